import { join } from 'node:path';
import type { Config } from '../config/config';
import type { Log } from '../log/log';
import { bucketStore } from './bucket-store';
import { folderStore } from './folder-store';

import type { PictureStore } from './picture-store';

export const openPictureStore = ({ dataDir, mediaBucket }: Config, log: Log): PictureStore =>
  mediaBucket ? bucketStore(mediaBucket, log) : folderStore(join(dataDir, 'media'));

import { join } from 'node:path';
import type { Config } from '../config/config';
import type { Log } from '../log/log';
import { bucketStore } from './bucket-store';
import { folderStore } from './folder-store';

export interface PictureStore {
  put(file: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Undefined where there is none. */
  get(file: string): Promise<Uint8Array | undefined>;
  remove(file: string): Promise<void>;
}

export const openPictureStore = ({ dataDir, mediaBucket }: Config, log: Log): PictureStore =>
  mediaBucket ? bucketStore(mediaBucket, log) : folderStore(join(dataDir, 'media'));

import type { Hono } from 'hono';
import { oncePerSite, type SiteContext } from '../../../platform/context';
import { type FileStore, openFileStore } from '../../../platform/storage/file-store';
import { markPictureFolder } from '../../../shared/own-picture';
import { nothingThere, sendPicture } from '../../media/serve.server';
import { markPictureFile, markPictureFiles } from './mark-picture-files.server';
import { shownMarks } from './shown-marks.server';

/** The pictures of marks, in folders by the first letters of their names. */
export const markPictureStore = oncePerSite(({ config, log }): FileStore => {
  const store = openFileStore(config, log, 'marks');
  const inFolder = (file: string) => `${file.slice(0, 2)}/${file}`;
  return {
    requireRoom: store.requireRoom,
    put: (file, bytes, mediaType) => store.put(inFolder(file), bytes, mediaType),
    get: (file) => store.get(inFolder(file)),
    remove: (file) => store.remove(inFolder(file)),
  };
});

export const removeMarkPicture = (store: FileStore, name: string) =>
  Promise.all(markPictureFiles(name).map((file) => store.remove(file)));

export function serveMarkPictures(app: Hono, context: SiteContext) {
  const store = markPictureStore(context);
  const shown = shownMarks(context);
  app.get(`${markPictureFolder}:file`, (c) => {
    const file = c.req.param('file');
    const [, name] = markPictureFile.exec(file) ?? [];
    if (!name) throw nothingThere();
    shown.noteServed(name);
    return sendPicture(c, file, async () => {
      const bytes = await store.get(file);
      if (!bytes) shown.noteMissing(name);
      return bytes;
    });
  });
}

import { readText, type TextFile } from '../../platform/incoming/text-file';
import { camtOf } from './read-camt.server';
import { mt940Of } from './read-mt940.server';
import type { Statement } from './statement';

/** Of at most some megabytes, as the upload is limited. */
async function wholeText(file: Pick<TextFile, 'path' | 'encoding'>) {
  const pieces: string[] = [];
  for await (const piece of readText(file)) pieces.push(piece);
  return pieces.join('');
}

export const readMt940 = async (path: string, encoding: string): Promise<Statement> =>
  mt940Of(await wholeText({ path, encoding }));

export const readCamt = async (path: string, encoding: string): Promise<Statement> =>
  camtOf(await wholeText({ path, encoding }));

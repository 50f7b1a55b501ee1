import { breather } from '../../../platform/beside/breather';
import { dictionary } from '../meaning/dictionary.server';
import { listedWords } from './grounds/foreign-words.server';
import { knownNameList } from './well-known/known-names.server';

/** What a comparison looks names up in: read at the first one, in parts, since a start needs none of it. */
export async function readLists(): Promise<void> {
  for (const list of [dictionary, knownNameList, listedWords]) await list.read(breather());
}

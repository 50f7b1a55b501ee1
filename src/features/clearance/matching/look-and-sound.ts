import { soundLikeness } from '../../trademarks/words/sound';
import { letterLikeness } from './likeness';

/*
 * Looks and sound together, as regulators compare names of medicines before they allow them: letters two by two in their
 * order, as many as have to be changed, and how they are said. Names of medicines are made of the same few syllables and
 * are read in haste.
 */

/** Of a thousand pairs of ordinary names taken at random, one or two are more alike. */
const minAlike = 0.53;
/** For names of medicines, which are confused sooner, and for those that begin and end otherwise than a well-known one. */
const minOfMedicines = 0.49;
const minOfOtherEdges = 0.57;
/** How alike names of medicines are without being like each other. */
const chance = 0.2;
export const beyondChance = (likeness: number) => (likeness - chance) / (1 - chance);

const ofStart = 2;
const ofEnd = 3;

/** How a name begins and how it ends: names that share neither are compared only if both are of medicines or one is well known. */
export const edgesOf = (text: string): string[] =>
  isComparable.test(text) ? [text.slice(0, ofStart), `-${text.slice(-ofEnd)}`] : [];
/** Stands for the edges of a medicine's or a well-known name. */
export const anyEdge = '';

const isComparable = /^[a-z]{4,30}$/;

/** From 0 to 1, in either order, of two names without spaces; 0 where they are alike by chance. */
export function lookAndSound(one: string, two: string, areMedicines: boolean, isKnown = false) {
  const [edges, others] = [edgesOf(one), edgesOf(two)];
  if (edges.length === 0 || others.length === 0) return 0;
  const isEdge = edges.some((edge) => others.includes(edge));
  if (!areMedicines && !isKnown && !isEdge) return 0;
  const look = (twoByTwo(one, two) + letterLikeness(one, two, 0)) / 2;
  const likeness = (look + Math.max(look, soundLikeness(one, two))) / 2;
  const least = areMedicines ? minOfMedicines : isEdge ? minAlike : minOfOtherEdges;
  return likeness < least ? 0 : likeness;
}

/**
 * The greatest sum over pairs of letters in the same order, half for each letter that is the same, by the length of
 * the longer name. The first letter counts once more, as readers see it first (Kondrak and Dorr, 2006).
 */
function twoByTwo(one: string, two: string): number {
  let above = new Float32Array(two.length + 1);
  let line = new Float32Array(two.length + 1);
  for (let row = 0; row < one.length; row += 1) {
    const letter = one.charCodeAt(row);
    const before = one.charCodeAt(Math.max(0, row - 1));
    for (let at = 0; at < two.length; at += 1) {
      const same =
        Number(before === two.charCodeAt(Math.max(0, at - 1))) +
        Number(letter === two.charCodeAt(at));
      line[at + 1] = Math.max(
        (above[at] as number) + same / 2,
        above[at + 1] as number,
        line[at] as number,
      );
    }
    [above, line] = [line, above];
  }
  return (above[two.length] as number) / Math.max(one.length, two.length);
}

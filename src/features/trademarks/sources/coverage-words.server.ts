import { countText, numberText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import type { Coverage } from './contract';

type Counted = Omit<Coverage, 'words' | 'share'>;

/** What the marks of this site are, in words. */
export function coverageWords({ marks, samples, source, state }: Counted): Coverage['words'] {
  const own = marks - samples - (source?.marks ?? 0);
  if (!source) {
    const caution = 'This site does not hold the register of Singapore.';
    if (marks === 0) return { marks: 'No marks', of: 'yet', caution };
    if (own === 0)
      return {
        marks: countText(samples, 'invented mark'),
        of: 'that show how this site works',
        caution: `The marks here are invented, and none is on any register. ${caution}`,
      };
    const invented = samples > 0 ? ` and ${countText(samples, 'invented sample')}` : '';
    return { marks: countText(own, 'mark'), of: `of our own records${invented}`, caution };
  }
  const others = [
    own > 0 && `${numberText(own)} of our own records`,
    samples > 0 && countText(samples, 'invented sample'),
  ].filter(Boolean);
  const beside = others.length > 0 ? `, beside ${others.join(' and ')}` : '';
  const register = `the register of ${source.name}`;
  if (source.isStandIn)
    return {
      marks: countText(source.marks, 'invented mark'),
      of: `in place of ${register}, for trials${beside}`,
      caution: 'The marks here are invented, and none is at the office.',
    };
  const day = `as of ${dateText(source.asOf)}${beside}`;
  const isPart = state === 'sample' && source.officeMarks;
  return {
    marks: countText(source.marks, 'mark'),
    of: isPart
      ? `of the ${numberText(source.officeMarks ?? 0)} in ${register}, ${day}`
      : `in ${register}, ${day}`,
    caution: cautions[state],
  };
}

const cautions: Record<Coverage['state'], string> = {
  whole: '',
  old: 'Marks filed or changed since then are not shown.',
  sample: 'This is a sample: a mark that is not here may be on the register all the same.',
};

/** The share of the office’s marks in small numbers: 1 of 352, or 57 of 100. */
export function shareHeld({ source, state }: Counted): Coverage['share'] {
  if (state !== 'sample' || !source?.officeMarks || source.isStandIn) return null;
  const { marks, officeMarks } = source;
  if (marks === 0 || marks >= officeMarks) return null;
  const oneIn = Math.round(officeMarks / marks);
  return oneIn >= 10
    ? { held: 1, of: oneIn }
    : { held: Math.max(1, Math.floor((100 * marks) / officeMarks)), of: 100 };
}

/** For texts without links: the notice that the licence of an office’s data asks for. */
export const attributionLines = (coverage: Coverage | null): string[] =>
  coverage?.source && !coverage.source.isStandIn
    ? [`${coverage.source.attribution} ${coverage.source.licence.address}`]
    : [];

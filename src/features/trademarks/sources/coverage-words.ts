import { countText, numberText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import type { Coverage } from './contract';

type CoverageKind = Coverage['state'] | 'stand-in' | 'own';

/** `sample`: a part of an office’s register; `own`: no office’s register at all. */
export function coverageKind({ state, source }: Coverage): CoverageKind {
  if (!source) return 'own';
  return source.isStandIn ? 'stand-in' : state;
}

interface CoverageWords {
  /** How many marks of what: `879,477 marks`. */
  marks: string;
  /** The rest of that sentence, without its full stop. */
  of: string;
  /** What follows from it, in sentences. */
  caution: string;
}

/** What the marks of this site are, in words. */
export function coverageWords(coverage: Coverage): CoverageWords {
  const { marks, samples, source } = coverage;
  const own = marks - samples - (source?.marks ?? 0);
  const kind = coverageKind(coverage);
  if (!source) {
    const caution = 'The register of Singapore has not been loaded on this site.';
    if (marks === 0) return { marks: 'No marks', of: 'yet', caution };
    if (own === 0)
      return {
        marks: countText(samples, 'invented mark'),
        of: 'that show how this site works',
        caution: `None of them is on any register. ${caution}`,
      };
    const invented = samples > 0 ? ` and ${countText(samples, 'invented sample')}` : '';
    return { marks: countText(own, 'mark'), of: `of our own records${invented}`, caution };
  }
  const others = [
    own > 0 && `${numberText(own)} of our own records`,
    samples > 0 && countText(samples, 'invented sample'),
  ].filter(Boolean);
  const beside = others.length > 0 ? `, beside ${others.join(' and ')}` : '';
  const day = dateText(source.asOf);
  const register = `the register of ${source.name}`;
  if (kind === 'stand-in')
    return {
      marks: countText(source.marks, 'invented mark'),
      of: `in place of ${register}, for trials${beside}`,
      caution: 'None of them is at the office.',
    };
  if (kind === 'sample')
    return {
      marks: countText(source.marks, 'mark'),
      of: source.officeMarks
        ? `of the ${numberText(source.officeMarks)} in ${register}, as of ${day}${beside}`
        : `of ${register}, as of ${day}${beside}`,
      caution: 'This is a sample: a mark that is not here may be on the register all the same.',
    };
  return {
    marks: countText(source.marks, 'mark'),
    of: `in ${register}, as of ${day}${beside}`,
    caution: kind === 'old' ? 'Marks filed or changed since then are not shown.' : '',
  };
}

/** `879,477 marks in the register of Singapore, as of 21 Nov 2026` */
export function coverageText(coverage: Coverage): string {
  const { marks, of } = coverageWords(coverage);
  return `${marks} ${of}`;
}

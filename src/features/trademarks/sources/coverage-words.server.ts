import { countText, numberText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { inWords } from '../../../shared/in-words';
import { said, type Text, t } from '../../../shared/texts';
import type { Coverage } from './contract';

type Counted = Omit<Coverage, 'words' | 'share'>;

/** What the marks of this site are, in words. */
export function coverageWords({ marks, samples, source, state }: Counted): Coverage['words'] {
  const own = marks - samples - (source?.marks ?? 0);
  if (!source) {
    const caution = t('This site does not hold the register of Singapore.');
    if (marks === 0) return { marks: t('No marks'), of: t('yet'), caution };
    if (own === 0)
      return {
        marks: countText(samples, 'invented mark'),
        of: t('that show how this site works'),
        caution: t('The marks here are invented, and none is on any register. {caution}', {
          caution,
        }),
      };
    const of =
      samples > 0
        ? t('of our own records and {samples}', { samples: countText(samples, 'invented sample') })
        : t('of our own records');
    return { marks: countText(own, 'mark'), of, caution };
  }
  const others = [
    own > 0 && t('{n} of our own records', { n: numberText(own) }),
    samples > 0 && countText(samples, 'invented sample'),
  ].filter((each) => each !== false);
  const beside = (place: string) =>
    others.length > 0 ? t('{place}, beside {others}', { place, others: inWords(others) }) : place;
  const register = t('the register of {country}', { country: said(source.name) });
  if (source.isStandIn)
    return {
      marks: countText(source.marks, 'invented mark'),
      of: beside(t('in place of {register}, for trials', { register })),
      caution: t('The marks here are invented, and none is at the office.'),
    };
  const day = dateText(source.asOf);
  const isPart = state === 'sample' && source.officeMarks;
  return {
    marks: countText(source.marks, 'mark'),
    of: isPart
      ? beside(
          t('of the {n} in {register}, as of {day}', {
            n: numberText(source.officeMarks ?? 0),
            register,
            day,
          }),
        )
      : beside(t('in {register}, as of {day}', { register, day })),
    caution: state === 'whole' ? '' : t(cautions[state]),
  };
}

const cautions: Record<Exclude<Coverage['state'], 'whole'>, Text> = {
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

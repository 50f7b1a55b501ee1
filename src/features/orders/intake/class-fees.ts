import { type CentsRange, rangeText, sumOf } from '../../../shared/price';
import type { ClassCheck, Intake } from './contract';

/** An approved version has no terms found elsewhere: each of its classes was compared itself. */
type Charged = Pick<Intake, 'answers' | 'classFees' | 'classChecks'> &
  Partial<Pick<Intake, 'listedTerms'>>;

export interface ClassFee extends CentsRange {
  number: string;
}

/** What the firm found of a class; not what it found of other wording. */
export const checkOf = <Check extends ClassCheck>(
  { answers, classChecks }: { answers: Charged['answers']; classChecks: Check[] },
  number: string,
): Check | undefined => {
  const goods = answers.classGoods.find((each) => each.number === number);
  return classChecks.find((each) => each.number === number && each.text === goods?.text);
};

/** The classes of an application whose wording nobody has compared with the office’s list yet. */
export const uncompared = (
  intake: Pick<Charged, 'answers' | 'classChecks'> & { asksFiling: boolean },
) =>
  intake.asksFiling
    ? intake.answers.classes.filter((number) => checkOf(intake, number) === undefined)
    : [];

/**
 * The terms of a class, each with the day on which the firm last found it on the office’s list, if it has. Parted as by
 * `termsOf`, whose file would come with it into the page of every client.
 */
export const termsOfClass = ({ answers, listedTerms = [] }: Charged, number: string) =>
  (answers.classGoods.find((each) => each.number === number)?.text ?? '')
    .split(/[;\n]/)
    .map((term) => term.trim().replace(/[.,]$/, ''))
    .filter(Boolean)
    .map(
      (term) =>
        listedTerms.find((each) => each.number === number && each.term === term) ?? { term },
    );

/** A range until the firm has compared the wording with the office’s list; empty where no fee is known. */
export function feesOfClasses(intake: Charged): ClassFee[] {
  const { answers, classFees } = intake;
  if (!classFees) return [];
  const { leastCents, mostCents } = classFees;
  return answers.classes.map((number) => {
    const check = checkOf(intake, number);
    const wording = answers.classGoods.find((each) => each.number === number)?.wording;
    const terms = termsOfClass(intake, number);
    const areListed = terms.length > 0 && terms.every((term) => 'on' in term);
    const isLeast = check ? check.isPreApproved : areListed;
    const isMost = check ? !check.isPreApproved : !areListed && wording === 'own';
    return {
      number,
      leastCents: isMost ? mostCents : leastCents,
      mostCents: isLeast ? leastCents : mostCents,
    };
  });
}

/** Empty without classes. */
export const feeText = (fees: ClassFee[]): string =>
  fees.length === 0 ? '' : rangeText(sumOf(fees));

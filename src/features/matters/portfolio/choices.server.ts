import { invalid } from '../../../shared/failure';
import {
  type ChangePortfolio,
  type GivenChoices,
  noChoices,
  type PortfolioChoices,
} from './contract';
import { countryCode } from './countries.server';

/** Those of an earlier portfolio lack what was added since. */
export const wholeChoices = (choices: Partial<PortfolioChoices>): PortfolioChoices => ({
  ...noChoices,
  ...choices,
});

export const choicesOf = (
  given: GivenChoices,
  before: PortfolioChoices = noChoices,
): PortfolioChoices => {
  const { countries, ...others } = Object.fromEntries(
    Object.keys(noChoices).flatMap((name) => {
      const value = given[name as keyof PortfolioChoices];
      return value === undefined ? [] : [[name, value]];
    }),
  ) as Partial<PortfolioChoices>;
  return {
    ...wholeChoices(before),
    ...others,
    ...(countries && { countries: codesOf(countries) }),
  };
};

export function withMended(choices: PortfolioChoices, mended: ChangePortfolio['mended']) {
  if (!mended) return choices;
  const { row, isLeftOut, corrected } = mended;
  const others = choices.leftOut.filter((each) => each !== row);
  return {
    ...choices,
    ...(isLeftOut !== undefined && { leftOut: isLeftOut ? [...others, row] : others }),
    ...(corrected && {
      corrections: {
        ...choices.corrections,
        [row]: { ...choices.corrections[row], ...corrected },
      },
    }),
  };
}

/** Words that were given no code are asked for again. */
const codesOf = (countries: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(countries).flatMap(([word, typed]): [string, string][] => {
      if (typed.trim() === '') return [];
      const code = countryCode(typed);
      if (!code) throw invalid(`“${typed}” is the code of no country`, 'countries');
      return [[word, code]];
    }),
  );

import { dateText } from '../../shared/date-text';
import { companyAttribution } from '../trademarks/sources/acra/attribution';
import type { Verdict } from './contract';
import type { CheckResult, CompanyNames } from './matching/contract';

type Named = CompanyNames['names'][number];

/** What companies with the name or one close to it mean; null where none was found. */
export function companiesMean({ companies }: CheckResult): Verdict['companies'] {
  if (!companies || companies.names.length === 0) return null;
  const { names, asOf } = companies;
  return {
    title: titleOf(names),
    text: `${mayHaveRights(names)} Whoever has sold under a name that buyers know can stop others from passing their goods off as theirs, without any trade mark. An entry in the register of companies alone gives no such right.`,
    names: names.map((each) => ({
      term: each.name,
      text: `${stateOf(each)} ${each.isSame ? 'The same name.' : 'A close name.'}`,
    })),
    // As the Act stood on 28 November 2026.
    law: 'An application is refused as far as the use of the mark could be prevented by law, in particular by the law of passing off, which protects an unregistered mark or another sign used in trade.',
    section: 's 8(7)',
    source: 'https://sso.agc.gov.sg/Act/TMA1998?ProvIds=pr7-,pr8-',
    weights: [
      {
        term: 'How far it goes',
        text: 'It changes no level of risk. Only names were compared, not what a company sells.',
      },
      { term: 'How we know', text: companyAttribution(asOf) },
    ],
  };
}

/** In a sentence, what was found among companies; blank where the names follow, and in old reports. */
export function companiesText({ companies }: CheckResult): string {
  if (companies === undefined) return '';
  if (companies === null) return 'Company names were not looked at.';
  return companies.names.length > 0
    ? ''
    : `We found no live company with this name or one close to it in the register of companies, as of ${dateText(companies.asOf)}.`;
}

/** Those of which the title and the text speak: live ones with the same name, else with a close one, else ended ones. */
function spokenOf(names: Named[]): Named[] {
  const live = names.filter(({ isLive }) => isLive);
  const same = live.filter(({ isSame }) => isSame);
  return [same, live].find(({ length }) => length > 0) ?? names;
}

function titleOf(names: Named[]): string {
  const spoken = spokenOf(names);
  const { isLive, isSame } = spoken[0] as Named;
  const areCompanies = spoken.every(({ kind }) => /company/i.test(kind ?? ''));
  if (spoken.length === 1) {
    const who = areCompanies ? 'A company' : 'A business';
    if (!isLive) return `${who} had this name`;
    return isSame ? `${who} has this name` : `${who} has a name close to this one`;
  }
  const who = areCompanies ? 'Companies' : 'Businesses';
  if (!isLive) return `${who} had this name`;
  return isSame ? `${who} have this name` : `${who} have names close to this one`;
}

function mayHaveRights(names: Named[]): string {
  const spoken = spokenOf(names);
  const isOne = spoken.length === 1;
  if (spoken[0]?.isLive)
    return isOne ? 'It may have earlier rights.' : 'They may have earlier rights.';
  return isOne
    ? 'It has ended, and rights in its name may be somebody else’s.'
    : 'They have ended, and rights in their names may be somebody else’s.';
}

/** Said in each language; another one stands as the register writes it. */
const states = [
  ...['amalgamated', 'cancelled', 'ceased registration', 'deregistered', 'dissolved'],
  ...['gazetted to be struck off', 'in liquidation', 'in receivership', 'struck off', 'terminated'],
];

function stateOf({ uen, status, isLive, registeredOn }: Named): string {
  const year = registeredOn?.slice(0, 4);
  if (isLive && /^live\b/i.test(status))
    return year ? `UEN ${uen}, live since ${year}.` : `UEN ${uen}, live.`;
  // Without what follows, as in `Cancelled (Non-Renewal)` or `Dissolved - Members' Voluntary Winding Up`.
  const written = status.replace(/ (?:[-–] |\().*/, '');
  const state = states.find((each) => each === written.toLowerCase()) ?? written;
  return year
    ? `UEN ${uen}, ${state}, registered in ${year}.`
    : `UEN ${uen}, ${state}, registered on a day that is not known.`;
}

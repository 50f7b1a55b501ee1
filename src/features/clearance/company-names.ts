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
    : `No live company has this name or one close to it in the register of companies, as of ${dateText(companies.asOf)}.`;
}

const isCompany = ({ kind }: Named) => !kind || /company/i.test(kind);

function titleOf(names: Named[]): string {
  const live = names.filter(({ isLive }) => isLive);
  const same = live.filter(({ isSame }) => isSame);
  if (live.length === 0) return 'A company had this name';
  if (same.length > 1) return 'Companies have this name';
  const [first = names[0]] = same;
  const who = first && !isCompany(first) ? 'A business' : 'A company';
  if (same.length === 1) return `${who} has this name`;
  return live.length > 1
    ? 'Companies have names close to this one'
    : `${who} has a name close to this one`;
}

function mayHaveRights(names: Named[]): string {
  const live = names.filter(({ isLive }) => isLive);
  const same = live.filter(({ isSame }) => isSame);
  if (live.length === 0) return 'It has ended, and rights in its name may be somebody else’s.';
  return (same.length || live.length) === 1
    ? 'It may have earlier rights.'
    : 'They may have earlier rights.';
}

/** Said in each language; others stand as the register writes them. */
const saidStates = ['struck off', 'terminated', 'ceased registration'];

function stateOf({ uen, status, isLive, registeredOn }: Named): string {
  const year = registeredOn?.slice(0, 4);
  if (isLive && /^live\b/i.test(status))
    return year ? `UEN ${uen}, live since ${year}.` : `UEN ${uen}, live.`;
  const state = saidStates.find((said) => said === status.toLowerCase()) ?? status;
  return year
    ? `UEN ${uen}, ${state}, registered in ${year}.`
    : `UEN ${uen}, ${state}, registered on a day that is not known.`;
}

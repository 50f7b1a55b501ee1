import { inventedPool } from './pool';
import { between, mix, pick, seededRandom, zipf } from './random';
import { inventedWord } from './words';

/** A register of companies in the form of Singapore's: a CSV file for each data set of a collection. */
export interface CompanyFiles {
  /** As `2026-11-01T00:00:00+08:00`. */
  updatedAt: string;
  /** By the data set's id. */
  files: Record<string, string>;
}

/** A company as its row says; the other columns are filled in. */
export interface InventedCompany {
  uen: string;
  name: string;
  kind?: string;
  status?: string;
  registered?: string;
}

/** The columns of the register's files; those that are not read hold what may not be kept. */
const heading =
  'uen,issuance_agency_id,entity_name,entity_type_description,business_constitution_description,company_type_description,entity_status_description,registration_incorporation_date,uen_issue_date,address_type,block,street_name,postal_code,no_of_officers,former_entity_name1';

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const rowOf = ({
  uen,
  name,
  kind = 'Local Company',
  status = 'Live Company',
  registered = '2019-03-12',
}: InventedCompany) =>
  [
    ...[uen, 'ACRA', name, kind, 'na', 'na', status, registered, registered, 'LOCAL'],
    ...['12', 'INVENTED STREET', '012345', '2', 'na'],
  ]
    .map(cell)
    .join(',');

export const companyFile = (companies: InventedCompany[]): string =>
  `${[heading, ...companies.map(rowOf)].join('\n')}\n`;

const trades = 'TRADING,HOLDINGS,CONSULTING,ENGINEERING,FOOD,LOGISTICS,DESIGN,CAPITAL'.split(',');
const ended = ['Struck Off', 'Terminated', 'Cancelled (Non-Renewal)', 'Ceased Registration'];

/** The company at a place of an invented register, of which a third is live. */
export function inventCompany(place: number, seed = 7): InventedCompany {
  const random = seededRandom(mix(seed, place));
  const words = Array.from({ length: between(random, 1, 3) }, () =>
    random() < 0.5
      ? (inventedPool.words[zipf(random, inventedPool.words.length)] ?? '')
      : inventedWord(Math.floor(150_000 * random() ** 2)),
  );
  const isBusiness = random() < 0.35;
  const year = between(random, 1975, 2026);
  return {
    uen: `${year}${String(place).padStart(7, '0').slice(-7)}${'ABCDEFGHKM'[place % 10]}`,
    name: `${[...words, pick(random, trades)].join(' ').toUpperCase()}${isBusiness ? '' : ' PTE. LTD.'}`,
    kind: isBusiness ? 'Sole Proprietorship/ Partnership' : 'Local Company',
    status: random() < 0.33 ? (isBusiness ? 'Live' : 'Live Company') : pick(random, ended),
    registered: `${year}-0${between(random, 1, 9)}-1${between(random, 0, 9)}`,
  };
}

/** An invented register of so many companies. */
export const inventCompanies = (rows: number, updatedAt: string): CompanyFiles =>
  companyFiles(
    Array.from({ length: rows }, (_, place) => inventCompany(place)),
    updatedAt,
  );

/** Companies in a data set for each first letter, `d_companies_a`, and one for all others, `d_companies_0`. */
export function companyFiles(companies: InventedCompany[], updatedAt: string): CompanyFiles {
  const letterOf = ({ name }: InventedCompany) => /^[a-z]/i.exec(name)?.[0].toLowerCase() ?? '0';
  const byLetter = Object.groupBy(companies, letterOf);
  const files = Array.from('0abcdefghijklmnopqrstuvwxyz', (letter) => [
    `d_companies_${letter}`,
    companyFile(byLetter[letter] ?? []),
  ]);
  return { updatedAt, files: Object.fromEntries(files) };
}

import { said, type Text, t } from '../../../shared/texts';
import { classes } from '../../../ui/classes';
import * as styles from './accuracy-page.module.css';
import { addUp, cases, type Fold, kindWords } from './cases';
import { type Found, kinds, percent } from './figures';
import { Scrolled } from './scrolled';

const { folds, kinds: allKinds } = cases;

/** Offices and groups of them, as the decisions name them. */
export const officeWords: Record<string, Text> = {
  'USPTO/TTAB': 'United States: the office and its board',
  'US courts': 'United States: courts',
  'EU-GC': 'European Union: courts',
  'DPMA/BPatG/BGH': 'Germany',
  'UKIPO/UK courts': 'United Kingdom',
  'IN courts': 'India',
  'IPOS/SG courts': 'Singapore',
  'IP Australia/AU courts': 'Australia',
  'CIPO/CA courts': 'Canada',
  'IPONZ/NZ courts': 'New Zealand',
  'MyIPO/MY courts': 'Malaysia',
  'CNIPA/CN courts': 'China',
  'JPO/IP High Court': 'Japan',
  'INPI Brazil': 'Brazil',
  CN: 'China',
  HK: 'Hong Kong',
  ID: 'Indonesia',
  IN: 'India',
  JP: 'Japan',
  KR: 'Korea',
  PH: 'Philippines',
  SG: 'Singapore',
  TH: 'Thailand',
  TW: 'Taiwan',
  VN: 'Vietnam',
  Commonwealth: 'Commonwealth',
  'China and Japan': 'China and Japan',
};

const fewCases = 20;
/** A share of a few cases would say more than they do. */
const shareOf = (part: number, count: number) =>
  count < fewCases ? t('{n} of {cases}', { n: part, cases: count }) : percent(part, count);
const cells = ({ cases: count, first, ten, fifty }: Found) => [
  count,
  ...[first, ten, fifty].map((part) => shareOf(part, count)),
];

/** Folds of the same offices, which differ only in their pairs, are told together. */
const together = (folds: Fold[]): Fold[] =>
  [...Map.groupBy(folds, ({ fold }) => fold.replace(/ \d+$/, ''))].map(([fold, some]) => ({
    fold,
    ...addUp(some),
    kinds: {},
    offices: Object.fromEntries(
      [...new Set(some.flatMap(({ offices }) => Object.keys(offices)))].map((office) => [
        office,
        addUp(some.map(({ offices }) => offices[office])),
      ]),
    ),
  }));

/** For each group of offices whose cases were held out together, the group and its offices. */
export const foundByOffice = () =>
  together(folds).flatMap(({ fold, offices, ...found }) => {
    const names = Object.entries(offices);
    const ofEach = names.map(([office, each]) => [officeName(office), ...cells(each)]);
    if (names.length === 1) return ofEach;
    return [[t('{group}, together', { group: officeName(fold) }), ...cells(found)], ...ofEach];
  });

export const officeName = (office: string) => said(officeWords[office] ?? office);

const isOf = (start: string) => (fold: Fold) => fold.fold.startsWith(start);
const groups: [Text, Fold[]][] = [
  ['United States', folds.filter(isOf('United States'))],
  ['European Union', folds.filter(isOf('European Union'))],
  ['Asia, collected later', folds.filter(isOf('Asia'))],
  [
    'Elsewhere',
    folds.filter((fold) => !['United', 'European', 'Asia'].some((start) => isOf(start)(fold))),
  ],
];

const weakBelow = 0.7;

/** A row for each kind of likeness, two columns for each part of the world. */
export function FoundByKind() {
  const columns = [...groups.map(([, folds]) => folds), folds];
  return (
    <Scrolled label={t('What it found by kind of likeness')} className={styles.scroll}>
      <table className={styles.figures}>
        <colgroup />
        {columns.map((folds) => (
          <colgroup key={folds.map(({ fold }) => fold).join()} span={2} />
        ))}
        <thead>
          <tr>
            <th scope="col">{t('Kind of likeness')}</th>
            {[...groups.map(([name]) => name), 'All' as const].map((name) => (
              <th key={name} scope="colgroup" colSpan={2} className={styles.group}>
                {t(name)}
              </th>
            ))}
          </tr>
          <tr>
            <td />
            {columns.map((folds) => (
              <Heads key={folds.map(({ fold }) => fold).join()} />
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(kindWords[kind])}</th>
              {groups.map(([name, folds]) => (
                <Cells key={name} found={addUp(folds.map(({ kinds }) => kinds[kind]))} />
              ))}
              <Cells found={addUp([allKinds[kind]])} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('All')}</th>
            {columns.map((folds) => (
              <Cells key={folds.map(({ fold }) => fold).join()} found={addUp(folds)} />
            ))}
          </tr>
        </tfoot>
      </table>
    </Scrolled>
  );
}

const Heads = () => (
  <>
    <th scope="col" className={styles.group}>
      {t('Cases')}
    </th>
    <th scope="col">{t('Found')}</th>
  </>
);

function Cells({ found: { cases: count, ten } }: { found: Found }) {
  if (count === 0)
    return (
      <>
        <td className={styles.group}>{t('none')}</td>
        <td>–</td>
      </>
    );
  return (
    <>
      <td className={styles.group}>{count}</td>
      <td className={classes(styles.share, ten < weakBelow * count && styles.weak)}>
        {shareOf(ten, count)}
      </td>
    </>
  );
}

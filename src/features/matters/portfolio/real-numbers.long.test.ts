import { afterAll, beforeAll, expect, test } from 'vitest';
import { portfolioDesk } from '../../../../test/portfolios';
import { loadRealRegister, type RealRow, realData } from '../../../../test/real-register';
import { type Browser, openTestSite, type TestSite } from '../../../../test/site';
import { pick, seededRandom } from '../../../../tools/office-standin/random';
import { addMonths, dayInSingapore } from '../../../shared/calendar-date';
import type { PortfolioRow } from './contract';

let site: TestSite;
let admin: Browser;
const { rehearsed, opened, rowsOf, matterOf } = portfolioDesk(() => admin);
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  admin = await site.signedInAdministrator();
});
afterAll(() => site.close());

const today = dayInSingapore();
const numberOf = (row: RealRow) => row['Application Number'];

/** The register has one mark whose term ended before it was filed. */
const endOf = (row: RealRow) =>
  row['Expiry Date'] > row['Filing Date'] ? row['Expiry Date'] : null;

/** The end of the term where the right is in force, or can still be renewed late. */
function termOf(row: RealRow): string | null {
  const endsOn = endOf(row);
  const status = row.Status.trim();
  const isLate = status === 'Expired' && endsOn !== null && addMonths(endsOn, 6) >= today;
  return status === 'Registered' || isLate ? endsOn : null;
}

/** As a person reads the row: only a renewal follows from it, and one that has passed is kept to be answered. */
function readByHand(row: RealRow, title: string) {
  const term = termOf(row);
  return {
    title: (row['Mark Name'] || title).toLowerCase(),
    status: row.Status.trim(),
    expiresOn: endOf(row),
    nextOn: term && term >= today ? term : null,
    firstPast: term && term < today ? term : null,
    remarks: row.Status.startsWith('Split')
      ? [`The register says “${row.Status}”. Look for the marks that it became`]
      : [],
  };
}

const asRehearsed = ({ title, status, expiresOn, nextOn, remarks, deadlines }: PortfolioRow) => ({
  title: title.toLowerCase(),
  status,
  expiresOn,
  nextOn,
  firstPast: deadlines.find(({ isPast }) => isPast)?.on ?? null,
  remarks,
});

test.skipIf(!realData)(
  'every number of the register’s own rows is the right matter with the right next day (needs ../shared/data)',
  async () => {
    const register = await loadRealRegister(site);
    const asked = await rehearsed({ numbers: [register.map(numberOf).join('\n')] });
    expect(asked.counts).toMatchObject({ rows: register.length, new: register.length });
    const shown = new Map<string | null, PortfolioRow>();
    for (let page = 1; page <= Math.ceil(register.length / 100); page += 1)
      for (const row of await rowsOf(asked.id, `&page=${page}`)) shown.set(row.number, row);
    for (const row of register) {
      const is = shown.get(numberOf(row)) as PortfolioRow;
      expect([numberOf(row), asRehearsed(is)]).toEqual([numberOf(row), readByHand(row, is.title)]);
    }
    await open(chosenOf(register));
  },
);

/** Some of each status, the same ones each time. */
function chosenOf(register: RealRow[]): RealRow[] {
  const random = seededRandom(20_261_128);
  const groups = Map.groupBy(register, (row) => `${row.Status} ${(termOf(row) ?? '') >= today}`);
  const chosen = new Set<RealRow>();
  for (const [, rows] of [...groups].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const most = chosen.size + Math.min(4, rows.length);
    while (chosen.size < most) chosen.add(pick(random, rows));
  }
  while (chosen.size < 50) chosen.add(pick(random, register));
  return [...chosen];
}

async function open(chosen: RealRow[]) {
  const asked = await rehearsed({ numbers: chosen.map(numberOf) });
  const done = await opened(asked.id);
  expect(done.counts).toMatchObject({ rows: chosen.length, opened: chosen.length });
  const shown = await rowsOf(done.id);
  for (const row of chosen) {
    const term = termOf(row);
    const matter = await matterOf(shown.find(({ number }) => number === numberOf(row)));
    const state = (term ?? '') < today ? 'past-due' : 'open';
    expect(matter).toMatchObject({
      applicationNumber: numberOf(row),
      isOpen: term !== null,
      nextOn: state === 'open' ? term : null,
    });
    expect(
      matter.deadlines
        .filter((each) => !['done', 'not-needed'].includes(each.state))
        .map(({ rule, nominalOn, ...each }) => [rule, nominalOn, each.state]),
    ).toEqual(
      term
        ? [
            ['T13', term, state],
            ['T14', addMonths(term, 6), state],
          ]
        : [],
    );
  }
}

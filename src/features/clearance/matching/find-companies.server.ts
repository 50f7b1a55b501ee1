import { breather } from '../../../platform/beside/breather';
import type { Db } from '../../../platform/db/database';
import { byText } from '../../../shared/by-text';
import { daysBetween } from '../../../shared/calendar-date';
import type { Company } from '../../trademarks/companies/company';
import { soughtKeys } from '../../trademarks/companies/company-keys.server';
import { findCompaniesBy } from '../../trademarks/companies/data.server';
import { acra } from '../../trademarks/sources/acra/acra.server';
import { getSourceRow } from '../../trademarks/sources/data.server';
import { withoutForms } from '../../trademarks/words/company-forms';
import { compareMarks } from './compare-marks.server';
import { type CompanyNames, maxCompanies } from './contract';
import { countMarksWith } from './data.server';
import { minScores } from './levels';
import { isCommon, type ReadMark, readMark } from './read-mark.server';

/** The register is published each month; one that is older than two is not looked at. */
const maxAgeDays = 62;

/**
 * The companies that have the name or one close to it, compared as marks are but for the form of a company. Null where the
 * register of companies isn't here, not whole or too old: then nothing is known of them.
 */
export async function findCompanies(
  db: Db,
  { name, classes }: { name: string; classes: string[] },
  today: string,
): Promise<CompanyNames | null> {
  const row = await getSourceRow(db, acra.key);
  if (!row?.asOf || !row.isWhole || row.isStandIn) return null;
  if (daysBetween(row.asOf, today) > maxAgeDays) return null;
  const own = bare(name, classes);
  const distinctive = own.words.filter((word) => !isCommon(word));
  const candidates = await findCompaniesBy(db, soughtKeys(own.words, distinctive));
  return { asOf: row.asOf, names: await closestOf(db, own, candidates, classes) };
}

/** A name without the form of its company. */
const bare = (name: string, classes: string[]): ReadMark => {
  const read = readMark(name, classes);
  const words = withoutForms(read.words);
  return words.length === read.words.length
    ? read
    : readMark(words.map(({ text }) => text).join(' '), classes);
};

async function closestOf(
  db: Db,
  own: ReadMark,
  candidates: Company[],
  classes: string[],
): Promise<CompanyNames['names']> {
  const read = candidates.map((company) => ({ company, other: bare(company.name, classes) }));
  const words = new Set(own.words.map(({ text }) => text));
  for (const { other } of read) for (const { text } of other.words) words.add(text);
  const counts = await countMarksWith(db, [...words]);
  const found: (CompanyNames['names'][number] & { likeness: number })[] = [];
  const breathe = breather();
  for (const { company, other } of read) {
    await breathe();
    const { likeness, isIdentical } = compareMarks(own, other, (word) => counts.get(word) ?? 0);
    // One that has ended is told of only where its name is the same.
    const isClose = isIdentical || (company.isLive && 100 * likeness >= minScores.high);
    if (isClose) found.push({ ...company, isSame: isIdentical, likeness });
  }
  return found
    .sort(
      (one, two) =>
        Number(two.isLive) - Number(one.isLive) ||
        two.likeness - one.likeness ||
        byRegistration(one, two),
    )
    .slice(0, maxCompanies)
    .map(({ likeness: _, ...company }) => company);
}

const byRegistration = byText<Company>(({ registeredOn, uen }) => `${registeredOn ?? '9'} ${uen}`);

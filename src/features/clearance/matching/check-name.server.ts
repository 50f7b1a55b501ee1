import type { Db } from '../../../platform/db/database';
import { dayInSingapore } from '../../../shared/calendar-date';
import type { Language } from '../../../shared/languages';
import { getCoverage } from '../../trademarks/sources/coverage.server';
import { type CheckQuery, type CheckResult, maxHits, type WellKnown } from './contract';
import { findNames } from './data.server';
import { engineVersion } from './engine-version';
import { explainHits } from './explain.server';
import { signalsOfHolders } from './explain-holders.server';
import { findCompanies } from './find-companies.server';
import { examinedText } from './grounds/foreign-words.server';
import { groundsOf } from './grounds/grounds.server';
import { findRanked } from './rank-candidates.server';
import { type ReadMark, readMark } from './read-mark.server';
import { findWellKnown } from './well-known/find-well-known.server';

/**
 * Compares a name with every published mark. The same name on the same register and day gives the same result.
 * Levels are given only against an office's whole register of the last days, and samples are left out where an
 * office's register was loaded.
 */
export async function checkName(
  db: Db,
  { name, classes }: CheckQuery,
  today = dayInSingapore(),
  language: Language = 'en',
): Promise<CheckResult> {
  const own = readMark(name, classes);
  const [all, coverage, companies] = await Promise.all([
    findRanked(db, own, classes, today),
    getCoverage(db, today),
    findCompanies(db, { name, classes }, today),
  ]);
  const { marks, samples, source, state } = coverage;
  const compared = source ? all.filter(({ candidate }) => candidate.source !== 'sample') : all;
  const hits = await explainHits(db, own, classes, compared.slice(0, maxHits));
  const [closest] = compared;
  const closestHit = hits.find(({ mark }) => mark.id === closest?.candidate.id);
  if (closest && closestHit) {
    const { mark, signals } = closestHit;
    signals.push(...(await signalsOfHolders(db, closest, mark, classes, coverage)));
  }
  const wellKnown = await wellKnownNames(db, own, classes, source !== null);
  const isKnown = state === 'whole';
  return {
    name,
    classes,
    level: isKnown ? (hits[0]?.level ?? 'none') : null,
    hits: isKnown ? hits : hits.map((hit) => ({ ...hit, level: null })),
    grounds: groundsOf(name, classes, language),
    examined: examinedText(name),
    wellKnown,
    companies,
    searched: {
      marks: source ? marks - samples : marks,
      registerDate: source?.asOf ?? null,
    },
    coverage,
    engineVersion,
  };
}

async function wellKnownNames(
  db: Db,
  own: ReadMark,
  classes: string[],
  isOffice: boolean,
): Promise<WellKnown[]> {
  const found = findWellKnown(own, classes);
  if (found.length === 0) return [];
  const letters = found.map((each) => each.letters);
  const held = await findNames(db, letters, isOffice);
  return found.map(({ letters: name, ...each }) => ({ ...each, isInRegister: held.has(name) }));
}

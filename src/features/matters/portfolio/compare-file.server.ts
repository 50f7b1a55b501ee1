import { classNumbers } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import type { Recorded } from '../../trademarks/mark/contract';
import { statusOfWord } from '../../trademarks/rows/status-words';
import { nameKey } from '../matter/compare-rows.server';
import { ownersOf } from '../record/register-mark.server';
import type { FileFacts } from './from-row.server';

/** What the file says otherwise than the register; what one of them doesn’t say is no difference. */
export function differencesOf(facts: FileFacts, mark: Recorded): string[] {
  const { office } = mark;
  const filedOn = office?.appliedOn ?? mark.registrationDate;
  const owners = ownersOf(mark).map(({ name }) => name);
  const isOwned = owners.some((name) => nameKey(name) === nameKey(facts.owner ?? ''));
  const classes = (list: string[]) => (list.length > 0 ? classNumbers(list) : '');
  const missing = facts.classes.filter((each) => !mark.classes.includes(each));
  const further = mark.classes.filter((each) => !facts.classes.includes(each));
  const status = facts.status ? statusOfWord(facts.status) : undefined;
  return [
    ...days('filed', facts.isDesignation ? null : facts.filedOn, filedOn),
    ...days('published', facts.publishedOn, mark.publicationDate),
    ...days('registered', facts.registeredOn, office?.completedOn ?? null),
    ...days('term ends', facts.renewalOn, mark.expiryDate),
    ...(facts.owner && owners.length > 0 && !isOwned
      ? [`owner: “${facts.owner}” there, “${owners.join('; ')}” in the register`]
      : []),
    ...(facts.classes.length > 0 && mark.classes.length > 0 && missing.length > 0
      ? [`${classes(missing)} isn’t in the register`]
      : []),
    ...(facts.classes.length > 0 && further.length > 0
      ? [`${classes(further)} isn’t in the former docket`]
      : []),
    ...(status && mark.status !== 'other' && status !== mark.status
      ? [`status: “${facts.status}” there, “${mark.officeStatus ?? mark.status}” in the register`]
      : []),
  ];
}

const days = (what: string, there: string | null, register: string | null) =>
  there && register && there !== register
    ? [`${what}: ${dateText(there)} there, ${dateText(register)} in the register`]
    : [];

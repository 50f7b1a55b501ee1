import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import { getAdministrator, updateAdministrator } from '../../platform/auth/administrator-data';
import { findDesk } from '../../platform/auth/desk';
import type { SiteContext } from '../../platform/context';
import type { AdministratorCaller } from '../../platform/http/caller';
import { dayInSingapore } from '../../shared/calendar-date';
import type { Absence } from '../../shared/colleague';
import { forbidden, invalid, notFound } from '../../shared/failure';

/** People say when they are away themselves, and owners say it of all. Null: they are there. */
export const setAbsence = (
  { db }: Pick<SiteContext, 'db'>,
  id: number,
  absence: Absence | null,
  caller: AdministratorCaller,
) =>
  db.transaction(async (tx) => {
    const { administrator } = caller;
    if (administrator.id !== id && administrator.role !== 'owner')
      throw forbidden('Only an owner can say when a colleague is away.');
    const before = await getAdministrator(tx, id);
    if (!before) throw notFound('Administrator not found');
    if (absence) {
      if (absence.until < absence.from) throw invalid('The last day is before the first', 'until');
      if (absence.until < dayInSingapore()) throw invalid('This day has passed', 'until');
      if (absence.substituteId === id) throw invalid('Choose somebody else', 'substituteId');
      if (absence.substituteId !== null) {
        const { people } = await findDesk(tx);
        if (!people.some(({ id: each }) => each === absence.substituteId))
          throw invalid('Choose somebody who can do the work', 'substituteId');
      }
    }
    const change = {
      absentFrom: absence?.from ?? null,
      absentUntil: absence?.until ?? null,
      substituteId: absence?.substituteId ?? null,
    };
    await updateAdministrator(tx, id, change);
    const { username, absentFrom, absentUntil, substituteId } = before;
    await recordAudit(tx, actorOf(caller), 'update', 'administrator', id, {
      before: { username, absentFrom, absentUntil, substituteId },
      after: { username, ...change },
    });
  });

import type { Context } from 'hono';
import { digests } from '../../platform/audit-log/digests';
import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import type { ErasedRecords, SiteContext } from '../../platform/context';
import { doOrRollBack } from '../../platform/db/roll-back';
import type { AdministratorCaller } from '../../platform/http/caller';
import { deleteErasedFiles } from '../../platform/mail/mail-files';
import { notFound } from '../../shared/failure';
import { erasePerson, getPerson } from '../customers/erase-person.server';
import { answerFile, exportPerson } from '../customers/export-person.server';
import { accountDeleted, notifyCustomer } from '../customers/messages.server';
import type { ErasedPerson } from './contract';

/** What the erasure would do: it is done and rolled back. */
export async function previewErasure(context: SiteContext, email: string): Promise<ErasedPerson> {
  const { person } = await getPerson(context.db, email);
  let records: ErasedRecords[] = [];
  await doOrRollBack(context.db, false, async (tx) => {
    records = await erasePerson(tx, context, person);
  });
  return toErased(email, person.id, records);
}

/** At the request of a person who proved to be the owner of the address. */
export async function eraseByFirm(
  context: SiteContext,
  email: string,
  caller: AdministratorCaller,
): Promise<ErasedPerson> {
  const { db, config, features } = context;
  const { person, customer } = await getPerson(db, email);
  for (const { personalData } of features) await personalData?.prepareErasure?.(context, person);
  const erased = await db.transaction(async (tx) => {
    const answer = toErased(email, person.id, await erasePerson(tx, context, person));
    const { records } = answer;
    if (records.length === 0) throw notFound('Nothing is stored about this address.');
    await recordAudit(tx, actorOf(caller), 'erase', 'person', null, {
      after: { ...digests(config, { email: email.toLowerCase() }), records },
    });
    if (customer)
      await notifyCustomer(tx, config, customer, {
        eventKey: `account-deleted:${customer.id}`,
        message: () => accountDeleted(customer.name, records),
      });
    return answer;
  });
  await deleteErasedFiles(db, config.dataDir);
  context.wake();
  return erased;
}

export async function exportByFirm(
  context: SiteContext,
  email: string,
  caller: AdministratorCaller,
  c: Context,
): Promise<Response> {
  const { db, config } = context;
  const { person, customer } = await getPerson(db, email);
  await recordAudit(db, actorOf(caller), 'export', 'person', null, {
    after: digests(config, { email: email.toLowerCase() }),
  });
  const name = `personal-data-${email.toLowerCase().replace(/[^a-z0-9.]+/g, '-')}`;
  return answerFile(c, name, await exportPerson(context, person, customer));
}

const toErased = (email: string, customerId: number, records: ErasedRecords[]): ErasedPerson => ({
  email,
  hasAccount: customerId > 0,
  records: records
    .map(({ what, erased, retained = 0 }) => ({ what, erased, retained }))
    .filter(({ erased, retained }) => erased + retained > 0),
});

import type { ErasedRecords, Person, SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { eraseMessagesOf } from '../../platform/mail/data';
import { accountName } from '../../shared/account-name';
import { customerLinks, deleteCustomer, getCustomerByEmail } from './data.server';

/**
 * Whoever an address belongs to, whether or not they have an account or confirmed it. Only for the firm, which
 * has proof of who asks.
 */
export async function getPerson(db: Db, email: string) {
  const customer = await getCustomerByEmail(db, accountName(email));
  const person: Person = { id: 0, email, ...customer, isVerified: true };
  return { person, customer };
}

/** Erases a person everywhere except in accounting records, which the law requires. */
export async function erasePerson(
  tx: Db,
  { features }: Pick<SiteContext, 'features'>,
  person: Person,
): Promise<ErasedRecords[]> {
  const all: ErasedRecords[] = [];
  for (const { personalData } of features)
    all.push(...((await personalData?.erase(tx, person)) ?? []));
  all.push({ what: 'Messages', erased: await eraseMessagesOf(tx, person) });
  if (person.id) {
    await customerLinks.drop(tx, person.id, 'verify-email', 'change-email', 'reset-password');
    await deleteCustomer(tx, person.id);
    all.push({ what: 'Accounts', erased: 1 });
  }
  return [...Map.groupBy(all, ({ what }) => what)].map(([what, records]) => ({
    what,
    erased: sum(records.map(({ erased }) => erased)),
    retained: sum(records.map(({ retained = 0 }) => retained)),
  }));
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

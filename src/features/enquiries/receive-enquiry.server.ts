import type { Feature, SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { insertRow } from '../../platform/db/rows';
import type { Caller } from '../../platform/http/caller';
import { mailTo, mailToFirm, queueMessage } from '../../platform/mail/outbox';
import { limitFormPosts, limitMailsTo } from '../../platform/rate-limit/limits';
import { dayInSingapore } from '../../shared/calendar-date';
import type { Language } from '../../shared/languages';
import { readFirm } from '../firm/data.server';
import { categoryClasses } from './check-categories';
import type { RequestCheck } from './contract';
import type { AnsweredEnquiry } from './enquiry-models.server';
import { promiseAnswer } from './reports/make-report.server';
import { trademarkChecks } from './schema.server';

/**
 * Stores the request. If the register can answer it, a report follows; otherwise the mails to the visitor
 * and the firm are queued in the same transaction.
 */
export async function requestCheck(
  { db, config, features }: Pick<SiteContext, 'db' | 'config' | 'features'>,
  { phone, classes, ...request }: RequestCheck,
  language: Language,
) {
  const { readsChecks } = await readFirm(db);
  const dueOn = readsChecks ? await promisedDay(db, features) : null;
  return db.transaction(async (tx) => {
    const row = await insertRow(tx, trademarkChecks, {
      ...request,
      language,
      dueOn,
      phone: phone || null,
      classes: classes ?? categoryClasses(request.category),
      reportState: isComparable(request) ? 'queued' : 'with-lawyer',
    });
    if (row.reportState === 'with-lawyer') await promiseAnswer(tx, row, config);
    return row;
  });
}

/** The working day after today. */
async function promisedDay(db: Db, features: Feature[]): Promise<string | null> {
  const calendar = features.find(({ nextWorkingDay }) => nextWorkingDay);
  return (await calendar?.nextWorkingDay?.(db, dayInSingapore())) ?? null;
}

/** Inventions and signs without letters or digits can’t be compared with names. */
const isComparable = ({ name, category }: Pick<RequestCheck, 'name' | 'category'>) =>
  category.toLowerCase() !== 'patent' && /[\p{L}\p{N}]/u.test(name);

/**
 * Stores an enquiry, counts it and queues its receipt and the firm's notice in one transaction, so that a
 * refused one leaves nothing behind, not even in the rate limits.
 */
export async function receiveEnquiry<Input extends { email: string }, Row extends { id: number }>(
  { db, config, wake, features }: SiteContext,
  { kind, insert, received, notice }: AnsweredEnquiry<Input, Row>,
  input: Input,
  caller: Caller,
): Promise<Row> {
  const dueOn = await promisedDay(db, features);
  const enquiry = await db.transaction(async (tx) => {
    await limitFormPosts({ db: tx, config }, kind, caller);
    await limitMailsTo({ db: tx, config }, 'enquiry', input.email, caller);
    const row = await insert(tx, { ...input, dueOn, language: caller.language });
    const event = `${kind}:${row.id}`;
    await queueMessage(
      tx,
      mailTo(input.email, config, {
        eventKey: `${event}:received`,
        language: caller.language,
        message: () => received(row),
      }),
      mailToFirm(input.email, config, {
        eventKey: `${event}:notice`,
        message: notice(row, config.siteUrl),
      }),
    );
    return row;
  });
  wake();
  return enquiry;
}

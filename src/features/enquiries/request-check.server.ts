import type { Config } from '../../platform/config/config';
import type { Db } from '../../platform/db/database';
import { categoryClasses } from './category-classes';
import type { RequestCheck, TrademarkCheck } from './contract';
import { promiseAnswer } from './reports/make-report.server';
import { trademarkChecks } from './schema.server';

/**
 * Keeps the request. Where the register can answer it, the report follows in a moment; else a person does,
 * and the same transaction promises it: word to the visitor and to the firm.
 */
export function requestCheck(
  db: Db,
  { phone, classes, ...request }: RequestCheck,
  config: Pick<Config, 'siteUrl' | 'firmEmail'>,
): Promise<TrademarkCheck> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(trademarkChecks)
      .values({
        ...request,
        phone: phone || null,
        classes: classes ?? categoryClasses(request.category),
        reportState: isComparable(request) ? 'queued' : 'with-lawyer',
      })
      .returning();
    if (!row) throw new Error('The check was not stored.');
    if (row.reportState === 'with-lawyer') await promiseAnswer(tx, row, config);
    return { ...row, requestedAt: row.requestedAt.toISOString() };
  });
}

/** An invention, or a sign without letters and figures, can’t be compared with the names in the register. */
const isComparable = ({ name, category }: Pick<RequestCheck, 'name' | 'category'>) =>
  category.toLowerCase() !== 'patent' && /[\p{L}\p{N}]/u.test(name);

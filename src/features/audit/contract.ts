import { z } from 'zod';
import { moment } from '../../shared/answers';
import { filter, PageQuery } from '../../shared/list-query';

const word = (label: string) => z.string().max(200, `${label} must be at most 200 characters`);
const day = (label: string) => z.iso.date(`${label} must be a date, YYYY-MM-DD`);

export const AuditFilters = z.object({
  q: filter(word('Search text')).describe('Searches the name and the ID of the record'),
  actor: filter(word('Who')),
  action: filter(word('Action')),
  entity: filter(word('Entity')),
  from: filter(day('From')).describe('A day in Singapore'),
  to: filter(day('To')).describe('A day in Singapore, included'),
});
export type AuditFilters = z.infer<typeof AuditFilters>;

export const AuditQuery = PageQuery.extend(AuditFilters.shape);

export const AuditListEntry = z.object({
  id: z.int(),
  at: moment,
  actor: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  subject: z.string().nullable().describe('Name of the record'),
  address: z.string().nullable(),
});
export type AuditListEntry = z.infer<typeof AuditListEntry>;

export const AuditDetail = AuditListEntry.extend({
  before: z.unknown(),
  after: z.unknown(),
  isRestorable: z.boolean().describe('Whether the deleted record can be restored now'),
  refusal: z.string().nullable().describe('Why a deleted record can’t be restored now'),
  path: z.string().nullable().describe('The record’s page in the back office'),
  chain: z
    .object({ seq: z.int(), hash: z.string() })
    .nullable()
    .describe('Its place in the chain, to compare with the copies in DATA_DIR/audit'),
});
export type AuditDetail = z.infer<typeof AuditDetail>;

export const AuditChoices = z.object({
  actors: z.array(z.string()),
  actions: z.array(z.string()),
  entities: z.array(z.string()),
});
export type AuditChoices = z.infer<typeof AuditChoices>;

export const Restored = z.object({
  entity: z.string(),
  id: z.int(),
  name: z.string(),
  path: z.string().nullable(),
});
export type Restored = z.infer<typeof Restored>;

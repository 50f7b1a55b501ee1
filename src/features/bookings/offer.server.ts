import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { absenceOf, shownName } from '../../platform/auth/administrator-data';
import { administrators } from '../../platform/auth/schema';
import type { Db } from '../../platform/db/database';
import { firmConsultations } from '../../shared/firm';
import { priceToCents } from '../../shared/price';
import { getPublishedService } from '../catalogue/data.server';
import type { BookingKind } from './contract';
import { type Hours, noHours } from './hours';
import { consultationHours } from './schema.server';
import type { Lawyer } from './slots';

const category = 'consultation';

/** A kind with the plan that prices it; null: it is free. */
export type OfferedKind = BookingKind & {
  plan: { serviceId: number; slug: string; title: string; name: string } | null;
};

/** What can be booked now. A kind whose service is not published, or has no fixed price, can't. */
export async function findKinds(db: Db): Promise<OfferedKind[]> {
  const kinds = firmConsultations.map(async ({ service: slug, ...kind }) => {
    if (!slug) return { ...kind, priceCents: 0, plan: null };
    const service = await getPublishedService(db, { category, slug });
    const plan = service?.pricing.find(({ price }) => priceToCents(price) !== undefined);
    if (!service || !plan) return undefined;
    return {
      ...kind,
      priceCents: priceToCents(plan.price) ?? 0,
      plan: { serviceId: service.id, slug, title: service.title, name: plan.name.trim() },
    };
  });
  return (await Promise.all(kinds)).filter((kind) => kind !== undefined);
}

export type FoundLawyer = Lawyer & { id: number; name: string; email: string };

/** Those who may act at the firm, with their hours, by name. */
export async function findLawyers(db: Db): Promise<FoundLawyer[]> {
  const rows = await db
    .select({ row: administrators, name: shownName, hours: consultationHours.hours })
    .from(administrators)
    .leftJoin(consultationHours, eq(consultationHours.administratorId, administrators.id))
    .where(and(inArray(administrators.role, ['owner', 'staff']), isNull(administrators.disabledAt)))
    .orderBy(asc(shownName), asc(administrators.id))
    .limit(200);
  return rows.map(({ row, name, hours }) => ({
    id: row.id,
    name: name.trim() || row.username,
    email: row.email,
    hours: hours ?? noHours,
    absence: absenceOf(row),
  }));
}

export const isOffered = ({ hours }: { hours: Hours }) =>
  hours.isOffered && hours.week.some((spans) => spans.length > 0);

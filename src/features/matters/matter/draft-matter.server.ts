import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { getRow, readRows } from '../../../platform/db/rows';
import { numberOfDigits } from '../../../shared/digits';
import { notFound } from '../../../shared/failure';
import type { EnquiryKind } from '../../enquiries/kinds';
import { trademarkChecks } from '../../enquiries/schema.server';
import { getEnquiry } from '../../enquiries/work-data.server';
import { enquiryNotFound } from '../../enquiries/work-on-enquiry.server';
import { requireOrder } from '../../orders/data.server';
import { conditions, type IntakeAnswers } from '../../orders/intake/answers';
import { checkOf } from '../../orders/intake/class-fees';
import { findVersions } from '../../orders/intake/versions.server';
import { orderIntakes } from '../../orders/schema.server';
import { getTrademark } from '../../trademarks/mark/get-trademark.server';
import { trademarks } from '../../trademarks/marks/schema.server';
import type { Origin } from '../record/contract';
import { findMattersFrom } from '../record/data.server';
import { ownersOf } from '../record/register-mark.server';
import type { MatterDraft } from './contract';

type About = Omit<MatterDraft, 'origin' | 'matters'>;

const nothing: About = {
  title: '',
  right: 'trademark',
  route: 'national',
  clientName: '',
  clientEmail: '',
  companyName: null,
  applicationNumber: null,
  trademarkId: null,
  classes: [],
  parties: [],
  firstFiling: null,
  responsibleId: null,
  parent: null,
  note: null,
};

/** What a matter would be about if it began there, or was for the client with that address. */
export async function draftMatter(
  db: Db,
  origin: Origin | undefined,
  email?: string,
): Promise<MatterDraft> {
  if (!origin)
    return { ...(email ? await ofAddress(db, email) : nothing), origin: null, matters: [] };
  return { ...(await read(db, origin)), origin, matters: await findMattersFrom(db, origin) };
}

const read = (db: Db, { kind, id }: Origin): Promise<About> => {
  if (kind === 'order') return ofOrder(db, id);
  if (kind === 'trademark') return ofTrademark(db, numberOfDigits(id) ?? 0);
  return ofEnquiry(db, kind, numberOfDigits(id) ?? 0);
};

const planned = (classes: string[]) =>
  classes.map((number) => ({ number, goods: '', isPreApproved: null }));

const rightOf = (category: string): About['right'] =>
  category === 'patent' ? 'patent' : category === 'copyright' ? 'copyright' : 'trademark';

async function ofOrder(db: Db, id: string): Promise<About> {
  const order = await requireOrder(db, id);
  const [approved] = await findVersions(db, order);
  const intake = approved ?? (await getRow(db, orderIntakes, eq(orderIntakes.orderId, id)));
  const about = {
    ...nothing,
    title: order.serviceName,
    right: rightOf(order.serviceCategory),
    route: order.serviceSlug.includes('madrid') ? ('madrid' as const) : ('national' as const),
    clientName: order.customerName,
    clientEmail: order.customerEmail,
    companyName: order.companyName,
  };
  if (!intake?.asksMark) return about;
  const { answers } = intake;
  return {
    ...about,
    title: answers.words || about.title,
    classes: answers.classes.map((number) => ({
      number,
      goods: answers.classGoods.find((each) => each.number === number)?.text || answers.goods,
      isPreApproved: checkOf(intake, number)?.isPreApproved ?? null,
    })),
    parties: [answers, ...answers.jointOwners]
      .filter(({ ownerName }) => ownerName)
      .map(({ owner, ownerName, uen, ownerCountry }) => ({
        role: 'owner',
        name: ownerName,
        uen: (owner === 'company' && uen) || null,
        country: ownerCountry || null,
      })),
    firstFiling: firstFilingOf(answers),
    note: languageOf(answers),
  };
}

const firstFilingOf = (answers: IntakeAnswers): About['firstFiling'] =>
  answers.priority === 'claimed' && answers.priorityOn
    ? {
        filedOn: answers.priorityOn,
        country: answers.priorityCountry,
        number: answers.priorityNumber,
        note: answers.priorityFor && `Covers: ${answers.priorityFor}`,
      }
    : null;

const languageOf = (answers: IntakeAnswers): string | null =>
  conditions.language(answers)
    ? [
        answers.language && `Language of the words: ${answers.language}.`,
        answers.reading && `Transliteration: ${answers.reading}.`,
        answers.meaning && `Translation: ${answers.meaning}.`,
      ]
        .filter(Boolean)
        .join(' ') || null
    : null;

/** With the name from their account, or else from their newest order. */
async function ofAddress(db: Db, email: string): Promise<About> {
  const client = { ...nothing, clientEmail: email };
  // As the desk knows the client, and not as anybody has typed with the address since.
  const [known] = await readRows<{ name: string | null; companyName: string | null }>(
    db,
    sql`select clients.name, clients.company_name as "companyName" from client_addresses
      join clients on clients.id = client_id where address = ${email.toLowerCase()}`,
  );
  return {
    ...client,
    clientName: known?.name ?? '',
    companyName: known?.companyName ?? null,
  };
}

async function ofEnquiry(db: Db, kind: EnquiryKind, id: number): Promise<About> {
  const enquiry = Number.isSafeInteger(id) ? await getEnquiry(db, kind, id) : undefined;
  if (!enquiry) throw enquiryNotFound(kind);
  const client = { ...nothing, clientEmail: enquiry.email };
  if (kind !== 'check') return { ...client, clientName: enquiry.name };
  const check = await getRow(db, trademarkChecks, eq(trademarkChecks.id, id));
  return { ...client, title: enquiry.name, classes: planned(check?.classes ?? []) };
}

async function ofTrademark(db: Db, id: number): Promise<About> {
  const mark = Number.isSafeInteger(id)
    ? await getRow(db, trademarks, eq(trademarks.id, id))
    : undefined;
  if (!mark) throw notFound('This trademark does not exist.');
  const office = (await getTrademark(db, mark.slug))?.office;
  return {
    ...nothing,
    title: mark.name,
    applicationNumber: mark.registrationNumber,
    trademarkId: mark.id,
    classes:
      office?.classes.map(({ number, goods }) => ({
        number,
        goods: goods ?? '',
        isPreApproved: null,
      })) ?? planned(mark.classes),
    parties: ownersOf({ owner: mark.owner, office: office ?? null }).map((owner) => ({
      role: 'owner' as const,
      ...owner,
    })),
  };
}

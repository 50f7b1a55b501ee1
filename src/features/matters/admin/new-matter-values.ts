import type { z } from 'zod';
import { isUen } from '../../orders/intake/uen';
import type { ConflictQuestion } from '../conflicts/contract';
import { routesOf } from '../deadlines/event-kinds';
import type { MatterDraft, OpenMatter } from '../matter/contract';

const listed = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter(Boolean);

/** What the form asks, all of it text. `responsibleId`: who opens it, until another person is chosen. */
export const valuesOf = (draft: MatterDraft, responsibleId: number | undefined) => ({
  responsibleId: String(draft.responsibleId ?? responsibleId ?? ''),
  title: draft.title,
  right: draft.right,
  route: draft.route,
  clientName: draft.clientName,
  companyName: draft.companyName ?? '',
  clientEmail: draft.clientEmail,
  owner: draft.parties.find(({ role }) => role === 'owner')?.name ?? '',
  otherSide: '',
  applicationNumber: draft.applicationNumber ?? '',
  classes: draft.classes.map(({ number }) => number).join(', '),
});
/** Besides the first owner, who can be changed here. */
export function otherParties({ parties }: MatterDraft) {
  const first = parties.find(({ role }) => role === 'owner');
  return parties.filter((each) => each !== first);
}

export type Values = ReturnType<typeof valuesOf>;

/** A change of these asks for another search. */
export const isSearched = (name: keyof Values) => name !== 'route' && name !== 'responsibleId';

const unique = (names: string[]) => [...new Set(names.filter(Boolean))];

const classesOf = ({ right, classes }: Values) => (right === 'trademark' ? listed(classes) : []);

export const questionOf = (
  draft: MatterDraft,
  values: Values,
): z.input<typeof ConflictQuestion> => ({
  clientEmail: values.clientEmail,
  names: unique([
    values.clientName,
    values.companyName,
    values.owner,
    ...otherParties(draft).flatMap(({ role, name }) => (role === 'opponent' ? [] : [name])),
    ...draft.parties.map(({ uen }) => uen ?? ''),
  ]),
  otherSide: unique([
    ...draft.parties.flatMap(({ role, name }) => (role === 'opponent' ? [name] : [])),
    ...listed(values.otherSide),
  ]),
  mark: values.right === 'trademark' ? values.title : null,
  classes: classesOf(values),
});

/** A route that the right doesn’t have gives way. */
export function withTyped(values: Values, name: string, text: string): Values {
  const typed = { ...values, [name]: text };
  return routesOf[typed.right].includes(typed.route) ? typed : { ...typed, route: 'national' };
}

/** The matter with what the draft knows besides the fields. */
export function matterOf(
  draft: MatterDraft,
  values: Values,
  given: { conflictCheckId: number; key: string },
): z.input<typeof OpenMatter> {
  const { title, right, route, clientName, clientEmail, companyName, applicationNumber } = values;
  const owner = draft.parties.find(({ role }) => role === 'owner');
  const isDrafted = owner?.name === values.owner;
  return {
    ...given,
    right,
    route,
    title,
    clientName,
    clientEmail,
    companyName,
    applicationNumber,
    responsibleId: Number(values.responsibleId) || null,
    deputyId: null,
    classes: classesOf(values).map(
      (number) => draft.classes.find((each) => each.number === number) ?? { number },
    ),
    parties: [
      ...unique([values.owner]).map((name) => ({
        role: 'owner' as const,
        name,
        ...(isDrafted && { uen: owner.uen, country: owner.country }),
      })),
      ...otherParties(draft),
      ...listed(values.otherSide)
        .filter((text) => !text.includes('@') && !isUen(text))
        .map((name) => ({ role: 'opponent' as const, name })),
    ],
    firstFiling: right === 'copyright' ? null : draft.firstFiling,
    note: draft.note,
    origin: draft.origin,
    parent: draft.parent && { id: draft.parent.id, kind: draft.parent.kind },
    trademarkId: draft.trademarkId,
  };
}

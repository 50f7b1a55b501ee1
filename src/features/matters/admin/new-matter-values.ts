import type { z } from 'zod';
import type { ConflictQuestion } from '../conflicts/contract';
import type { Right } from '../deadlines/event-kinds';
import type { MatterDraft, OpenMatter } from '../matter/contract';

const listed = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter(Boolean);

export const valuesOf = (draft: MatterDraft) => ({
  title: draft.title,
  clientName: draft.clientName,
  companyName: draft.companyName ?? '',
  clientEmail: draft.clientEmail,
  owner: draft.parties.find(({ role }) => role === 'owner')?.name ?? '',
  otherSide: '',
  applicationNumber: draft.applicationNumber ?? '',
  classes: draft.classes.map(({ number }) => number).join(', '),
});
/** Besides the first, which can be changed here. */
export const jointOwners = ({ parties }: MatterDraft) =>
  parties.filter(({ role }) => role === 'owner').slice(1);

export type Values = ReturnType<typeof valuesOf>;

const unique = (names: string[]) => [...new Set(names.filter(Boolean))];

export const questionOf = (
  draft: MatterDraft,
  values: Values,
  right: Right,
): z.input<typeof ConflictQuestion> => ({
  clientEmail: values.clientEmail,
  names: unique([
    values.clientName,
    values.companyName,
    values.owner,
    ...jointOwners(draft).map(({ name }) => name),
    ...listed(values.otherSide),
  ]),
  mark: right === 'trademark' ? values.title : null,
  classes: listed(values.classes),
});

type Chosen = Pick<
  z.input<typeof OpenMatter>,
  'right' | 'route' | 'responsibleId' | 'conflictCheckId' | 'key'
>;

/** The matter with what the draft knows besides the fields. */
export function matterOf(
  draft: MatterDraft,
  values: Values,
  chosen: Chosen,
): z.input<typeof OpenMatter> {
  const { title, clientName, clientEmail, companyName, applicationNumber } = values;
  const owner = draft.parties.find(({ role }) => role === 'owner');
  const isDrafted = owner?.name === values.owner;
  return {
    ...chosen,
    title,
    clientName,
    clientEmail,
    companyName,
    applicationNumber,
    deputyId: null,
    classes: listed(values.classes).map(
      (number) => draft.classes.find((each) => each.number === number) ?? { number },
    ),
    parties: [
      ...unique([values.owner]).map((name) => ({
        role: 'owner' as const,
        name,
        ...(isDrafted && { uen: owner.uen, country: owner.country }),
      })),
      ...jointOwners(draft),
      ...listed(values.otherSide).map((name) => ({ role: 'opponent' as const, name })),
    ],
    firstFiling: chosen.right === 'trademark' ? draft.firstFiling : null,
    note: draft.note,
    origin: draft.origin,
    trademarkId: draft.trademarkId,
  };
}

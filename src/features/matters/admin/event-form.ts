import { useKept } from '../../../admin-ui/form-draft';
import { dayInSingapore } from '../../../shared/calendar-date';
import { eventKind, eventKinds, type Fact, type KindOfEvent } from '../deadlines/event-kinds';
import type { MatterEvent } from '../record/contract';
import type { EventOfForm } from './use-preview';

/** Until its kind is chosen, only its days are asked. */
const unchosen: Pick<
  KindOfEvent,
  'needs' | 'may' | 'takesClasses' | 'clientText' | 'countsFromReceipt' | 'by'
> = {
  by: 'office',
  needs: [],
  may: [],
  takesClasses: false,
  clientText: null,
};

const kindOf = (name: string) => eventKinds.find((each) => each === name);

const typedOf = (corrects: MatterEvent | undefined) => ({
  values: {
    kind: corrects?.kind ?? '',
    datedOn: corrects?.datedOn ?? '',
    receivedOn: corrects?.receivedOn ?? '',
    note: corrects?.note ?? '',
    reason: '',
    documentId: '',
  } as Record<'kind' | 'datedOn' | 'receivedOn' | 'note' | 'reason' | 'documentId', string>,
  isDated: corrects !== undefined,
  facts: (corrects?.facts ?? {}) as { [Each in Fact]?: string | undefined },
  classes: corrects?.classes ?? [],
  tellsClient: false,
});

/** What the firm does is done today, unless another day is typed. The day of a letter is read from it. */
const firstDayOf = (name: string) => {
  const kind = kindOf(name);
  return kind && eventKind[kind].by === 'firm' ? dayInSingapore() : '';
};

/** What is typed of an event, and the event that it makes. Stays while the dialog is closed or the page loaded again. */
export function useEventForm(matterId: number, corrects?: MatterEvent) {
  const kept = useKept(`event of matter ${matterId} ${corrects?.id ?? ''}`, typedOf(corrects));
  const { values: typed, setValues: setTyped } = kept;
  const { values, facts, classes, isDated } = typed;
  const kind = kindOf(values.kind);
  const asks = kind ? eventKind[kind] : unchosen;
  const asked = [...asks.needs, ...asks.may];
  const event: EventOfForm | undefined = kind && {
    kind,
    datedOn: values.datedOn,
    receivedOn: values.receivedOn || null,
    classes: asks.takesClasses ? classes : [],
    facts: Object.fromEntries(
      asked.flatMap((fact) => (facts[fact] ? [[fact, facts[fact]] as const] : [])),
    ),
    ...(corrects && { correctsId: corrects.id }),
  };
  return {
    ...typed,
    corrects,
    type: (name: keyof typeof values, text: string) =>
      setTyped({
        ...typed,
        isDated: isDated || name === 'datedOn',
        values: {
          ...values,
          ...(name === 'kind' && !isDated && { datedOn: firstDayOf(text) }),
          [name]: text,
        },
      }),
    typeFact: (fact: Fact, text: string) =>
      setTyped({ ...typed, facts: { ...facts, [fact]: text } }),
    setClasses: (chosen: string[]) => setTyped({ ...typed, classes: chosen }),
    setTellsClient: (tellsClient: boolean) => setTyped({ ...typed, tellsClient }),
    kept,
    asks,
    asked,
    event,
    isComplete:
      values.datedOn !== '' &&
      (!asks.countsFromReceipt || values.receivedOn !== '') &&
      asks.needs.every((fact) => facts[fact]),
  };
}

export type EventForm = ReturnType<typeof useEventForm>;

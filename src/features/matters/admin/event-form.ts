import { useState } from 'react';
import { dayInSingapore } from '../../../shared/calendar-date';
import { eventKind, eventKinds, type Fact, type KindOfEvent } from '../deadlines/event-kinds';
import type { MatterEvent } from '../record/contract';
import type { EventOfForm } from './event-preview';

/** Until its kind is chosen, only its days are asked. */
const unchosen: Pick<
  KindOfEvent,
  'needs' | 'may' | 'takesClasses' | 'clientText' | 'countsFromReceipt'
> = {
  needs: [],
  may: [],
  takesClasses: false,
  clientText: null,
};

/** What is typed of an event, and the event that it makes. */
export function useEventForm(corrects: MatterEvent | undefined) {
  const [values, setValues] = useState({
    kind: corrects?.kind ?? '',
    datedOn: corrects?.datedOn ?? dayInSingapore(),
    receivedOn: corrects?.receivedOn ?? '',
    note: corrects?.note ?? '',
  });
  const [facts, setFacts] = useState<{ [Each in Fact]?: string | undefined }>(
    corrects?.facts ?? {},
  );
  const [classes, setClasses] = useState<string[]>(corrects?.classes ?? []);
  const kind = eventKinds.find((each) => each === values.kind);
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
    values,
    type: (name: keyof typeof values, text: string) => setValues({ ...values, [name]: text }),
    facts,
    typeFact: (fact: Fact, text: string) => setFacts({ ...facts, [fact]: text }),
    classes,
    setClasses,
    asks,
    asked,
    event,
    isComplete:
      values.datedOn !== '' &&
      (!asks.countsFromReceipt || values.receivedOn !== '') &&
      asks.needs.every((fact) => facts[fact]),
  };
}

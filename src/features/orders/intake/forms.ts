import { formOf } from '../../../client/api';
import type { FormValues } from '../../../client/plain-form';
import type { IntakeApi } from './endpoints.server';

const form = formOf<IntakeApi>();

const intakeFields = [
  'kind',
  'words',
  'meaning',
  'picture',
  'goods',
  'classes',
  'owner',
  'ownerName',
  'uen',
  'ownerCountry',
  'ownerAddress',
  'remarks',
];

/** The answers in a form; those to the questions are named `answer0`, `answer1`, … */
export function intakeAnswers(values: FormValues) {
  const { classes = '', ...texts } = values;
  const answers = Object.entries(values).flatMap(([name, value]) => {
    const place = /^answer(\d{1,2})$/.exec(name)?.[1];
    return place === undefined ? [] : [{ place: Number(place), value }];
  });
  const last = Math.max(-1, ...answers.map(({ place }) => place));
  return {
    ...(texts as object),
    classes: classes.split(',').filter(Boolean),
    answers: Array.from(
      { length: last + 1 },
      (_, place) => answers.find((answer) => answer.place === place)?.value ?? '',
    ),
  };
}

const pageOfOrder = ({ orderId }: { orderId: string }) => `/orders/${encodeURIComponent(orderId)}`;
const intakeForm = { fields: intakeFields, bodyOf: intakeAnswers, redirectTo: pageOfOrder };

export const intakeSaveForm = form('PUT /api/orders/{id}/intake', {
  ...intakeForm,
  name: 'intake-save',
});
export const intakeSendForm = form('POST /api/orders/{id}/intake/send', {
  ...intakeForm,
  name: 'intake-send',
});
export const intakeTakeBackForm = form('POST /api/orders/{id}/intake/take-back', {
  name: 'intake-take-back',
  fields: ['id', 'updatedAt'],
  redirectTo: (intake) => `${pageOfOrder(intake)}/intake`,
});
export const intakeForms = [intakeSaveForm, intakeSendForm, intakeTakeBackForm];

import { formOf } from '../../../client/api';
import type { FormValues } from '../../../client/plain-form';
import type { Owner } from './contract';
import type { IntakeApi } from './endpoints.server';
import { mostJointOwners } from './parts';
import { isNamed, ownerField } from './progress';

const form = formOf<IntakeApi>();

const ownerFields = ['owner', 'ownerName', 'uen', 'ownerCountry', 'ownerAddress'] as const;

const intakeFields = [
  'kind',
  'words',
  'foreign',
  'language',
  'reading',
  'meaning',
  'picture',
  'goods',
  'classes',
  ...ownerFields,
  'priority',
  'priorityCountry',
  'priorityNumber',
  'priorityOn',
  'priorityFor',
  'use',
  'declaredBy',
  'declared',
  'remarks',
];

/**
 * The answers in a form. Those to the questions are named `answer0`, `answer1`, …; what is sold in class 30 is `goods30`
 * and its wording `wording30`; the second owner’s name is `ownerName2`.
 */
export function intakeAnswers(values: FormValues) {
  const { classes = '', ...texts } = values;
  const numbers = classes.split(',').filter(Boolean);
  const answers = Object.entries(values).flatMap(([name, value]) => {
    const place = /^answer(\d{1,2})$/.exec(name)?.[1];
    return place === undefined ? [] : [{ place: Number(place), value }];
  });
  const last = Math.max(-1, ...answers.map(({ place }) => place));
  return {
    ...(texts as object),
    classes: numbers,
    classGoods: numbers.flatMap((number) =>
      values[`goods${number}`] === undefined
        ? []
        : [
            {
              number,
              text: values[`goods${number}`] ?? '',
              wording: values[`wording${number}`] ?? '',
            },
          ],
    ),
    jointOwners: jointOwnersIn(values),
    answers: Array.from(
      { length: last + 1 },
      (_, place) => answers.find((answer) => answer.place === place)?.value ?? '',
    ),
  };
}

/** Empty ones at the end are not there. */
function jointOwnersIn(values: FormValues) {
  const owners = Array.from({ length: mostJointOwners }, (_, place) =>
    Object.fromEntries(
      ownerFields.map((name) => [name, values[ownerField(name, place + 1)] ?? '']),
    ),
  ) as unknown as Owner[];
  return owners.slice(0, owners.findLastIndex(isNamed) + 1);
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

import { formOf } from '../../../client/api';
import type { FormValues } from '../../../client/plain-form';
import {
  answersIn,
  answersOfClass,
  type IntakeAnswers,
  isNamed,
  type Owner,
  ownerField,
} from './answers';
import type { IntakeApi } from './endpoints.server';
import { mostJointOwners } from './parts';

const form = formOf<IntakeApi>();

const parts = ['mark', 'goods', 'owner', 'priority', 'use', 'send'] as const;
const names = parts.flatMap((part) => answersIn(part).map(([name]) => name));
const ownerNames = answersIn('owner').map(([name]) => name);

/** The answers of a form, without any where nothing is filled in. */
export function intakeAnswers(values: FormValues): IntakeAnswers {
  const classes = (values.classes ?? '').split(',').filter(Boolean);
  const read = (field: string) => values[field] ?? '';
  const places = Object.keys(values).flatMap((field) => /^answer(\d{1,2})$/.exec(field)?.[1] ?? []);
  return {
    ...Object.fromEntries(names.map((name) => [name, read(name)])),
    picture: undefined,
    classes,
    classGoods: classes
      .filter((number) => values[`goods${number}`] !== undefined)
      .map((number) => ({
        number,
        ...Object.fromEntries(
          answersOfClass.map(([name, { field }]) => [name, read(`${field}${number}`)]),
        ),
      })),
    jointOwners: jointOwnersIn(read),
    answers: Array.from({ length: Math.max(-1, ...places.map(Number)) + 1 }, (_, place) =>
      read(`answer${place}`),
    ),
  } as unknown as IntakeAnswers;
}

/** Empty ones at the end are not there. */
function jointOwnersIn(read: (field: string) => string) {
  const owners = Array.from({ length: mostJointOwners }, (_, index) =>
    Object.fromEntries(ownerNames.map((name) => [name, read(ownerField(name, index + 1))])),
  ) as unknown as Owner[];
  return owners.slice(0, owners.findLastIndex(isNamed) + 1);
}

const pageOfOrder = ({ orderId }: { orderId: string }) => `/orders/${encodeURIComponent(orderId)}`;
const intakeForm = {
  fields: names,
  bodyOf: (values: FormValues) => ({ ...intakeAnswers(values), updatedAt: values.updatedAt }),
  redirectTo: pageOfOrder,
};

export const intakeSaveForm = form('PUT /api/orders/{id}/intake', {
  ...intakeForm,
  name: 'intake-save',
});
export const intakeSendForm = form('POST /api/orders/{id}/intake/send', {
  ...intakeForm,
  name: 'intake-send',
});
export const intakeForms = [intakeSaveForm, intakeSendForm];

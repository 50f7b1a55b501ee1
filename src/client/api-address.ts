import {
  type AddressInput,
  type AnyInput,
  addressOf,
  type Calls,
  type Contract,
  type Input,
} from './api';

/** The address of a call, for a link or for a body that is not JSON. */
export const apiAddress =
  <A extends Calls>() =>
  <Call extends keyof A & string>(
    call: Call,
    ...input: Input<AddressInput<Contract<A, Call>>>
  ): string => {
    const { params, query }: AnyInput = input[0] ?? {};
    return addressOf(call.slice(call.indexOf('/')), params, query);
  };

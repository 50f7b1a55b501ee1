import {
  type AddressInput,
  type AnyInput,
  addressOf,
  type Calls,
  type Contract,
  type Input,
} from './api';

/** Addresses of calls, for links and for bodies that are not JSON. */
export const apiAddress =
  <A extends Calls>() =>
  <Call extends keyof A & string>(
    call: Call,
    ...input: Input<AddressInput<Contract<A, Call>>>
  ): string => {
    const { params, query }: AnyInput = input[0] ?? {};
    return addressOf(call.slice(call.indexOf('/')), params, query);
  };

import type { DataTag, UnusedSkipTokenOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { inOwnLanguage, type ListPage, readAnswer } from './fetch';
import type { PlainForm } from './plain-form';

/** The input and answer of a call; every endpoint of the server matches it. */
interface CallContract {
  method: string;
  /** With parameters in braces: `/api/orders/{id}`. */
  path: string;
  query?: z.ZodType | undefined;
  body?: z.ZodType | undefined;
  answer?: z.ZodType | undefined;
}

/** Contracts by method and path: `GET /api/orders/{id}`. */
export type Api<Contract extends CallContract> = {
  [Each in Contract as `${Uppercase<Each['method']>} ${Each['path']}`]: Each;
};

export type Calls = Record<string, CallContract>;
type CallName<A> = keyof A & string;
type PathOfGet<A> = keyof A extends infer Name
  ? Name extends `GET ${infer Path}`
    ? Path
    : never
  : never;
export type Contract<A, Call> = Call extends keyof A ? Extract<A[Call], CallContract> : never;

type SchemaOf<Given extends CallContract, Part extends 'query' | 'body' | 'answer'> = Extract<
  Given[Part],
  z.ZodType
>;

export type AnswerOf<A, Call> = z.output<SchemaOf<Contract<A, Call>, 'answer'>>;
export type BodyOf<A, Call> = z.input<SchemaOf<Contract<A, Call>, 'body'>>;
export type GetAnswer<A, Path extends string> = AnswerOf<A, `GET ${Path}`>;
type RowOf<List> = List extends (infer Row)[] ? Row : never;

declare const rowOfList: unique symbol;
/** The address of a list, with the type of its rows. */
export type ListEndpoint<Row> = string & { readonly [rowOfList]: Row };
type RowAt<Endpoint> = Endpoint extends { readonly [rowOfList]: infer Row } ? Row : unknown;

type ParamNames<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
type QueryFields<Query> = {
  [Name in keyof Query]: Exclude<Query[Name], undefined> & (string | number | boolean);
};

/** A part of a call's input: absent if `Taken` is never, optional if nothing in it is required. */
type Part<Name extends string, Taken, Value> = [Taken] extends [never]
  ? unknown
  : object extends Value
    ? { [Each in Name]?: Value }
    : { [Each in Name]: Value };

export type AddressInput<C extends CallContract> = Part<
  'params',
  ParamNames<C['path']>,
  Record<ParamNames<C['path']>, string | number>
> &
  // A page may pass on its own query string.
  Part<'query', SchemaOf<C, 'query'>, QueryFields<z.input<SchemaOf<C, 'query'>>> | URLSearchParams>;
type CallInput<C extends CallContract> = AddressInput<C> &
  Part<'body', SchemaOf<C, 'body'>, z.input<SchemaOf<C, 'body'>>> &
  Pick<AnyInput, 'signal' | 'onHeaders' | 'keepalive'>;
export type Input<Given> = object extends Given ? [input?: Given] : [input: Given];

export type FormOf<A, Call> = PlainForm<AnswerOf<A, Call>> & { call: Call };

export const formOf =
  <A>() =>
  <Call extends CallName<A>>(
    call: Call,
    form: Omit<PlainForm<AnswerOf<A, Call>>, 'call'>,
  ): FormOf<A, Call> => ({ ...form, call });

type Key = readonly [address: string];
type QueryOptions<Data> = UnusedSkipTokenOptions<Data, Error, Data, Key>;
type Timing<Data> = Pick<
  QueryOptions<Data>,
  'staleTime' | 'gcTime' | 'retry' | 'refetchOnMount' | 'refetchInterval'
>;
export type ApiQuery<Data> = QueryOptions<Data> & { queryKey: DataTag<Key, Data, Error> };
type QueryInput<A, Path extends string, Data> = Input<
  AddressInput<Contract<A, `GET ${Path}`>> & Timing<Data>
>;

interface ApiClient<A extends Calls> {
  /** The options of a query; its key is the address. */
  query<Path extends PathOfGet<A>>(
    path: Path,
    ...input: QueryInput<A, Path, GetAnswer<A, Path>>
  ): ApiQuery<GetAnswer<A, Path>>;
  /** Like `query`; null instead of a 401. */
  queryOrNull<Path extends PathOfGet<A>>(
    path: Path,
    ...input: QueryInput<A, Path, GetAnswer<A, Path> | null>
  ): ApiQuery<GetAnswer<A, Path> | null>;
  /** Like `query` for one page of a list, with the total number of rows. */
  queryPage<Path extends PathOfGet<A>>(
    path: Path,
    ...input: QueryInput<A, Path, ListPage<RowOf<GetAnswer<A, Path>>>>
  ): ApiQuery<ListPage<RowOf<GetAnswer<A, Path>>>>;
  call<Call extends CallName<A>>(
    call: Call,
    ...input: Input<CallInput<Contract<A, Call>>>
  ): Promise<AnswerOf<A, Call>>;
  list<Path extends PathOfGet<A>>(path: Path): ListEndpoint<RowOf<GetAnswer<A, Path>>>;
}

type Params = Record<string, string | number>;
export interface AnyInput {
  params?: Params;
  query?: Record<string, string> | URLSearchParams;
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
  /** Hears the headers of a success. */
  onHeaders?(headers: Headers): void;
}

export function addressOf(path: string, params: Params = {}, query?: AnyInput['query']) {
  const address = path.replaceAll(/{(\w+)}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const search = String(new URLSearchParams(query));
  return search ? `${address}?${search}` : address;
}

export async function send(
  call: string,
  { params, query, body, onHeaders, ...init }: AnyInput = {},
): Promise<unknown> {
  const [method, path] = call.split(' ') as [string, string];
  const response = await fetch(addressOf(path, params, query), {
    method,
    credentials: 'same-origin',
    ...init,
    ...inOwnLanguage(body === undefined ? undefined : { 'Content-Type': 'application/json' }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await readAnswer(response);
  onHeaders?.(response.headers);
  return answer;
}

const query = (path: string, { params, query, ...options }: AnyInput = {}) => ({
  queryKey: [addressOf(path, params, query)],
  ...options,
});

export const pageQuery = <Endpoint extends string>(endpoint: Endpoint, input?: AnyInput) =>
  ({ ...query(endpoint, input), meta: { withTotal: true } }) as unknown as ApiQuery<
    ListPage<RowAt<Endpoint>>
  >;

const client = {
  query,
  queryOrNull: (path: string, input?: AnyInput) => ({
    ...query(path, input),
    meta: { nullOn401: true },
  }),
  queryPage: pageQuery,
  call: send,
  list: (path: string) => path,
};

/** Calls and queries, typed by a feature's endpoints: `apiClient<BlogApi>()`. */
export const apiClient = <A extends Calls>() => client as unknown as ApiClient<A>;

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

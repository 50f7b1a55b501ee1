import type { Context } from 'hono';
import type { z } from 'zod';
import type { Api } from '../../client/api';
import type { AdministratorCaller, Caller, CustomerCaller } from './caller';

interface CallerOf {
  public: Caller;
  customer: CustomerCaller;
  administrator: AdministratorCaller;
}
export type Access = keyof CallerOf;

export interface Call<Params, Query, Body, By extends Access> {
  params: Params;
  query: Query;
  body: Body;
  /** With the account that `access` asks for. */
  caller: CallerOf[By];
  /** The request itself, for headers, raw bytes and cookies. */
  c: Context;
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type MaybeSchema = z.ZodType | undefined;
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/**
 * One route of the API: what it takes, what it answers and who may call it. The same value parses the
 * request, guards the door, and is described in `/api/openapi.json`; its type checks the calls of it.
 */
export interface Endpoint<
  M extends Method = Method,
  Path extends string = string,
  Query extends MaybeSchema = MaybeSchema,
  Body extends MaybeSchema = MaybeSchema,
  Answer extends MaybeSchema = MaybeSchema,
> {
  method: M;
  /** With parameters in braces: `/api/orders/{id}`. */
  path: Path;
  access: Access;
  summary: string;
  tag: string;
  params?: z.ZodType;
  query?: Query;
  /** A JSON body. */
  body?: Body;
  /** The largest body in bytes; 100 KB when not said. */
  bodyLimit?: number;
  /** The body of a success. Absent: the handler answers for itself (a file, a raw webhook). */
  answer?: Answer;
  /** The status of a success; 200 when not said. */
  status?: 200 | 201 | 202;
  /** True: the answer depends on published content alone and may be kept until content changes. */
  cached?: boolean;
  /** False for what a provider signs: such a route takes posts from other origins. */
  sameOrigin?: boolean;
  handle(call: Call<never, never, never, never>): Promise<unknown>;
}

/** The calls that a feature answers, for the browser's half: `ApiOf<typeof blogEndpoints>`. */
export type ApiOf<Endpoints extends (context: never) => Endpoint[]> = Api<
  ReturnType<Endpoints>[number]
>;

/** Declares a route; the handler gets what the schemas parsed and returns the answer's value or a `Response`. */
export function endpoint<
  M extends Method,
  const Path extends string,
  By extends Access,
  Params extends MaybeSchema = undefined,
  Query extends MaybeSchema = undefined,
  Body extends MaybeSchema = undefined,
  Answer extends MaybeSchema = undefined,
>(
  spec: Omit<Endpoint<M, Path, Query, Body, Answer>, 'access' | 'params' | 'handle'> & {
    access: By;
    params?: Params;
    handle(
      call: Call<Parsed<Params>, Parsed<Query>, Parsed<Body>, By>,
    ): Promise<Answer extends z.ZodType ? z.input<Answer> | Response : Response>;
  },
): Endpoint<M, Path, Query, Body, Answer> {
  return spec as unknown as Endpoint<M, Path, Query, Body, Answer>;
}

import type { Context } from 'hono';
import type { z } from 'zod';
import type { Caller } from './caller';

export type Access = 'public' | 'customer' | 'administrator';

export interface Call<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  caller: Caller;
  /** The request itself, for headers, raw bytes and cookies. */
  c: Context;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/**
 * One route of the API: what it takes, what it answers and who may call it. The same value parses the
 * request, guards the door, and is described in `/api/openapi.json`.
 */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With parameters in braces: `/api/orders/{id}`. */
  path: string;
  access: Access;
  summary: string;
  tag: string;
  params?: z.ZodType;
  query?: z.ZodType;
  /** A JSON body. */
  body?: z.ZodType;
  /** The largest body in bytes; 100 KB when not said. */
  bodyLimit?: number;
  /** The body of a success. Absent: the handler answers for itself (a file, a raw webhook). */
  answer?: z.ZodType;
  /** The status of a success; 200 when not said. */
  status?: 200 | 201 | 202;
  /** True: the answer depends on published content alone and may be kept until content changes. */
  cached?: boolean;
  /** False for what a provider signs: such a route takes posts from other origins. */
  sameOrigin?: boolean;
  handle(call: Call<never, never, never>): Promise<unknown>;
}

/** Declares a route; the handler gets what the schemas parsed and returns the answer's value or a `Response`. */
export function endpoint<
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  A extends z.ZodType | undefined = undefined,
>(
  spec: Omit<Endpoint, 'handle' | 'params' | 'query' | 'body' | 'answer'> & {
    params?: P;
    query?: Q;
    body?: B;
    answer?: A;
    handle(
      call: Call<Parsed<P>, Parsed<Q>, Parsed<B>>,
    ): Promise<A extends z.ZodType ? z.input<A> | Response : Response>;
  },
): Endpoint {
  return spec as unknown as Endpoint;
}

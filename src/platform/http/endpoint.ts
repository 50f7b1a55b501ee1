import type { Context } from 'hono';
import type { z } from 'zod';
import type { Api } from '../../client/api';
import type { Role } from '../../shared/roles';
import type { AdministratorCaller, Caller, CustomerCaller } from './caller';

export interface CallerOf {
  public: Caller;
  customer: CustomerCaller;
  administrator: AdministratorCaller;
}
export type Access = keyof CallerOf;

export interface Call<Params, Query, Body, By extends Access> {
  params: Params;
  query: Query;
  body: Body;
  /** Typed by `access`. */
  caller: CallerOf[By];
  /** The request itself, for headers, raw bytes and cookies. */
  c: Context;
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type MaybeSchema = z.ZodType | undefined;
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/**
 * A route of the API: input, answer and access. The same value parses the request, checks access, is
 * described in `/api/openapi.json` and types the browser's calls.
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
  /** The least role of an administrator who may call it; undefined for other callers. */
  role?: Role | undefined;
  summary: string;
  tag: string;
  params?: z.ZodType;
  query?: Query;
  /** A JSON body. */
  body?: Body;
  /** The largest body in bytes; 100 KB by default. */
  bodyLimit?: number;
  /** A file may be sent instead of JSON: its handler reads it, and gets no `body`. */
  fileInstead?: true;
  /** The body of a success. Absent if the handler returns a `Response`, such as a file. */
  answer?: Answer;
  /** The status of a success; 200 by default. */
  status?: 200 | 201 | 202;
  /**
   * True if its texts are the site's own, which are translated into the language of the page that calls; or the parts
   * of its answer whose texts are, from its top: `title`, or `rows.title` for that of each in a list.
   */
  isSaid?: true | readonly string[];
  /** True if the answer depends only on published content; cached until that changes. */
  cached?: boolean;
  /** Logged when it succeeds; with ' failed' when it is refused. */
  event?: string;
  /** True for what an administrator may do before the first password was changed. */
  isOpenAtFirst?: boolean;
  /** False for a webhook, which is signed and comes from another origin. */
  sameOrigin?: boolean;
  handle(call: Call<unknown, unknown, unknown, 'public'>): Promise<unknown>;
}

/** The types of a feature's endpoints, for the browser: `ApiOf<typeof blogEndpoints>`. */
export type ApiOf<Endpoints extends (context: never) => Endpoint[]> = Api<
  ReturnType<Endpoints>[number]
>;

/**
 * Declares routes with the same access and tag: `endpoints('public', 'Blog').get('/api/blog/posts', { … })`.
 * The handler gets the parsed input and returns the answer's value or a `Response`. Of administrators, readers
 * may read and staff may write, unless the least `role` is named.
 */
export function endpoints<By extends Access>(
  access: By,
  tag: string,
  role?: By extends 'administrator' ? Role : never,
) {
  const roleFor = (method: Method) =>
    access === 'administrator' ? (role ?? (method === 'get' ? 'reader' : 'staff')) : undefined;
  const declare =
    <M extends Method>(method: M) =>
    <
      const Path extends string,
      Params extends MaybeSchema = undefined,
      Query extends MaybeSchema = undefined,
      Body extends MaybeSchema = undefined,
      Answer extends MaybeSchema = undefined,
    >(
      path: Path,
      spec: Omit<
        Endpoint<M, Path, Query, Body, Answer>,
        'method' | 'path' | 'access' | 'role' | 'tag' | 'params' | 'handle'
      > & {
        params?: Params;
        handle(
          call: Call<Parsed<Params>, Parsed<Query>, Parsed<Body>, By>,
        ): Promise<Answer extends z.ZodType ? z.input<Answer> | Response : Response>;
      },
    ) =>
      ({ ...spec, method, path, access, role: roleFor(method), tag }) as unknown as Endpoint<
        M,
        Path,
        Query,
        Body,
        Answer
      >;
  return {
    get: declare('get'),
    post: declare('post'),
    put: declare('put'),
    patch: declare('patch'),
    delete: declare('delete'),
  };
}

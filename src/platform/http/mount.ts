import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import { Failure, forbidden, invalid, notSignedIn } from '../../shared/failure';
import { mayActAs, roleRefusals } from '../../shared/roles';
import { spokenOf } from '../languages/spoken';
import { translatedAll } from '../languages/translated';
import type { Log } from '../log/log';
import type { Caller } from './caller';
import type { Endpoint } from './endpoint';
import { problemWords } from './problem-words';
import { isStorable, readJson } from './request-body';
import { refuseOtherOrigins } from './same-origin';

export interface MountOptions {
  siteUrl: string;
  log: Log;
  findCaller(c: Context): Promise<Caller>;
}

export function mountEndpoints(app: Hono, endpoints: Endpoint[], options: MountOptions) {
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.on(endpoint.method.toUpperCase(), path, (c) =>
      withEvent(endpoint, options.log, () => answer(c, endpoint, options)),
    );
  }
}

/** Logs the endpoint's event, or that it or any other call was refused. */
async function withEvent(
  { event }: Endpoint,
  log: Log,
  answerCall: () => Promise<Response>,
): Promise<Response> {
  try {
    const response = await answerCall();
    if (event) log.info({ event });
    return response;
  } catch (error) {
    if (error instanceof Failure && (event || error.status === 403 || error.status === 429))
      log.info({
        event: event ? `${event} failed` : 'refused',
        status: error.status,
        reason: error.message,
      });
    throw error;
  }
}

async function answer(c: Context, endpoint: Endpoint, options: MountOptions): Promise<Response> {
  if (endpoint.method !== 'get' && endpoint.sameOrigin !== false)
    refuseOtherOrigins(c.req.raw.headers, options.siteUrl);

  const caller = restrictFirstSignIn(endpoint, await options.findCaller(c));
  refuseStrangers(endpoint, caller);

  const call = {
    params: endpoint.params && parse(endpoint.params, c.req.param()),
    query: endpoint.query && parse(endpoint.query, c.req.query()),
    body: endpoint.body && parse(endpoint.body, await readBody(c.req.raw, endpoint)),
    caller,
    c,
  };
  const result = await endpoint.handle(call);
  if (
    !c.res.headers.has('Cache-Control') &&
    !(result instanceof Response && result.headers.has('Cache-Control'))
  )
    c.header('Cache-Control', endpoint.cached ? 'public, max-age=0, must-revalidate' : 'no-store');
  if (result instanceof Response) return result;
  const body = endpoint.answer ? endpoint.answer.parse(result) : result;
  const language = endpoint.isSaid ? caller.language : 'en';
  const places = endpoint.isSaid === true ? undefined : endpoint.isSaid;
  const said = language === 'en' ? body : translatedAll(body, spokenOf(language), places);
  return c.json(said, endpoint.status ?? 200);
}

const readBody = (request: Request, { bodyLimit, fileInstead }: Endpoint) =>
  fileInstead && !/json/i.test(request.headers.get('content-type') ?? '')
    ? undefined
    : readJson(request, bodyLimit);

/** An administrator who must change the password first has access to nothing but that. */
function restrictFirstSignIn({ access, isOpenAtFirst }: Endpoint, caller: Caller): Caller {
  if (!caller.administrator?.mustChangePassword || isOpenAtFirst) return caller;
  if (access === 'administrator') throw forbidden('Please choose a new password first.');
  return { ...caller, administrator: undefined };
}

function refuseStrangers({ access, role }: Endpoint, { customer, administrator }: Caller) {
  if (access === 'administrator' && !administrator)
    throw customer ? forbidden(roleRefusals.reader) : notSignedIn();
  if (access === 'customer' && !customer) throw notSignedIn();
  if (role && administrator && !mayActAs(administrator.role, role))
    throw forbidden(roleRefusals[role]);
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value, { error: problemWords });
  if (!parsed.success) throw invalidInput(parsed.error);
  if (!isStorable(parsed.data))
    throw invalid('The request contains characters that can’t be stored.');
  return parsed.data;
}

/** Nobody reads more, and a list of nothing but wrong values has tens of thousands. */
const mostErrors = 100;

function invalidInput(error: z.ZodError) {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues.slice(0, mostErrors)) {
    const field = issue.path.join('.') || 'body';
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return invalid(error.issues[0]?.message ?? 'The request is not valid.', errors);
}

import type { Context } from 'hono';
import { addressOf } from '../client/api';
import type { PlainForm, PostedForm } from '../client/plain-form';
import { readBytes } from '../platform/http/request-body';
import { refuseOtherOrigins } from '../platform/http/same-origin';
import { Failure, notFound } from '../shared/failure';

/** Handles a form sent without JavaScript: calls the same API endpoint and renders its answer as a page. */
export async function takeFormPost(
  c: Context,
  options: {
    siteUrl: string;
    forms: PlainForm[];
    callApi(path: string, init: RequestInit): Promise<Response>;
  },
) {
  refuseOtherOrigins(c.req.raw.headers, options.siteUrl);
  const values = await readForm(c.req.raw);
  const form = options.forms.find(({ name }) => name === values.form);
  if (!form) throw notFound('There is no form at this address.');

  const headers = new Headers(c.req.raw.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  const [method = '', path = ''] = form.call.split(' ');
  const response = await options.callApi(addressOf(path, values), {
    method,
    headers,
    body: JSON.stringify(form.bodyOf?.(values) ?? values),
  });
  const answer = (await response.json()) as Pick<PostedForm, 'message' | 'errors'>;
  const posted: PostedForm = {
    form: form.name,
    isSent: response.ok,
    values: response.ok ? {} : withoutSecrets(values),
    ...(!response.ok && { message: answer.message, errors: answer.errors }),
  };
  return {
    status: response.status < 300 ? 200 : response.status,
    posted,
    location: response.ok ? form.redirectTo?.(answer, new URL(c.req.url)) : undefined,
    setCookies: response.headers.getSetCookie(),
    retryAfter: response.headers.get('retry-after'),
  };
}

/** Joins the values of ticked boxes with one name by commas. */
async function readForm(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
    throw new Failure(415, 'This address only accepts this site’s own forms.');
  const text = new TextDecoder().decode(await readBytes(request));
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    const known = values.get(name);
    values.set(name, known === undefined ? value : `${known},${value}`);
  }
  return Object.fromEntries(values);
}

const withoutSecrets = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !/password/i.test(field)));

import type { Context } from 'hono';
import { addressOf } from '../client/api';
import type { FormValues, PlainForm, PostedForm } from '../client/plain-form';
import { readBytes } from '../platform/http/request-body';
import { refuseOtherOrigins } from '../platform/http/same-origin';
import { Failure, invalid, notFound } from '../shared/failure';
import { inLanguage, languageOf, withoutLanguage } from '../shared/languages';

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
  const { form, values } = formOf(await readForm(c.req.raw), c.req.path, options.forms);

  const headers = new Headers(c.req.raw.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  headers.set('x-language', languageOf(c.req.path));
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
    location: response.ok ? nextPage(form, answer, c) : undefined,
    setCookies: response.headers.getSetCookie(),
    retryAfter: response.headers.get('retry-after'),
  };
}

/** The page after a form, in the language of its own. */
function nextPage(form: PlainForm, answer: unknown, c: Context): string | undefined {
  const url = new URL(c.req.url);
  const language = languageOf(url.pathname);
  url.pathname = withoutLanguage(url.pathname);
  const next = form.redirectTo?.(answer, url);
  return next && inLanguage(next, language);
}

function formOf(values: FormValues, path: string, forms: PlainForm[]) {
  if (values['List-Unsubscribe'] === 'One-Click')
    for (const form of forms) {
      const ofPath = form.valuesOfOneClick?.(path);
      if (ofPath) return { form, values: ofPath };
    }
  const form = forms.find(({ name }) => name === values.form);
  if (!form) throw notFound('There is no form at this address.');
  return { form, values };
}

/** Joins the values of ticked boxes with one name by commas. */
async function readForm(request: Request): Promise<FormValues> {
  const type = request.headers.get('content-type') ?? '';
  // A mail program may choose the second.
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type))
    throw new Failure(415, 'This address only accepts this site’s own forms.');
  const body = await readBytes(request);
  const sent = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw invalid('This form can’t be read.');
    });
  const values = new Map<string, string>();
  for (const [name, value] of sent) {
    if (typeof value !== 'string') continue;
    const known = values.get(name);
    values.set(name, known === undefined ? value : `${known},${value}`);
  }
  return Object.fromEntries(values);
}

const withoutSecrets = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !/password/i.test(field)));

import { languageNow, t } from '../shared/texts';

/** The headers of a call, which tell the language of its page. */
export const inOwnLanguage = (headers?: Record<string, string>) => {
  const all = languageNow() === 'en' ? headers : { ...headers, 'X-Language': languageNow() };
  return all && { headers: all };
};

/** A failed response; the message is `{status}: {body}`. */
export class HttpError extends Error {
  readonly body: { message?: string; errors?: Record<string, string[]> } | undefined;

  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`${status}: ${text}`);
    this.body = parse(text);
  }

  /** For the page's embedded data. */
  toJSON() {
    return { status: this.status, message: this.message, body: this.body };
  }
}

const parse = (text: string) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The used parts of a `Response`; cached answers have only these. */
export type Answer = Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'text' | 'json'>;

const whenSignedOut = new Set<() => void>();

/** Calls the listener at each answer that needs a sign-in; returns its removal. */
export function onSignedOut(listener: () => void): () => void {
  whenSignedOut.add(listener);
  return () => {
    whenSignedOut.delete(listener);
  };
}

export async function readAnswer(response: Answer): Promise<unknown> {
  if (response.status === 401) for (const listener of whenSignedOut) listener();
  if (!response.ok)
    throw new HttpError(response.status, (await response.text()) || response.statusText);
  return response.json();
}

export interface ListPage<T> {
  rows: T[];
  total: number;
  /** The last changes are not shown yet. */
  isBehind: boolean;
  /** A suggested spelling that finds more. */
  didYouMean?: string;
}

export async function readListPage(response: Answer): Promise<ListPage<unknown>> {
  const total = Number(response.headers.get('x-total-count') ?? 0);
  const isBehind = response.headers.has('x-being-updated');
  const meant = response.headers.get('x-did-you-mean');
  const rows = (await readAnswer(response)) as unknown[];
  return { rows, total, isBehind, ...(meant && { didYouMean: decodeURIComponent(meant) }) };
}

export const failureText = (
  error: unknown,
  fallback = t('Something went wrong. Please try again.'),
): string => (error instanceof HttpError && error.body?.message) || fallback;

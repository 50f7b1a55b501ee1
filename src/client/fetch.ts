/** An answer that is not a success: its message is the status, a colon and the body's text. */
export class HttpError extends Error {
  readonly body: { message?: string; errors?: Record<string, string[]> } | undefined;

  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`${status}: ${text}`);
    this.body = parse(text);
  }

  /** Travels to the browser in the page's data, where only these are read. */
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

/** What is read of an answer of the API; a `Response`, or one that the site kept. */
export type Answer = Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'text' | 'json'>;

export async function readAnswer(response: Answer): Promise<unknown> {
  if (!response.ok)
    throw new HttpError(response.status, (await response.text()) || response.statusText);
  return response.json();
}

/** One page of a list, with how many there are in all. */
export interface ListPage<T> {
  rows: T[];
  total: number;
  /** True: there are more than `total`, and nobody counted how many. */
  isCapped: boolean;
  /** Other words that would find more. */
  didYouMean?: string;
}

export async function readListPage(response: Answer): Promise<ListPage<unknown>> {
  const total = Number(response.headers.get('x-total-count') ?? 0);
  const isCapped = response.headers.has('x-total-count-capped');
  const meant = response.headers.get('x-did-you-mean');
  const rows = (await readAnswer(response)) as unknown[];
  return { rows, total, isCapped, ...(meant && { didYouMean: decodeURIComponent(meant) }) };
}

import { Failure, invalid, tooLarge } from '../../shared/failure';

const defaultLimitBytes = 100_000;

/** The body's bytes; refused as soon as it exceeds the limit, before buffering the rest. */
export async function readBytes(
  request: Pick<Request, 'headers' | 'body' | 'arrayBuffer'>,
  limitBytes = defaultLimitBytes,
): Promise<Buffer<ArrayBuffer>> {
  const refuse = () => tooLarge(`The request is too large. The limit is ${sizeText(limitBytes)}.`);
  const stated = request.headers.get('content-length');
  if (Number(stated ?? 0) > limitBytes) throw refuse();
  // A request ends at the length that it states, which an answer, unpacked, may exceed.
  if (stated !== null && request instanceof Request)
    return Buffer.from(await request.arrayBuffer());
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limitBytes) throw refuse();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const sizeText = (bytes: number) =>
  bytes % 1_000_000 === 0 ? `${bytes / 1_000_000} MB` : `${Math.floor(bytes / 1000)} KB`;

export async function readJson(request: Request, limitBytes?: number): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new Failure(415, 'Please send JSON with the content type application/json.');
  const bytes = await readBytes(request, limitBytes);
  refuseManyValues(bytes);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw invalid('The request is not valid JSON.');
  }
}

/** As many as a body of the default size can have. */
const mostValues = defaultLimitBytes / 2;
const deepest = 100;

const [quote, backslash, comma, list, object, listEnd, objectEnd] = Buffer.from('"\\,[{]}');

/** What is made of a value takes far longer than its two bytes, and what follows recurses into values. */
function refuseManyValues(bytes: Uint8Array) {
  let [values, depth] = [1, 0];
  let isInText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) isInText = !isInText;
    else if (isInText) at += byte === backslash ? 1 : 0;
    else if (byte === comma) values += 1;
    else if (byte === list || byte === object) {
      values += 1;
      depth += 1;
      if (depth > deepest) throw invalid(`The request is nested more than ${deepest} levels deep.`);
    } else if (byte === listEnd || byte === objectEnd) depth -= 1;
  }
  if (values > mostValues)
    throw invalid(`The request has more than ${mostValues.toLocaleString('en-SG')} values.`);
}

/** Whether every text in it can be stored: no NUL, no unpaired surrogate. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (Array.isArray(value)) return value.every(isStorable);
  if (value && typeof value === 'object') return Object.values(value).every(isStorable);
  return true;
}

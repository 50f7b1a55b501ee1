const userAgent = 'Lionmark register pictures';
const timeoutMs = 20_000;
const mostBytes = 15_000_000;

/** Why a picture can’t be shown: for good, or until it is tried again. */
export class PictureProblem extends Error {
  constructor(
    readonly state: 'refused' | 'gone' | 'wanted',
    message: string,
  ) {
    super(message);
  }
}

/**
 * The bytes at an address of the office's store. Nothing is fetched from elsewhere, no redirect is followed, and
 * neither time nor size is unlimited. Rejects with a `PictureProblem`.
 */
export async function fetchPicture(
  address: string,
  { store, signal }: { store: string; signal: AbortSignal },
): Promise<Uint8Array> {
  if (!isOfStore(address, store))
    throw new PictureProblem('refused', 'Its address is not of the office’s store of pictures.');
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.any([signal, limit]),
      headers: { 'user-agent': userAgent, accept: 'image/*' },
    });
    return await readPicture(answer);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof PictureProblem) throw error;
    const { cause } = error as Error & { cause?: { code?: string } };
    throw new PictureProblem(
      'wanted',
      limit.aborted
        ? 'The office’s store did not send it in time.'
        : `The office’s store can’t be reached${cause?.code ? ` (${cause.code})` : ''}.`,
    );
  }
}

/** Whether an address has the store's origin, and a path below the store's own. */
function isOfStore(address: string, store: string): boolean {
  const [url, base] = [URL.parse(address), new URL(store)];
  return (
    url?.origin === base.origin &&
    !url.username &&
    url.pathname.startsWith(base.pathname.replace(/\/*$/, '/'))
  );
}

async function readPicture(answer: Response): Promise<Uint8Array> {
  const { status, body } = answer;
  if (status === 200 && body) return readAtMost(body, mostBytes);
  await body?.cancel();
  if (status >= 300 && status < 400)
    throw new PictureProblem('refused', `The office’s store answered ${status}, another address.`);
  if (status === 404 || status === 410)
    throw new PictureProblem('gone', `The office’s store answered ${status}.`);
  throw new PictureProblem('wanted', `The office’s store answered ${status}.`);
}

async function readAtMost(body: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > most)
      throw new PictureProblem('refused', `It has more than ${most / 1_000_000} MB.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

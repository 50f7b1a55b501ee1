import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../../../../platform/config/config';
import { readBytes } from '../../../../platform/http/request-body';
import { type OfficeState, SourceProblem, type SourceService } from '../source';

const userAgent = 'Lionmark register sync';
/** A little more than the service's ten seconds, since calls are not equally long under way. */
const periodMs = 10_250;
const callTimeoutMs = 30_000;
const largestAnswerBytes = 500_000;
const maxRefusedCalls = 5;
const pollEveryMs = 5_000;
const preparingMs = 30 * 60_000;
/** Those of the register of companies are 27. */
const mostFiles = 100;

type Answer = Record<string, unknown>;

/** A register is one data set, or all of a collection. */
type Place = { dataset: string } | { collection: string };

/**
 * The open-data service of Singapore: its calls need no account, answer `{ code, data }` with a code other than
 * 0 and a message for a refusal, and are limited in number. Its answers are not taken for granted.
 */
export function createSingaporeService(
  config: Pick<
    Config['register'],
    'isStandIn' | 'apiUrl' | 'metadataUrl' | 'searchUrl' | 'apiKey' | 'calls'
  >,
  place: Place,
): SourceService {
  const { isStandIn, apiUrl, metadataUrl, searchUrl, apiKey } = config;
  const takeTurn = limitCalls(config.calls);

  async function call(address: string, signal: AbortSignal): Promise<Answer> {
    for (let refused = 1; ; refused += 1) {
      await takeTurn(signal);
      const response = await fetchSafely(address, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(callTimeoutMs)]),
        headers: { 'user-agent': userAgent, ...(apiKey && { 'x-api-key': apiKey }) },
      });
      if (response.status === 429 && refused < maxRefusedCalls) {
        await response.body?.cancel();
        const seconds = Number(response.headers.get('retry-after'));
        await wait(Math.min(seconds * 1_000 || periodMs, 60_000), undefined, { signal });
        continue;
      }
      if (response.status === 429)
        throw new SourceProblem(
          `The service answered 429, too many requests, to ${maxRefusedCalls} calls in a row. A key for data.gov.sg raises its limit.`,
        );
      const answer = partOf(await readJson(response).catch(() => undefined));
      if (!response.ok && response.status !== 201)
        throw new SourceProblem(
          `The service answered ${response.status}${messageOf(answer) ? `: ${messageOf(answer)}` : ''}.`,
        );
      return answer;
    }
  }

  const callDownload = (file: string, step: string, signal: AbortSignal) =>
    call(`${apiUrl}/v1/public/api/datasets/${encodeURIComponent(file)}/${step}`, signal);

  const askMetadata = async (of: string, signal: AbortSignal) =>
    partOf((await call(`${metadataUrl}/v2/public/api/${of}`, signal)).data);

  async function askFiles(signal: AbortSignal) {
    if ('dataset' in place) {
      const { dataset } = place;
      const about = await askMetadata(`datasets/${encodeURIComponent(dataset)}/metadata`, signal);
      return { files: [dataset], about: [about], updated: [about] };
    }
    const collection = encodeURIComponent(place.collection);
    const answer = await askMetadata(
      `collections/${collection}/metadata?withDatasetMetadata=true`,
      signal,
    );
    const whole = partOf(answer.collectionMetadata);
    const files = [...new Set(listOf(whole.childDatasets))].filter((id) => typeof id === 'string');
    if (files.length === 0 || files.length > mostFiles)
      throw new SourceProblem(`The service names ${files.length} files of the register.`);
    const about = listOf(answer.datasetMetadata).map(partOf);
    return { files, about, updated: [whole, ...about] };
  }

  return {
    isStandIn,
    hasKey: apiKey !== undefined,
    async askState(signal, heldAt): Promise<OfficeState> {
      const { files, about, updated } = await askFiles(signal);
      const moments = updated.flatMap((each) => momentOf(each.lastUpdatedAt)?.getTime() ?? []);
      const updatedAt = moments.length > 0 ? new Date(Math.max(...moments)) : null;
      const isHeld = files.length > 1 && heldAt && heldAt.getTime() === updatedAt?.getTime();
      return {
        updatedAt,
        rows: isHeld ? null : await countRows(files, signal).catch(() => null),
        bytes: about.length === files.length ? sumOf(about.map(sizeOf)) : null,
        files,
      };
    },
    async askFileAddress(file, signal) {
      const begun = await callDownload(file, 'initiate-download', signal);
      if (begun.code !== 0) throw refusal(begun);
      const ready = addressOf(begun);
      if (ready) return ready;
      for (const end = performance.now() + preparingMs; performance.now() < end; ) {
        const polled = await callDownload(file, 'poll-download', signal);
        const address = addressOf(polled);
        if (polled.code === 0 && address) return address;
        if (polled.code !== 0 && polled.code !== 1) throw refusal(polled);
        await wait(Math.min(pollEveryMs, (periodMs * 2) / config.calls), undefined, { signal });
      }
      throw new SourceProblem('The service was still preparing the file after 30 minutes.');
    },
  };

  async function countRows(files: string[], signal: AbortSignal): Promise<number | null> {
    const counts: (number | null)[] = [];
    for (const file of files) {
      const query = new URLSearchParams({ resource_id: file, limit: '1' });
      const { result } = await call(`${searchUrl}/api/action/datastore_search?${query}`, signal);
      counts.push(numberOf(partOf(result).total));
    }
    return sumOf(counts);
  }
}

/** Null where one of them is not known, or all of them are nothing. */
const sumOf = (numbers: (number | null)[]): number | null =>
  numbers.reduce((sum, each) => (sum === null || each === null ? null : sum + each), 0) || null;

const sizeOf = (about: Answer) => numberOf(about.datasetSize);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const readJson = async (response: Response): Promise<unknown> =>
  JSON.parse(String(await readBytes(response, largestAnswerBytes)));

/** Network errors in words. */
export async function fetchSafely(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (init.signal?.aborted && (init.signal.reason as Error)?.name !== 'TimeoutError') throw error;
    const { host } = new URL(address);
    const { cause, name } = error as Error & { cause?: { code?: string } };
    throw new SourceProblem(
      name === 'TimeoutError'
        ? `${host} did not answer in time.`
        : `${host} can’t be reached${cause?.code ? ` (${cause.code})` : ''}.`,
    );
  }
}

/** At most so many calls in ten seconds, one after the other. */
function limitCalls(most: number) {
  const at: number[] = [];
  return async (signal: AbortSignal) => {
    const first = at.length >= most ? at[at.length - most] : undefined;
    const restMs = first === undefined ? 0 : first + periodMs - performance.now();
    if (restMs > 0) await wait(restMs, undefined, { signal });
    at.push(performance.now());
    if (at.length > most) at.shift();
  };
}

const refusal = (answer: Answer) =>
  new SourceProblem(`The service refused the download: ${messageOf(answer) || 'without a reason'}`);

const messageOf = ({ errMsg, errorMsg }: Answer) => String(errMsg || errorMsg || '').slice(0, 300);

function addressOf(answer: Answer): string | undefined {
  const { url } = partOf(answer.data);
  const address = typeof url === 'string' ? URL.parse(url) : null;
  return address && /^https?:$/.test(address.protocol) ? address.href : undefined;
}

const partOf = (value: unknown): Answer =>
  typeof value === 'object' && value !== null ? (value as Answer) : {};

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

function momentOf(value: unknown): Date | null {
  const at = typeof value === 'string' ? new Date(value) : undefined;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}

import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isSame, sign } from '../../src/platform/http/signature';
import type { CompanyFiles } from './companies';
import { drawPicture } from './draw-picture';
import { countPlaces, countRows, dayOfRevision, type FileOptions, markAt } from './generate-file';
import { cellsOf, officeColumns } from './office-columns';
import { rowOf } from './office-mark';
import { openRegisterFile, type RegisterFile } from './register-file';

/** What goes wrong, until it is taken back. Numbers that count down stand for so many next requests. */
export interface Faults {
  /** `initiate-download` refuses; both spellings of the message occur. */
  refusal?: { message: string; spelling?: 'errMsg' | 'errorMsg' };
  /** Calls that are answered by 429, whatever the limit. */
  tooManyCalls?: number;
  /** Calls and requests of the file that are answered by 503. */
  unavailable?: number;
  /** Polls of each download that are told to wait. */
  preparingPolls?: number;
  /** `initiate-download` gives the address at once. */
  addressAtOnce?: boolean;
  /** How long an address of the file is good. */
  addressLastsMs?: number;
  /** Requests of the file that are answered as if the address had expired. */
  expired?: number;
  /** After so many bytes the next answers with the file end: the connection is cut. */
  cuts?: number[];
  /** After so many bytes the next answers with the file send nothing more, and stay open. */
  stalls?: number[];
  /** The file always begins at its start. */
  ignoresRange?: boolean;
  /** Fields of the metadata that are different; undefined ones are missing. */
  metadata?: Record<string, unknown>;
  /** What stands in the place of each picture: nothing, another address, a text, bytes without end, silence. */
  pictures?: 'missing' | 'moved' | 'text' | 'endless' | 'silent';
}

export interface StandInOptions {
  dataset: string;
  /** Signs the address of the file. */
  secret: string;
  /** Where the generated file is kept. */
  folder: string;
  /** What the register is just now. */
  register(): FileOptions;
  /** The register of companies, under the collection of this name; none by default. */
  companies?(): CompanyFiles;
  faults?: Faults;
  /** Calls in 10 seconds by their key; the service's own limits by default. */
  limitOf?(key: string | undefined): number;
}

const limitMs = 10_000;
const anHourMs = 3_600_000;
const sentAfterMs = 30;
const aDay = 24 * anHourMs;
const fileName = 'IPOSTradeMarkApplications.csv';
const invented = 'Invented register for trials';

/** As the service's: a key that begins with `production` allows more than another. */
const officeLimit = (key: string | undefined) =>
  key === undefined ? 2 : key.startsWith('production') ? 10 : 4;

/**
 * The part of Singapore's open-data service by which a register is fetched: its calls, the signed address of
 * the file, and the store of pictures. Everything in it is invented, unless `register` says otherwise.
 */
export function createRegisterStandIn(options: StandInOptions): Hono {
  const { dataset, secret, faults = {}, limitOf = officeLimit } = options;
  const app = new Hono();
  const file = openRegisterFile(options.folder);
  const calls = new Map<string | undefined, number[]>();
  let polls = 0;

  const countDown = (fault: 'tooManyCalls' | 'unavailable' | 'expired') => {
    const left = faults[fault] ?? 0;
    if (left > 0) faults[fault] = left - 1;
    return left > 0;
  };

  app.use(async (c, next) => {
    if (!c.req.header('user-agent')) return refused(c, 403, 'A user agent is required.');
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('X-Register', invented);
  });
  app.onError((error, c) => refused(c, 500, `The register was not made: ${error.message}`));
  app.notFound((c) => refused(c, 404, 'There is no such call.'));

  const isOverLimit = (key: string | undefined) => {
    const now = Date.now();
    const recent = (calls.get(key) ?? []).filter((at) => now - at < limitMs);
    calls.set(key, [...recent, now].slice(-20));
    return recent.length >= limitOf(key);
  };
  const called = async (c: Context, next: () => Promise<void>) => {
    const isOver = isOverLimit(c.req.header('x-api-key'));
    if (countDown('tooManyCalls') || isOver) return refused(c, 429, 'Too many requests.');
    if (countDown('unavailable')) return refused(c, 503, 'Service unavailable.');
    const id = c.req.path.includes('/datasets/') ? c.req.param('id') : dataset;
    if (id !== dataset && companyFileOf(id) === undefined)
      return refused(c, 404, 'Dataset not found.');
    await next();
  };

  const companyFileOf = (id = '') => options.companies?.().files[id];

  app.get('/v2/public/api/collections/:id/metadata', called, (c) => {
    const companies = options.companies?.();
    if (!companies) return refused(c, 404, 'Collection not found.');
    const { updatedAt: lastUpdatedAt, files } = companies;
    const datasetMetadata = Object.entries(files).map(([datasetId, text]) => ({
      datasetId,
      lastUpdatedAt,
      datasetSize: Buffer.byteLength(text),
    }));
    const collectionMetadata = {
      collectionId: c.req.param('id'),
      name: invented,
      lastUpdatedAt,
      childDatasets: Object.keys(files),
    };
    return c.json({ code: 0, data: { collectionMetadata, datasetMetadata }, errorMsg: '' });
  });

  app.get('/v1/public/api/datasets/:id/initiate-download', called, (c) => {
    if (faults.refusal) {
      const { message, spelling = 'errMsg' } = faults.refusal;
      return c.json({ code: 2, [spelling]: message });
    }
    polls = faults.preparingPolls ?? 1;
    const ready = companyFileOf(c.req.param('id')) ?? file.find(options.register());
    const url = ready && faults.addressAtOnce ? { url: signedAddress(c) } : {};
    return c.json({ code: 0, data: { message: invented, ...url }, errMsg: '' });
  });

  app.get('/v1/public/api/datasets/:id/poll-download', called, (c) => {
    const ready = companyFileOf(c.req.param('id')) ?? file.find(options.register());
    polls -= 1;
    if (!ready || polls >= 0) return c.json({ code: 1, errMsg: 'Preparing download' });
    return c.json({ code: 0, data: { url: signedAddress(c) }, errMsg: '' });
  });

  app.get('/v2/public/api/datasets/:id/metadata', called, (c) => {
    const { revision = 0 } = options.register();
    const data = {
      datasetId: dataset,
      name: invented,
      description: 'No mark, owner or number of this register is real.',
      format: 'CSV',
      datasetSize: file.latest()?.bytes,
      lastUpdatedAt: `${dayOfRevision(revision)}T01:41:21+08:00`,
      managedBy: 'The stand-in of the open-data service',
      columnMetadata: { order: officeColumns.map(([, heading]) => heading) },
      ...faults.metadata,
    };
    return c.json({ code: 0, data, errorMsg: '' });
  });

  app.get('/v2/public/api/datasets/:id/list-rows', called, (c) => {
    const { limit, offset } = pageOf(c, 10);
    const { rows, next } = readPage(offset, limit);
    const link = new URL(c.req.url);
    link.searchParams.set('offset', String(next));
    return c.json({
      code: 0,
      data: { rows, links: next === undefined ? {} : { next: link.search } },
      errorMsg: '',
    });
  });

  app.get('/api/action/datastore_search', called, (c) => {
    const id = c.req.query('resource_id');
    const text = companyFileOf(id);
    const total = text?.trimEnd().split('\n').length;
    if (total !== undefined) return c.json({ success: true, result: { total: total - 1 } });
    if (id !== dataset) return refused(c, 404, 'Dataset not found.');
    const { limit, offset } = pageOf(c, 100);
    const fields = ['_id', ...officeColumns.map(([field]) => field)];
    return c.json({
      success: true,
      result: {
        resource_id: dataset,
        fields: fields.map((id) => ({ id, type: id === '_id' ? 'int4' : 'text' })),
        records: readPage(offset, limit).rows,
        total: countRows(options.register()),
      },
    });
  });

  app.get('/files/:name', (c) => {
    if (c.req.header('x-api-key')) return refused(c, 400, 'A key was sent to the store of files.');
    if (countDown('unavailable')) return refused(c, 503, 'Slow down.');
    const expires = c.req.query('expires') ?? '';
    const isSigned = isSame(c.req.query('signature') ?? '', signatureOf(expires));
    if (!isSigned || Number(expires) < Date.now() || countDown('expired'))
      return refused(c, 403, 'Request has expired.');
    const text = companyFileOf(c.req.param('name'));
    if (text !== undefined) return sendFile(c, asFile(text));
    const made = file.find(options.register()) ?? file.latest();
    return made ? sendFile(c, made) : refused(c, 404, 'There is no such file.');
  });

  app.get('/trademarks/:number/:folder/:file', async (c) => {
    if (faults.pictures) return faultyPicture(c, faults.pictures);
    const picture = await drawPicture(c.req.param('file'));
    if (!picture) return refused(c, 404, 'There is no such picture.');
    return c.body(new Uint8Array(picture.bytes), 200, { 'Content-Type': picture.type });
  });

  function signedAddress(c: Context) {
    const base = c.req.url.slice(0, c.req.url.indexOf('/v1/'));
    const expires = String(Date.now() + (faults.addressLastsMs ?? anHourMs));
    const id = c.req.param('id');
    const name = companyFileOf(id) === undefined ? fileName : id;
    return `${base}/files/${name}?expires=${expires}&signature=${signatureOf(expires)}`;
  }

  function signatureOf(expires: string) {
    return sign(`register file ${expires}`, secret);
  }

  function sendFile(c: Context, { bytes, etag, ...made }: SentFile) {
    const range = faults.ignoresRange
      ? undefined
      : /^bytes=(\d+)-(\d*)$/.exec(c.req.header('range') ?? '');
    const condition = c.req.header('if-range');
    const isPart = range && (condition === undefined || condition === etag);
    const start = isPart ? Number(range[1]) : 0;
    const end = Math.min(isPart && range[2] ? Number(range[2]) : bytes - 1, bytes - 1);
    const headers = {
      'Accept-Ranges': 'bytes',
      'Content-Type': 'text/csv',
      ETag: etag,
      'Last-Modified': new Date(
        Date.parse(dayOfRevision(options.register().revision ?? 0)) - aDay,
      ).toUTCString(),
    };
    if (start > end)
      return new Response(null, {
        status: 416,
        headers: { ...headers, 'Content-Range': `bytes */${bytes}` },
      });
    const stream =
      'path' in made
        ? createReadStream(made.path, { start, end, highWaterMark: 262_144 })
        : Readable.from([made.content.subarray(start, end + 1)]);
    return new Response(Readable.toWeb(Readable.from(disturbed(stream, c))) as ReadableStream, {
      status: isPart ? 206 : 200,
      headers: {
        ...headers,
        'Content-Length': String(end - start + 1),
        ...(isPart && { 'Content-Range': `bytes ${start}-${end}/${bytes}` }),
      },
    });
  }

  /** The pieces of an answer, with the faults that are due. */
  async function* disturbed(stream: AsyncIterable<Buffer>, c: Context) {
    const cut = faults.cuts?.shift();
    const stall = cut === undefined ? faults.stalls?.shift() : undefined;
    let left = cut ?? stall ?? Number.POSITIVE_INFINITY;
    for await (const piece of stream) {
      yield piece.subarray(0, left);
      left -= piece.length;
      if (left > 0) continue;
      if (stall !== undefined) return wait(aDay, undefined, { ref: false });
      await wait(sentAfterMs); // what was written before the cut arrives
      return (c.env as HttpBindings).incoming.socket.destroy();
    }
  }

  function faultyPicture(c: Context, fault: NonNullable<Faults['pictures']>) {
    const headers = { 'Content-Type': 'image/jpeg' };
    if (fault === 'missing') return refused(c, 404, 'There is no such picture.');
    if (fault === 'moved') return c.redirect('http://localhost/elsewhere.jpg');
    if (fault === 'text') return c.body('<svg onload="alert(1)"/>', 200, headers);
    const zeros = new Uint8Array(65_536);
    const stream = new ReadableStream({
      pull: (controller) =>
        fault === 'endless' ? controller.enqueue(zeros) : new Promise<void>(() => {}),
    });
    return c.body(stream, 200, headers);
  }

  function readPage(offset: number, limit: number) {
    const register = options.register();
    const places = countPlaces(register);
    const rows: Record<string, string | number>[] = [];
    let place = offset;
    for (; place < places && rows.length < limit; place += 1) {
      const mark = markAt(place, register);
      if (!mark) continue;
      const cells = cellsOf(rowOf(mark), '');
      const named = officeColumns.map(([field], n) => [field, cells[n] ?? ''] as const);
      rows.push({ _id: place + 1, ...Object.fromEntries(named.filter(([, cell]) => cell !== '')) });
    }
    return { rows, next: place < places ? place : undefined };
  }

  return app;
}

type SentFile = RegisterFile | (Omit<RegisterFile, 'path'> & { content: Buffer });

function asFile(text: string): SentFile {
  const content = Buffer.from(text);
  return { content, bytes: content.length, etag: `"${sign(text, 'content')}"` };
}

const refused = (c: Context, status: ContentfulStatusCode, errorMsg: string) =>
  c.json({ code: status, data: null, errorMsg }, status);

const mostRows = 1_000;

function pageOf(c: Context, usual: number) {
  const whole = (name: string, fallback: number) =>
    /^\d{1,9}$/.test(c.req.query(name) ?? '') ? Number(c.req.query(name)) : fallback;
  return { limit: Math.min(whole('limit', usual), mostRows), offset: whole('offset', 0) };
}

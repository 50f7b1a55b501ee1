import { expect } from 'vitest';
import type {
  ImportProblem,
  RegisterImport,
  SetMapping,
} from '../../src/features/trademarks/import/contract';
import type { Encoding } from '../../src/shared/encodings';
import type { Browser } from '../site';

const base = '/api/admin/trademarks/imports';

/** Sends files to a site as an administrator does. */
export function imports(admin: Browser) {
  const call = async <Answer>(method: string, path: string, json?: unknown) => {
    const response = await admin.request(base + path, {
      method,
      ...(json !== undefined && { json }),
    });
    const body = (await response.json()) as Answer;
    expect(response.ok, JSON.stringify(body)).toBe(true);
    return body;
  };
  const until = async (id: number, ...states: RegisterImport['state'][]) => {
    let last: RegisterImport | undefined;
    await expect
      .poll(
        async () => {
          last = await call<RegisterImport>('GET', `/${id}`);
          return states.includes(last.state) ? 'there' : last.state;
        },
        { interval: 50 },
      )
      .toBe('there');
    return last as RegisterImport;
  };
  return {
    async send(
      bytes: Uint8Array<ArrayBuffer>,
      format: 'csv' | 'json' = 'csv',
      encoding?: Encoding,
    ) {
      const { id } = await call<RegisterImport>('POST', '', {
        fileName: `marks.${format}`,
        format,
        sizeBytes: bytes.byteLength,
        ...(encoding && { encoding }),
      });
      const sent = await admin.request(`${base}/${id}/bytes?offset=0`, {
        method: 'PUT',
        body: bytes,
      });
      expect(sent.status).toBe(200);
      return until(id, 'checked', 'choosing', 'failed');
    },
    async read(
      id: number,
      reading: NonNullable<SetMapping['reading']>,
      state: RegisterImport['state'] = 'checked',
    ) {
      await call('PATCH', `/${id}`, { reading });
      return until(id, state);
    },
    /** As a person starts it who has looked at the lines of a guess. */
    async start({ id, encoding, found }: RegisterImport) {
      if (found.isGuess) await call('PATCH', `/${id}`, { reading: { encoding } });
      await call('POST', `/${id}/start`, {});
      return until(id, 'done', 'failed');
    },
    discard: (id: number) => call('DELETE', `/${id}`),
    problemsOf: (id: number) => call<ImportProblem[]>('GET', `/${id}/problems`),
  };
}

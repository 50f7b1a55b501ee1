import { expect } from 'vitest';
import type { MatterDetail } from '../src/features/matters/matter/contract';
import type { Portfolio, PortfolioRow } from '../src/features/matters/portfolio/contract';
import type { Browser } from './site';

const base = '/api/admin/portfolio';

/** What a colleague does with portfolios; each waits until the work has ended. */
export function portfolioDesk(adminOf: () => Browser) {
  async function settled(id: number): Promise<Portfolio> {
    const read = async () => (await adminOf().get<Portfolio>(`${base}/${id}`)).body;
    const working = ['rehearsing', 'importing', 'undoing'];
    await expect
      .poll(async () => working.includes((await read()).state), { timeout: 120_000, interval: 200 })
      .toBe(false);
    return read();
  }
  return {
    settled,
    async rehearsed(question: object): Promise<Portfolio> {
      const { status, body } = await adminOf().post<Portfolio>(`${base}/preview`, question);
      expect(status, JSON.stringify(body)).toBe(200);
      return settled(body.id);
    },
    async sent(fileName: string, content: string | Uint8Array<ArrayBuffer>): Promise<Portfolio> {
      const path = `${base}/preview?fileName=${encodeURIComponent(fileName)}`;
      const response = await adminOf().request(path, {
        method: 'POST',
        body: content,
        headers: { 'content-type': 'application/octet-stream' },
      });
      const body = (await response.json()) as Portfolio;
      expect(response.status, JSON.stringify(body)).toBe(200);
      return settled(body.id);
    },
    async changed(id: number, json: object): Promise<Portfolio> {
      const { status } = await adminOf().request(`${base}/${id}`, { method: 'PATCH', json });
      expect(status).toBe(200);
      return settled(id);
    },
    async opened(id: number): Promise<Portfolio> {
      const { status, body } = await adminOf().post<Portfolio>(base, { id });
      expect(status, JSON.stringify(body)).toBe(202);
      const done = await settled(id);
      expect(done.problem).toBeNull();
      return done;
    },
    rowsOf: async (id: number, query = '') =>
      (await adminOf().get<PortfolioRow[]>(`${base}/${id}/rows?pageSize=100${query}`)).body,
    matterOf: async (row: PortfolioRow | undefined): Promise<MatterDetail> =>
      (await adminOf().get<MatterDetail>(`/api/admin/matters/${row?.matter?.id}`)).body,
    /** Each row has one end. */
    addUp: ({ counts }: Portfolio) =>
      expect(counts.new + counts.known + counts.asks + counts.wrong + counts.opened).toBe(
        counts.rows,
      ),
  };
}

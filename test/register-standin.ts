import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { CompanyFiles } from '../tools/office-standin/companies';
import type { FileOptions } from '../tools/office-standin/generate-file';
import { createRegisterStandIn, type Faults } from '../tools/office-standin/service';

const dataset = 'd_trial';
const noCompanies: CompanyFiles = { updatedAt: '2026-11-01T00:00:00+08:00', files: {} };

export interface RegisterStandIn {
  url: string;
  /** The configuration of a site that uses it. */
  env: Record<string, string>;
  /** The register of companies: assign another for another month. */
  companies: CompanyFiles;
  /** What the register is: assign another `revision` for the next day's file, or `defects`. */
  register: FileOptions;
  faults: Faults;
  /** What was asked, as `GET /v1/…`, and how it was answered. */
  requests: { line: string; headers: Headers; status: number }[];
  close(): Promise<void>;
}

/** The service of Singapore's register as a server on a free port; calls are not limited by default. */
export async function openRegisterStandIn({
  isLimited = false,
  ...register
}: FileOptions & { isLimited?: boolean }): Promise<RegisterStandIn> {
  const folder = mkdtempSync(join(tmpdir(), 'lionmark-standin-'));
  const faults: Faults = {};
  const requests: RegisterStandIn['requests'] = [];
  const standIn = { register: register as FileOptions, companies: noCompanies };
  const app = createRegisterStandIn({
    dataset,
    secret: 'of the trial',
    folder,
    register: () => standIn.register,
    companies: () => standIn.companies,
    faults,
    ...(!isLimited && { limitOf: () => Number.POSITIVE_INFINITY }),
  });
  const server = createServer(
    getRequestListener(async (request, env) => {
      const { pathname, search } = new URL(request.url);
      const answer = await app.fetch(request, env);
      requests.push({
        line: `${request.method} ${pathname}${search}`,
        headers: request.headers,
        status: answer.status,
      });
      return answer;
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  standIn.register = { pictures: url, ...register };
  return Object.assign(standIn, {
    url,
    env: {
      REGISTER_API_URL: url,
      REGISTER_METADATA_URL: url,
      REGISTER_SEARCH_URL: url,
      REGISTER_PICTURES_URL: url,
      REGISTER_DATASET: dataset,
    },
    faults,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

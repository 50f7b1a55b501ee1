import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { SourceProblem } from '../source';
import { createSingaporeService } from './service.server';

const servers: ReturnType<typeof createServer>[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** The service, where each of its calls is answered so. */
async function serviceThatSays(answer: object) {
  const server = createServer((_, response) => response.end(JSON.stringify(answer)));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  const urls = { apiUrl: url, metadataUrl: url, searchUrl: url };
  const config = { isStandIn: true, ...urls, apiKey: undefined, calls: 5 };
  return createSingaporeService(config, { dataset: 'd_1' });
}

const { signal } = new AbortController();

test('an answer that is far too large is no answer', async () => {
  const data = { url: 'https://store.example/file.csv' };
  const usual = await serviceThatSays({ code: 0, data });
  expect(await usual.askFileAddress('d_1', signal)).toBe(data.url);
  const large = await serviceThatSays({ code: 0, data, more: 'x'.repeat(500_000) });
  await expect(large.askFileAddress('d_1', signal)).rejects.toThrow(SourceProblem);
});

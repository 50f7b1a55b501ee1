import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { findVirus } from './virus-scanner';

test('of an answer without an end only the beginning is read', async () => {
  const sockets = new Set<Socket>();
  const endless = createServer((socket) => {
    sockets.add(socket);
    const say = () => {
      while (socket.writable && socket.write('x'.repeat(100_000)));
    };
    socket.on('drain', say).on('error', () => {});
    socket.once('data', say);
  });
  await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
  const { port } = endless.address() as { port: number };
  const refusal = await findVirus({ host: '127.0.0.1', port }, new Uint8Array([1])).catch(
    ({ message }) => message,
  );
  expect(refusal).toMatch(/^The virus scanner could not check it: x{1000}\.$/);
  for (const socket of sockets) socket.destroy();
  endless.close();
});

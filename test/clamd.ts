import { createServer, type Socket } from 'node:net';

/** The harmless file that every scanner takes for a virus, not to be found in this one. */
export const eicar = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR',
  'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('-');

/** Plays ClamAV's `clamd`: it finds the file above, and hangs up on files of more than `largestBytes`. */
export async function startClamd({ port = 0, largestBytes = 1_000_000 } = {}) {
  const held: (() => void)[] = [];
  const sockets = new Set<Socket>();
  let isHolding = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    let received: Buffer = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece]);
      const file = fileOf(received, largestBytes);
      if (file === undefined) return;
      const answer = () => socket.end(`${wordOf(file)}\0`);
      if (isHolding) held.push(answer);
      else answer();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  return {
    port: address.port,
    url: `tcp://127.0.0.1:${address.port}`,
    /** Scans go on without an answer until `release`. */
    hold() {
      isHolding = true;
    },
    release() {
      isHolding = false;
      for (const answer of held.splice(0)) answer();
    },
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

const command = 'zINSTREAM\0';

/** The file behind the command, `too large`, or undefined until it is whole. */
function fileOf(received: Buffer, largestBytes: number): Buffer | 'too large' | undefined {
  if (!received.subarray(0, command.length).equals(Buffer.from(command))) return undefined;
  const pieces: Buffer[] = [];
  let size = 0;
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
    size += length;
    if (size > largestBytes) return 'too large';
  }
  return undefined;
}

function wordOf(file: Buffer | 'too large'): string {
  if (file === 'too large') return 'INSTREAM size limit exceeded. ERROR';
  return file.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
}

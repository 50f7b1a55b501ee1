import { createServer } from 'node:http';

/** The smallest Node server: answers every request with what its parent process sent last. */
let answer = { status: 200, headers: {}, body: Buffer.alloc(0) };

const server = createServer((request, response) => {
  const send = () => response.writeHead(answer.status, answer.headers).end(answer.body);
  if (request.method === 'GET') return send();
  request.resume().on('end', send);
});

process.on('message', ({ status, headers, body }) => {
  answer = { status, headers, body: Buffer.from(body, 'base64') };
  process.send('set');
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send(server.address().port));

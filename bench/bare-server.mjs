import { createServer } from 'node:http';

/** The smallest Node server: answers every request with the text that its parent process sent. */
process.once('message', (text) => {
  const body = Buffer.from(text);
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length };
  const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
});
process.on('disconnect', () => process.exit(0));

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { RequestError } from '@hono/node-server';
import { securityHeaders } from './security-headers';

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers malformed requests, which never reach the app, with the site's usual headers. */
export function refuseMalformedRequests(siteUrl: string) {
  const headers = {
    ...securityHeaders({ https: siteUrl.startsWith('https:') }),
    'Cache-Control': 'no-store',
  };
  const lines = Object.entries({ ...headers, Connection: 'close', 'Content-Length': '0' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );

  return {
    /** Proxies and applications disagree about which of two hosts counts. */
    isRefused: (request: IncomingMessage) => (request.headersDistinct.host?.length ?? 0) > 1,

    refuse: (response: ServerResponse) => {
      response.writeHead(400, { ...headers, Connection: 'close' }).end();
    },

    /** An invalid address or host. */
    errorHandler: (error: unknown) =>
      new Response(null, { status: error instanceof RequestError ? 400 : 500, headers }),

    watch(server: Server) {
      server.on('checkExpectation', (_request, response) => {
        response.writeHead(417, headers).end();
      });
      server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
        // After a partial answer, another one would be read as part of it.
        if (!socket.writable || socket.bytesWritten > 0) return socket.destroy();
        const status = statuses[error.code ?? ''] ?? '400 Bad Request';
        return socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`);
      });
    },
  };
}

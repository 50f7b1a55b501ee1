import { isIP } from 'node:net';
import type { Context } from 'hono';

/**
 * The client's address: the socket's or, behind `trustProxy` proxies, the hop that the outermost trusted one
 * wrote. Values that clients write into the header are never trusted.
 */
export function clientAddress(c: Context, trustProxy: number): string {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: Peer } };
  return addressOf(incoming?.socket, c.req.header('x-forwarded-for'), trustProxy);
}

interface Peer {
  remoteAddress?: string | undefined;
}

export function addressOf(
  peer: Peer | undefined,
  forwarded: string | string[] | undefined,
  trustProxy: number,
): string {
  const socket = peer?.remoteAddress ?? '127.0.0.1';
  if (trustProxy === 0) return plain(socket);
  const hops = String(forwarded ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  const hop = hops.at(-trustProxy) ?? hops[0] ?? '';
  return plain(isIP(hop) ? hop : socket);
}

const plain = (address: string) => address.replace(/^::ffff:/i, '');

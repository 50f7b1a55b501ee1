import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export interface Mailbox {
  url: string;
  /** Each with whether it was marked as read. */
  mails: { text: string; isSeen: boolean }[];
  /** What was asked, without its tags. */
  asked: string[];
  close(): Promise<void>;
}

/** What a search for unread reports finds. */
const isReport = ({ text, isSeen }: Mailbox['mails'][number]) =>
  !isSeen &&
  (/^content-type:.*delivery-status/im.test(text.split('\r\n\r\n', 1)[0] ?? '') ||
    text.includes('This is the qmail-send program'));

/** Plays a mailbox by as much of IMAP as reading it needs. */
export async function openMailbox(password: string): Promise<Mailbox> {
  const mails: Mailbox['mails'] = [];
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
    let rest = '';
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
        asked.push(command);
        socket.write(answer(tag, command));
      }
    });
  });
  const answer = (tag: string, command: string): string => {
    const name = command.replace(/^UID /, '').split(' ', 1)[0]?.toUpperCase();
    const uid = Number(/^UID \w+ (\d+)/.exec(command)?.[1]);
    const mail = mails[uid - 1];
    if (name === 'LOGIN' && !command.includes(password)) return `${tag} NO wrong password\r\n`;
    const told: Record<string, string> = {
      CAPABILITY: '* CAPABILITY IMAP4rev1\r\n',
      LIST: '* LIST () "/" INBOX\r\n',
      SELECT: `* ${mails.length} EXISTS\r\n* FLAGS (\\Seen)\r\n* OK [PERMANENTFLAGS (\\Seen)] ok\r\n* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT ${mails.length + 1}] ok\r\n`,
      SEARCH: `* SEARCH${mails.map((mail, at) => (isReport(mail) ? ` ${at + 1}` : '')).join('')}\r\n`,
      FETCH: mail
        ? `* ${uid} FETCH (UID ${uid} BODY[]<0> {${Buffer.byteLength(mail.text)}}\r\n${mail.text})\r\n`
        : '',
      LOGOUT: '* BYE\r\n',
    };
    if (name === 'STORE' && mail) mail.isSeen = true;
    return `${(name && told[name]) ?? ''}${tag} OK done\r\n`;
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://bounces:${password}@127.0.0.1:${port}`,
    mails,
    asked,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

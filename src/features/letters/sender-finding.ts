import { firm } from '../../shared/firm';
import type { LetterFinding } from './contract';

const offices: Record<string, string> = {
  'ipos.gov.sg': 'the Intellectual Property Office of Singapore',
  'wipo.int': 'the World Intellectual Property Organization',
};

/** The host of an e-mail address, a site or a bare name of a host. */
function hostOf(text: string): string | undefined {
  const host = /^(?:[a-z]+:\/\/)?(?:[^\s@/]+@)?((?:[a-z\d-]+\.)+[a-z]{2,})(?:[/:?#]\S*)?$/i.exec(
    text.trim(),
  )?.[1];
  return host?.toLowerCase().replace(/\.$/, '');
}

const isOf = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/** Undefined if what was typed is no address. */
export function senderFinding(text: string): LetterFinding | undefined {
  const host = hostOf(text);
  if (host === undefined) return undefined;
  const bare = { kind: 'sender' as const, rows: [], mark: null, register: null, payment: null };
  const own = firm.email.split('@')[1]?.toLowerCase() ?? '';
  const forged =
    'The name of a sender can be forged all the same: check the number of the invoice too, and call before you pay.';
  if (isOf(host, own)) return { ...bare, tone: 'plain', title: `${host} is ours`, text: forged };
  const office = Object.entries(offices).find(([domain]) => isOf(host, domain))?.[1];
  if (office)
    return { ...bare, tone: 'plain', title: `${host} belongs to ${office}`, text: forged };
  const likened = [own, ...Object.keys(offices)].find((domain) => isLike(host, domain));
  if (likened)
    return {
      ...bare,
      tone: 'bad',
      title: `${host} looks like ${likened}, and is not`,
      text: 'An address that is made to be mistaken for another is a sign of fraud. Don’t pay, don’t answer, and open nothing that came with it.',
    };
  return {
    ...bare,
    tone: 'plain',
    title: `${host} is not ours, nor an office’s that we know`,
    text: 'We write from no other address, and the registry neither. It may be an agent whom you have instructed: ask them by a number that you know already.',
  };
}

/** The same words with other ends, or with a letter more, less or changed: `ipos-gov.sg`, `wlpo.int`. */
function isLike(host: string, domain: string): boolean {
  const plain = (name: string) => name.replaceAll(/[.-]/g, '');
  const first = (name: string) => name.split('.')[0] ?? '';
  if (plain(host).includes(plain(domain))) return true;
  const word = first(domain);
  return host
    .split(/[.-]/)
    .some((part) => part === word || (word.length >= 4 && isOneEditApart(part, word)));
}

function isOneEditApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one.length > 63) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [restOne, restOther] = [one.slice(start), other.slice(start)];
  return (
    restOne.slice(1) === restOther.slice(1) ||
    restOne.slice(1) === restOther ||
    restOne === restOther.slice(1)
  );
}

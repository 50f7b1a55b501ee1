import { visibleText } from './visible-text';

/** Normalizes a name, so that letter case and width don't make another account. */
export const accountName = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();

/**
 * An address as mail goes to it. A domain in its own script is written as a browser's own field for addresses sends
 * it, `grün.example` as `xn--grn-hoa.example`, so that it is one address however it was typed.
 */
export function mailAddress(typed: string): string {
  const address = visibleText(typed).normalize('NFKC').trim();
  const [, mailbox, domain] = /^(.*)@((?:[a-z\d.-]|[^\0-\x7f])+)$/iu.exec(address) ?? [];
  const host =
    domain && /[^\x20-\x7E]/.test(domain) ? URL.parse(`http://${domain}`)?.hostname : undefined;
  return host ? `${mailbox}@${host}` : address;
}

interface Named {
  firstName: string;
  /** Empty where people have one name. */
  lastName: string;
}

export const fullName = ({ firstName, lastName }: Named): string =>
  `${firstName} ${lastName}`.trim();

/** Undefined for an unconfirmed address: anyone may have signed up with it. */
export const verifiedEmail = ({ email, isVerified }: { email: string; isVerified: boolean }) =>
  isVerified ? email : undefined;

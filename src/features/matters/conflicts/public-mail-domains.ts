import text from './public-mail-domains.txt?raw';

const domains = new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('#')));

/** The domain of an e-mail address; undefined where anybody may have a mailbox. */
export function ownDomainOf(email: string): string | undefined {
  const domain = email.toLowerCase().split('@')[1];
  return domain && !domains.has(domain) ? domain : undefined;
}

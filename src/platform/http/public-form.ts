import { createHash } from 'node:crypto';
import { tooMany } from '../../shared/failure';
import type { Config } from '../config/config';
import type { Db } from '../db/database';
import { addressKey, countHit } from '../rate-limit/rate-limit';
import type { Caller } from './caller';

const formPosts = { limit: 30, windowSeconds: 10 * 60 };
const mailsToOneAddress = { limit: 5, windowSeconds: 60 * 60 };

type Limiting = { db: Db; config: Pick<Config, 'rateLimits'> };

/** 30 accepted posts of one public form an address in 10 minutes. */
export async function limitFormPosts({ db, config }: Limiting, form: string, caller: Caller) {
  if (!config.rateLimits) return;
  const hit = await countHit(db, `form ${form} ${addressKey(caller.address)}`, formPosts);
  if (!hit.isAllowed)
    throw tooMany(
      'Too many requests from your network. Please try again later.',
      hit.retryAfterSeconds,
    );
}

/**
 * 5 mails an hour to one address that nobody has verified: a form must not become a flood for a stranger.
 * Whoever writes from their own verified address is none.
 */
export async function limitMailsTo({ db, config }: Limiting, email: string, caller?: Caller) {
  if (!config.rateLimits) return;
  const address = email.normalize('NFKC').trim().toLowerCase();
  const { customer } = caller ?? {};
  if (customer?.isVerified && customer.email.toLowerCase() === address) return;
  const digest = createHash('sha256').update(mailboxOf(address)).digest('base64url');
  const hit = await countHit(db, `mail ${digest}`, mailsToOneAddress);
  if (!hit.isAllowed)
    throw tooMany(
      'Too many messages were sent to this address. Please try again later.',
      hit.retryAfterSeconds,
    );
}

/** What follows a plus is a tag: all of them end in one mailbox. */
const mailboxOf = (address: string) => address.replace(/^([^+]+)\+.*(@[^@]*)$/, '$1$2');

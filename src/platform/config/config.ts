import { join, resolve } from 'node:path';
import { otherActors } from '../../shared/actors';
import { firm } from '../../shared/firm';

export class ConfigError extends Error {}

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Record<string, string | undefined>) {
  const text = (name: string) => env[name]?.trim() || undefined;
  const oneOf = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
    const value = text(name) ?? fallback;
    if (!allowed.includes(value as T))
      throw new ConfigError(`${name}: must be one of ${allowed.join(', ')}, not "${value}".`);
    return value as T;
  };
  const whole = (name: string, fallback: number, most: number) => {
    const value = text(name) ?? String(fallback);
    if (!/^\d+$/.test(value) || Number(value) > most)
      throw new ConfigError(`${name}: must be a whole number from 0 to ${most}, not "${value}".`);
    return Number(value);
  };
  const address = (name: string, protocols: string[]) => {
    const value = text(name);
    if (value === undefined) return undefined;
    const url = URL.parse(value);
    if (!url || !protocols.includes(url.protocol) || !url.hostname)
      throw new ConfigError(
        `${name}: must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
      );
    return value;
  };

  const port = whole('PORT', 3000, 65_535);
  const siteUrl = address('SITE_URL', ['http:', 'https:']) ?? `http://localhost:${port}`;
  if (new URL(siteUrl).pathname !== '/' || new URL(siteUrl).search)
    throw new ConfigError(
      'SITE_URL: must be an origin without a path, for example https://example.sg.',
    );

  const mailFrom = text('MAIL_FROM');
  if (mailFrom !== undefined && !/^[^\r\n]*[^\s@]+@[^\s@]+$/.test(mailFrom.replace(/>$/, '')))
    throw new ConfigError(
      'MAIL_FROM: must be an e-mail address, optionally with a name before it.',
    );
  const firmEmail = text('FIRM_EMAIL') ?? firm.email;
  if (!/^[^\s@]+@[^\s@]+$/.test(firmEmail))
    throw new ConfigError('FIRM_EMAIL: must be an e-mail address.');

  const adminPassword = env.ADMIN_PASSWORD || undefined;
  const { length } = [...(adminPassword ?? '')];
  if (adminPassword && (length < 8 || length > 100))
    throw new ConfigError('ADMIN_PASSWORD: must be 8 to 100 characters long.');
  const adminUsername = text('ADMIN_USERNAME') ?? 'admin';
  if (!/^[A-Za-z0-9_.-]{1,100}$/.test(adminUsername))
    throw new ConfigError(
      'ADMIN_USERNAME: can only contain letters, numbers, dots, hyphens and underscores.',
    );
  if (otherActors.has(adminUsername.toLowerCase()))
    throw new ConfigError('ADMIN_USERNAME: is reserved. Please choose another one.');

  const stripe = stripeConfig({ text, address });
  const isTrial = oneOf('TEST_MODE', ['on', 'off'], 'off') === 'on';
  if (siteUrl.startsWith('https:') && !stripe && !isTrial)
    throw new ConfigError(
      'STRIPE_SECRET_KEY: is required because SITE_URL is https. Set TEST_MODE=on for a trial in which no card is charged.',
    );
  const dataDir = resolve(text('DATA_DIR') ?? './data');

  return {
    port,
    host: text('HOST') ?? '0.0.0.0',
    /** The origin of links, cookies and the same-origin check, without a trailing slash. */
    siteUrl: new URL(siteUrl).origin,
    dataDir,
    /** What uploads, imports and backups leave free; undefined: the larger of 1 GB and 5 % of the disk. */
    diskReserveBytes: text('DISK_RESERVE_MB')
      ? whole('DISK_RESERVE_MB', 0, 1_000_000_000) * 1_000_000
      : undefined,
    databaseUrl: address('DATABASE_URL', ['postgres:', 'postgresql:']),
    adminUsername,
    /** Undefined: the first administrator gets a random password, which is printed once. */
    adminPassword,
    /** Encrypts what must not be readable in the database; undefined: the key in `DATA_DIR/secret.key`. */
    secretKey: text('SECRET_KEY')
      ? readSecretKey('SECRET_KEY', text('SECRET_KEY') ?? '')
      : undefined,
    seed: oneOf('SEED', ['demo', 'none'], 'demo'),
    mailUrl: address('MAIL_URL', ['smtp:', 'smtps:']),
    mailFrom: mailFrom ?? `${firm.name} <${firm.email}>`,
    firmEmail,
    /** Signs what the provider of mail tells of bounces; undefined: nothing is told. */
    mailWebhookKey: mailWebhookKey(text('MAIL_WEBHOOK_SECRET')),
    /** The mailbox to which mails come back; undefined: none is read. */
    bounceMailbox: bounceMailboxConfig(address('BOUNCE_MAILBOX_URL', ['imap:', 'imaps:'])),
    stripe,
    /** The store of uploaded pictures; undefined: `DATA_DIR/media`. */
    mediaBucket: bucketConfig({ text, address }, 'MEDIA'),
    /** Where e-invoices go; undefined: they are kept as files. */
    eInvoiceUrl: address('E_INVOICE_URL', ['https:', 'http:']),
    eInvoiceToken: text('E_INVOICE_TOKEN'),
    /** Who is asked whether a file has a virus; undefined: nobody. */
    scanner: scannerConfig(text('CLAMD_URL')),
    /** Undefined: backups are not encrypted. */
    backupKey: backupKeyConfig(text('BACKUP_KEY')),
    backupDir: resolve(text('BACKUP_DIR') ?? join(dataDir, 'backups')),
    /** Where a copy of each backup goes; undefined: nowhere. */
    backupBucket: bucketConfig({ text, address }, 'BACKUP'),
    register: registerConfig({ text, address }, whole, oneOf),
    /** The number of trusted proxies in front. */
    trustProxy: whole('TRUST_PROXY', 0, 10),
    rateLimits: oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    logLevel: oneOf('LOG_LEVEL', logLevels, 'info'),
    /** Addresses that may read /metrics. */
    metrics: oneOf('METRICS', ['loopback', 'open'], 'loopback'),
  };
}

/** 32 bytes in hexadecimal or base64. `name`: where it stands. */
export function readSecretKey(name: string, text: string): Buffer {
  const value = text.trim();
  const key = Buffer.from(value, /^[\da-f]{64}$/i.test(value) ? 'hex' : 'base64');
  if (!/^([\da-f]{64}|[\w+/-]{43}=?)$/i.test(value) || key.length !== 32)
    throw new ConfigError(
      `${name}: must be 32 bytes in base64 or hexadecimal, as from \`openssl rand -base64 32\`.`,
    );
  return key;
}

type Read = {
  text(name: string): string | undefined;
  address(name: string, protocols: string[]): string | undefined;
};

/** Variables that are set together or not at all; undefined if none is set. */
function allOrNone<Name extends string>(
  { text }: Read,
  names: readonly Name[],
  ...optional: string[]
): Record<Name, string> | undefined {
  const given = [...names, ...optional].filter((name) => text(name));
  if (given.length === 0) return undefined;
  const missing = names.find((name) => !text(name));
  if (missing) throw new ConfigError(`${missing}: is required because ${given[0]} is set.`);
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>;
}

function stripeConfig(read: Read) {
  const apiBase = read.address('STRIPE_API_BASE', ['http:', 'https:']);
  const set = allOrNone(read, [
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ]);
  if (!set && apiBase)
    throw new ConfigError('STRIPE_API_BASE: requires STRIPE_SECRET_KEY, which is not set.');
  return (
    set && {
      secretKey: set.STRIPE_SECRET_KEY,
      publishableKey: set.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: set.STRIPE_WEBHOOK_SECRET,
      apiBase,
    }
  );
}

/** A secret as Standard Webhooks writes it: `whsec_` and base64. */
function mailWebhookKey(secret: string | undefined): Buffer | undefined {
  if (!secret) return undefined;
  const key = Buffer.from(/^whsec_([\w+/-]+=*)$/.exec(secret)?.[1] ?? '', 'base64');
  if (key.length < 16)
    throw new ConfigError('MAIL_WEBHOOK_SECRET: must be a secret that starts with whsec_.');
  return key;
}

export type BounceMailbox = NonNullable<ReturnType<typeof bounceMailboxConfig>>;

/** `imaps://name:password@host/folder` */
function bounceMailboxConfig(value: string | undefined) {
  if (!value) return undefined;
  const { protocol, hostname, port, username, password, pathname } = new URL(value);
  if (!hostname || !username || !password)
    throw new ConfigError(
      'BOUNCE_MAILBOX_URL: must have a name and a password, as in imaps://bounces:secret@mail.example.com.',
    );
  const isSecure = protocol === 'imaps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (isSecure ? 993 : 143)),
    isSecure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)),
  };
}

export type Scanner = NonNullable<ReturnType<typeof scannerConfig>>;

/** Where ClamAV's `clamd` listens: an address or a socket of this machine. */
function scannerConfig(
  value: string | undefined,
): { host: string; port: number } | { path: string } | undefined {
  const path = /^unix:(?:\/\/)?(\/.+)$/.exec(value ?? '')?.[1];
  if (!value || path) return path ? { path } : undefined;
  const url = URL.parse(value);
  if (url?.protocol !== 'tcp:' || !url.hostname || url.pathname.length > 1)
    throw new ConfigError(
      'CLAMD_URL: must be an address such as tcp://127.0.0.1:3310, or unix:/run/clamav/clamd.ctl.',
    );
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3310) };
}

/** An X25519 identity of age, as `age-keygen` or `npm run backup -- --new-key` makes it. */
function backupKeyConfig(key: string | undefined) {
  if (key && !/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/.test(key))
    throw new ConfigError('BACKUP_KEY: must be a key that npm run backup -- --new-key has made.');
  return key;
}

/** Where `npm run office` listens. */
export const standInUrl = 'http://127.0.0.1:3010';

/** The service of Singapore's open data, and when and how its register is fetched. */
function registerConfig(
  { text, address }: Read,
  whole: (name: string, fallback: number, most: number) => number,
  oneOf: <T extends string>(name: string, allowed: readonly T[], fallback: T) => T,
) {
  const dailyAt = text('REGISTER_AT') ?? '03:40';
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(dailyAt))
    throw new ConfigError('REGISTER_AT: must be a time in Singapore, for example 03:40.');
  const isStandIn = oneOf('REGISTER_STANDIN', ['on', 'off'], 'off') === 'on';
  const service = (name: string, office: string) =>
    address(name, ['http:', 'https:']) ?? (isStandIn ? standInUrl : office);
  return {
    /** The service is the stand-in of `tools/office-standin`: its register is invented. */
    isStandIn,
    apiUrl: service('REGISTER_API_URL', 'https://api-open.data.gov.sg'),
    metadataUrl: service('REGISTER_METADATA_URL', 'https://api-production.data.gov.sg'),
    /** The store of pictures; none is fetched from elsewhere. */
    picturesUrl: service('REGISTER_PICTURES_URL', 'https://ipos-storage.data.gov.sg'),
    /** What they may take here; 0: none is fetched. */
    picturesMegabytes: whole('REGISTER_PICTURES_MB', 2_000, 1_000_000),
    dataset: text('REGISTER_DATASET') ?? 'd_6145acb2130bf781165258e76a584383',
    /** The collection with the register of companies, in a data set for each first letter. */
    companies: text('REGISTER_COMPANIES') ?? '2',
    searchUrl: service('REGISTER_SEARCH_URL', 'https://data.gov.sg'),
    apiKey: text('REGISTER_API_KEY'),
    /** Calls in ten seconds: the service allows 2, with a key for development 4, for production 10. */
    calls: Math.max(1, whole('REGISTER_CALLS', text('REGISTER_API_KEY') ? 4 : 2, 100)),
    /** The hour of the daily run, in Singapore time. */
    dailyAt,
    /** In megabytes a second; 0: no limit. */
    megabytesPerSecond: whole('REGISTER_BANDWIDTH', 0, 10_000),
    /** Keeps the downloaded file after a successful run. */
    keepsFile: oneOf('REGISTER_KEEP_FILE', ['on', 'off'], 'off') === 'on',
  };
}

export type Bucket = NonNullable<ReturnType<typeof bucketConfig>>;

/** An S3-compatible bucket, by variables that are set together or not at all. */
function bucketConfig(read: Read, prefix: 'MEDIA' | 'BACKUP') {
  const names = {
    endpoint: `${prefix}_S3_ENDPOINT`,
    name: `${prefix}_S3_BUCKET`,
    accessKey: `${prefix}_S3_ACCESS_KEY`,
    secretKey: `${prefix}_S3_SECRET_KEY`,
    region: `${prefix}_S3_REGION`,
  } as const;
  const { region, ...required } = names;
  const set = allOrNone(read, Object.values(required), region);
  if (!set) return undefined;
  read.address(names.endpoint, ['http:', 'https:']);
  const name = set[names.name];
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/.test(name))
    throw new ConfigError(`${names.name}: must be the name of a bucket, not "${name}".`);
  return {
    endpoint: set[names.endpoint].replace(/\/+$/, ''),
    name,
    region: read.text(region) ?? 'us-east-1',
    accessKey: set[names.accessKey],
    secretKey: set[names.secretKey],
  };
}

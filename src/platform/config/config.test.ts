import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config';

test('defaults apply without variables', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    siteUrl: 'http://localhost:3000',
    seed: 'demo',
    databaseUrl: undefined,
    adminUsername: 'admin',
    adminPassword: undefined,
    trustProxy: 0,
    rateLimits: true,
    logLevel: 'info',
    stripe: undefined,
  });
});

test('the site’s address follows the port', () => {
  expect(readConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
});

test.each([
  ['tcp://clamav', { host: 'clamav', port: 3310 }],
  ['tcp://[::1]:3311', { host: '::1', port: 3311 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('the scanner of viruses is at %s', (url, scanner) => {
  expect(readConfig({ CLAMD_URL: url }).scanner).toEqual(scanner);
});

const bucket = {
  MEDIA_S3_ENDPOINT: 'https://s3.example.sg',
  MEDIA_S3_BUCKET: 'pictures',
  MEDIA_S3_ACCESS_KEY: 'id',
  MEDIA_S3_SECRET_KEY: 'secret',
};

test.each([
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: 'http' }],
  ['SITE_URL', { SITE_URL: 'example.sg' }],
  ['SITE_URL', { SITE_URL: 'https://example.sg/shop' }],
  ['STRIPE_SECRET_KEY', { SITE_URL: 'https://example.sg' }],
  ['STRIPE_SECRET_KEY', { SITE_URL: 'https://example.sg', TEST_MODE: 'off' }],
  ['TEST_MODE', { SITE_URL: 'https://example.sg', TEST_MODE: 'true' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }],
  ['DATABASE_URL', { DATABASE_URL: 'not an address' }],
  ['SEED', { SEED: 'maybe' }],
  ['MAIL_URL', { MAIL_URL: 'mail.example.sg' }],
  ['FIRM_EMAIL', { FIRM_EMAIL: 'nobody' }],
  ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'short' }],
  ['SECRET_KEY', { SECRET_KEY: 'short' }],
  ['SECRET_KEY', { SECRET_KEY: 'z'.repeat(64) }],
  ['REGISTER_STANDIN', { REGISTER_STANDIN: 'yes' }],
  ['DISK_RESERVE_MB', { DISK_RESERVE_MB: '5%' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
  ['RATE_LIMITS', { RATE_LIMITS: 'false' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['STRIPE_SECRET_KEY', { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
  ['MAIL_WEBHOOK_SECRET', { MAIL_WEBHOOK_SECRET: 'whsec_' }],
  ['MAIL_WEBHOOK_SECRET', { MAIL_WEBHOOK_SECRET: 'secret' }],
  ['BOUNCE_MAILBOX_URL', { BOUNCE_MAILBOX_URL: 'pop3://a:b@mail.example.sg' }],
  ['BOUNCE_MAILBOX_URL', { BOUNCE_MAILBOX_URL: 'imaps://mail.example.sg' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_SECRET_KEY: 'sk' }],
  ['STRIPE_API_BASE', { STRIPE_API_BASE: 'http://127.0.0.1:1' }],
  ['MEDIA_S3_ENDPOINT', { MEDIA_S3_REGION: 'auto' }],
  ['MEDIA_S3_ENDPOINT', { ...bucket, MEDIA_S3_ENDPOINT: 's3.example.sg' }],
  ['MEDIA_S3_SECRET_KEY', { ...bucket, MEDIA_S3_SECRET_KEY: '' }],
  ['MEDIA_S3_BUCKET', { ...bucket, MEDIA_S3_BUCKET: '../etc' }],
  ['CLAMD_URL', { CLAMD_URL: 'clamav:3310' }],
  ['CLAMD_URL', { CLAMD_URL: 'http://clamav:3310' }],
  ['CLAMD_URL', { CLAMD_URL: 'unix:clamd.ctl' }],
  ['BACKUP_KEY', { BACKUP_KEY: 'secret' }],
  ['BACKUP_KEY', { BACKUP_KEY: `AGE-SECRET-KEY-1${'B'.repeat(58)}` }],
  ['BACKUP_S3_ENDPOINT', { BACKUP_S3_BUCKET: 'backups' }],
])('a wrong environment is reported in one line that names %s', (name, env) => {
  const read = () => readConfig(env);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name}: [^\n]+$`));
});

test('.env.example names every variable that is read, and no other', () => {
  const named = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z\d_]+)=/gm)].map(
    ([, name]) => name,
  );
  const source = readFileSync('src/platform/config/config.ts', 'utf8');
  const bucketPrefixes = ['MEDIA', 'BACKUP'];
  const read = [...source.matchAll(/'([A-Z][A-Z\d_]+)'/g)]
    .map(([, name = '']) => name)
    .filter((name) => !bucketPrefixes.includes(name));
  const ofBuckets = bucketPrefixes.flatMap((prefix) =>
    [...source.matchAll(/\$\{prefix\}(_[A-Z\d_]+)/g)].map(([, name]) => `${prefix}${name}`),
  );
  const direct = [...source.matchAll(/env\.([A-Z\d_]+)/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set([...read, ...direct, ...ofBuckets]));
});

import type { RecentChange } from './contract';

const verbs: Record<string, string> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  restore: 'restored',
  publish: 'published',
  unpublish: 'unpublished',
  enable: 'enabled',
  disable: 'disabled',
  end: 'ended',
  export: 'exported',
  refund: 'refunded',
  reply: 'replied to',
  answer: 'answered',
  send: 'sent an e-mail about',
  order: 'created an order from',
  retry: 'tried again to send',
  run: 'ran',
  record: 'recorded an event of',
  'record payment': 'recorded a payment on',
  correct: 'corrected an event of',
  write: 'wrote to the client of',
  settle: 'needed no answer to',
  decide: 'answered',
  issue: 'issued',
  credit: 'credited',
  accept: 'accepted',
  merge: 'merged',
  'mail-again': 'let mail go again to',
  split: 'split',
  'find-virus': 'found a virus in',
  'send-reset-link': 'sent a reset link to',
  'remove-part': 'removed a part of',
  'restore-part': 'put back a part of',
  'change-role': 'changed the role of',
  'remove-second-factor': 'turned off two-factor sign-in of',
};

const sentences: Record<string, string> = {
  'publish-all': 'published all trademarks',
  'delete-all': 'deleted all trademarks',
  import: 'imported trademarks',
  'import finished': 'finished importing trademarks',
  'import stopped': 'stopped importing trademarks',
  sync: 'started bringing the register up to date',
  'sync stopped': 'stopped bringing the register up to date',
  pause: 'paused the daily updates of the register',
  resume: 'resumed the daily updates of the register',
  undo: 'undid a bulk change of trademarks',
  backup: 'downloaded a backup',
  'make-backup': 'started a backup',
  invite: 'invited an administrator',
  'withdraw-invitation': 'withdrew an invitation',
  'end-sessions': 'signed out other devices',
  'change-password': 'changed an account password',
  'reset-password': 'reset an account password',
  'add-authenticator': 'added an authenticator app',
  'remove-authenticator': 'removed an authenticator app',
  'add-passkey': 'added a passkey',
  'remove-passkey': 'removed a passkey',
  'renew-recovery-codes': 'created new recovery codes',
  erase: 'erased a person',
  'forget-key': 'deleted what a lost key encrypted',
};

const exported: Record<string, string> = {
  register: 'trademarks',
  'audit-trail': 'the audit trail',
  'import problems': 'failed rows of an import',
  'register run': 'refused rows of the register',
};

/** What an administrator did, as text after the name. Unknown actions are shown by their key. */
type Change = Pick<RecentChange, 'action' | 'entity' | 'entityId' | 'subject'>;

export function changeWords({ action, entity, entityId, subject }: Change): string {
  if (sentences[action]) return sentences[action];
  const verb = verbs[action] ?? action.replaceAll('-', ' ');
  if (action === 'export') return `${verb} ${exported[entity] ?? `${entity}s`}`;
  if (entity === 'trademark selection') return `${verb} selected trademarks`;
  const thing = entity === 'message' ? 'e-mail' : entity;
  return [verb, thing, subject ? `“${subject}”` : entityId].filter(Boolean).join(' ');
}

import { expect, test } from 'vitest';
import { changeWords } from './change-words';

test.each([
  ['update', 'order', '17', 'changed order 17'],
  ['export', 'order', null, 'exported orders'],
  ['export', 'register', null, 'exported trademarks'],
  ['publish-all', 'register', '7', 'published all trademarks'],
  ['undo', 'register', '7', 'undid a bulk change of trademarks'],
  ['delete', 'trademark selection', '8', 'deleted selected trademarks'],
  ['record', 'matter', '16', 'recorded an event of matter 16'],
  ['record payment', 'invoice', '8', 'recorded a payment on invoice 8'],
  ['run', 'job', 'docket-mail', 'ran job docket-mail'],
  ['retry', 'message', null, 'tried again to send e-mail'],
  ['erase', 'person', null, 'erased a person'],
  ['merge-all', 'order', '17', 'merge all order 17'],
])('%s of %s %s reads "%s"', (action, entity, entityId, words) => {
  const change = { id: 1, actor: 'admin', at: '2026-01-01T00:00:00.000Z' };
  expect(changeWords({ ...change, action, entity, entityId, subject: null })).toBe(words);
});

test('a record is called by its name', () => {
  const change = { action: 'update', entity: 'post', entityId: '18', subject: 'How long it takes' };
  expect(changeWords(change)).toBe('changed post “How long it takes”');
});

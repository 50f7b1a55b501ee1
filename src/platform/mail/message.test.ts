import { expect, test } from 'vitest';
import { greeting, oneLine } from '../../shared/mail-content';
import { renderMessage } from './message';

test('both parts say the same', () => {
  const { html, plain } = renderMessage({
    subject: 'Subject',
    preview: 'In short',
    blocks: [
      { kind: 'heading', text: 'A heading' },
      { kind: 'text', text: 'A sentence.' },
      {
        kind: 'ledger',
        rows: [
          { label: 'Plan', value: 'Standard' },
          { label: 'Total', value: 'S$599.00', total: true },
        ],
      },
      { kind: 'steps', steps: [{ when: '3-5 days', text: 'The search report.' }] },
      { kind: 'button', label: 'Pay', href: 'https://www.lionmark.example/checkout/1' },
      { kind: 'note', title: 'Official fee', text: 'Apart.' },
      { kind: 'quote', text: 'First line\nSecond line' },
    ],
  });
  for (const words of [
    'A heading',
    'A sentence.',
    'Plan',
    'Standard',
    'S$599.00',
    '3-5 days',
    'The search report.',
    'Pay',
    'https://www.lionmark.example/checkout/1',
    'Official fee',
    'Apart.',
    'First line',
    'Second line',
    'Lionmark Intellectual Property Pte. Ltd.',
    '1 Raffles Place',
  ]) {
    expect(html).toContain(words);
    expect(plain).toContain(words);
  }
  expect(plain).toContain('Plan:  Standard\nTotal: S$599.00');
  expect(plain).toContain('> First line\n> Second line');
});

test('nothing is fetched from anywhere, and nothing runs', () => {
  const { html } = renderMessage({ subject: 'S', blocks: [{ kind: 'text', text: 'T' }] });
  expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import|@font-face|src=/i);
});

test('markup in what somebody typed is inert', () => {
  const typed = '<script>alert(1)</script><img src=x onerror=alert(1)>"&\'';
  const { html } = renderMessage({
    subject: typed,
    preview: typed,
    blocks: [
      { kind: 'heading', text: typed },
      { kind: 'text', text: typed },
      { kind: 'ledger', rows: [{ label: typed, value: typed }] },
      { kind: 'note', title: typed, text: typed },
      { kind: 'quote', text: `${typed}\n${typed}` },
      { kind: 'button', label: typed, href: 'https://www.lionmark.example/' },
    ],
  });
  expect(html).not.toMatch(/<script|<img/);
});

test('a line in a ledger cannot be forged by a line break', () => {
  const { plain } = renderMessage({
    subject: 'S',
    blocks: [{ kind: 'ledger', rows: [{ label: 'Name', value: 'Tan\r\nTotal: S$0.00' }] }],
  });
  expect(plain).toContain('Name: Tan Total: S$0.00');
});

test('one line is one line', () => {
  expect(oneLine(' a\r\n\tb\u2028c\u0000d\u202Ee ')).toBe('a b c d e');
  expect(oneLine('x'.repeat(300))).toHaveLength(200);
  expect(oneLine('陈慧玲 👩‍💼')).toBe('陈慧玲 👩‍💼');
});

test.each([
  ['Tan Hui Ling', 'Dear Tan Hui Ling,'],
  ['Kumar s/o K. Pillai', 'Dear Kumar s/o K. Pillai,'],
  ['J.R.R. Tan', 'Dear J.R.R. Tan,'],
  ['', 'Hello,'],
  ['Win now: http://evil.example', 'Hello,'],
  ['visit evil.example today', 'Hello,'],
])('%j is greeted with %j', (name, expected) => {
  expect(greeting(name)).toBe(expected);
});

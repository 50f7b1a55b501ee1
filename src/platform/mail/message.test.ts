import { expect, test } from 'vitest';
import { firm } from '../../shared/firm';
import { greeting, oneLine } from '../../shared/mail-content';
import { button, heading, ledger, letter, note, quote, steps } from './message';

test('a label that ends with a mark of its own gets no colon', () => {
  const { html, plain } = letter({
    subject: 'Subject',
    blocks: [note('We check first.', 'Then we meet.'), ledger([['In use?', 'Yes']])],
  });
  expect(html).toContain('<b>We check first. </b>Then we meet.');
  expect(plain).toContain('We check first. Then we meet.\n\nIn use?  Yes');
});

test('both parts say the same', () => {
  const { html, plain } = letter({
    subject: 'Subject',
    preview: 'In short',
    blocks: [
      heading('A heading'),
      'A sentence.',
      ledger([['Plan', 'Standard']], ['Total', 'S$599.00']),
      steps(['3-5 days', 'The search report.']),
      button('Pay', 'https://www.lionmark.example/checkout/1'),
      note('Official fee', 'Apart.'),
      quote('First line\nSecond line'),
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

test('a message loads nothing and runs nothing', () => {
  const { html } = letter({ subject: 'S', blocks: ['T'] });
  expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import|@font-face|src=/i);
});

test('markup in user input is inert', () => {
  const typed = '<script>alert(1)</script><img src=x onerror=alert(1)>"&\'';
  const { html } = letter({
    subject: typed,
    preview: typed,
    blocks: [
      heading(typed),
      typed,
      ledger([[typed, typed]]),
      note(typed, typed),
      quote(`${typed}\n${typed}`),
      button(typed, 'https://www.lionmark.example/'),
    ],
  });
  expect(html).not.toMatch(/<script|<img/);
});

test('a line in a ledger cannot be forged by a line break', () => {
  const { plain } = letter({
    subject: 'S',
    blocks: [ledger([['Name', 'Tan\r\nTotal: S$0.00']])],
  });
  expect(plain).toContain('Name: Tan Total: S$0.00');
});

test('a line break becomes a space', () => {
  expect(oneLine(' a\r\n\tb\u2028c\u0000d\u202Ee ')).toBe('a b c d e');
  expect(oneLine('x'.repeat(300))).toHaveLength(200);
  expect(oneLine('陈慧玲 👩‍💼')).toBe('陈慧玲 👩‍💼');
  expect(oneLine('“\u2068Tan\u2069”, 2')).toBe('“Tan”, 2');
});

test('a name from right to left moves nothing beside it', () => {
  const name = oneLine('شركة (دبي)');
  const { subject, plain, html } = letter({
    subject: `Message from ${name}: 12`,
    greets: 'שרה לוי',
    blocks: [ledger([['Name', name]])],
  });
  expect(subject).toBe('Message from \u2068شركة (دبي)\u2069: 12');
  for (const part of [plain, html]) {
    expect(part).toContain('Dear \u2068שרה לוי\u2069,');
    expect(part).toContain('\u2068شركة (دبي)\u2069');
  }
});

test('a value that begins with a name from right to left is a sentence of ours still', () => {
  const value = '\u2068نور\u2069 (T12), \u2068שרה\u2069, class 9.';
  const { plain, html } = letter({ subject: 'Found', blocks: [ledger([['1', `${value}\r\n`]])] });
  for (const part of [plain, html]) expect(part).toContain(value);
});

test('a sentence that names somebody keeps its order, whoever wrote it', () => {
  const sentence = 'The trade mark نور (T12) of שרה כהן is due on 3 May.';
  const { plain, html } = letter({ subject: 'Due', blocks: [sentence, note('Due', sentence)] });
  for (const part of [plain, html]) {
    expect(part.split('\u2068نور\u2069 (T12) of \u2068שרה כהן\u2069 is due')).toHaveLength(3);
    expect(part).not.toMatch(/\u2068[^\u2069]*\u2068/);
  }
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

test('an address of ours in a sentence is a link, without the full stop after it; others and a quoted one are none', () => {
  const { html, plain } = letter({
    subject: 'Hello',
    blocks: [
      'See https://lionmark.example/a?b=1&c=2. It is ours.',
      note(
        'Is it real?',
        `Call us, or write to ${firm.email}, or open https://lionmark.example/x.`,
      ),
      'Dear Win https://spam.example/now, see https://lionmark.example.spam.example/now.',
      'https://lionmark.example@spam.example/now is not ours.',
      quote('Buy at https://spam.example/now'),
    ],
  });
  const hrefs = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual([
    'https://lionmark.example/a?b=1&amp;c=2',
    `mailto:${firm.email}`,
    'https://lionmark.example/x',
  ]);
  expect(plain).toContain('or open https://lionmark.example/x.');
});

test('the values of a plain text stand below each other in every script', () => {
  const { plain } = letter({
    subject: '您的账单',
    blocks: [
      ledger([
        ['编号', 'T1'],
        ['消费税（GST）', 'S$9.00'],
        ['GST', 'S$9.00'],
      ]),
    ],
  });
  expect(plain).toContain('您的账单\n--------\n');
  expect(plain).toContain(
    ['编号:          T1', '消费税（GST）: S$9.00', 'GST:           S$9.00'].join('\n'),
  );
});

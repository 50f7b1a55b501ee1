import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { alikeWords, meaningsOf, sameMeaning } from './meaning.server';
import { partsOf, phrasesOf, samePhrase, wordsJoinedIn } from './phrases.server';

const table = readFileSync('src/features/clearance/meaning/meanings.txt', 'utf8').split('\n');

describe('the table', () => {
  test('is in order and within its size', () => {
    expect(table.pop()).toBe('');
    const heads = table.map((line) => line.split('\t')[0] ?? '');
    expect(heads).toEqual([...new Set(heads)].sort());
    expect(table.join('\n').length).toBeLessThan(3_500_000);
  });

  test('has words as names are normalized, with a digit for their strength', () => {
    const group = /(?:~|=|es|fr|it|pt|de|la|ms|id|ja):[a-z ]+[4-9](?:,[a-z ]+[4-9])*/;
    const chinese = /zh:\p{Script=Han}+[4-9](?:,\p{Script=Han}+[4-9])*/u;
    const line = new RegExp(`^[a-z ]+(?:\\t${group.source})*(?:\\t${chinese.source})?$`, 'u');
    expect(table.filter((each) => each !== '' && !line.test(each))).toEqual([]);
  });
});

const meansSame: [string, string, string][] = [
  ['lobo', 'wolf', 'lobo is Spanish and Portuguese for wolf'],
  ['wolf', 'lobo', 'lobo is Spanish and Portuguese for wolf'],
  ['lupo', 'lobo', 'lupo and lobo both mean wolf'],
  ['stella', 'star', 'stella is Italian and Latin for star'],
  ['soleil', 'sun', 'soleil is French for sun'],
  ['estrella', 'etoile', 'estrella and etoile both mean star'],
  ['koenig', 'king', 'koenig is German for king'],
  ['harimau', 'tiger', 'harimau is Malay for tiger'],
  ['neko', 'cat', 'neko is Japanese for cat'],
  ['hoshi', '星', 'hoshi and 星 both mean star'],
  ['bunga', '花', 'bunga and 花 both mean flower'],
  ['鹰', 'eagle', '鹰 means eagle'],
  ['凤凰', 'phoenix', '凤凰 means phoenix'],
  ['福', 'fortune', '福 means fortune'],
  ['air', 'water', 'air is Malay for water'],
  ['rex', 'king', 'rex is Latin for king'],
  ['big', 'large', 'big and large mean the same'],
  ['jewel', 'gem', 'jewel and gem mean the same'],
  ['hurricane', 'typhoon', 'hurricane and typhoon mean the same'],
  ['swift', 'fast', 'swift and fast mean nearly the same'],
  ['promesa', 'pledge', 'promesa is Spanish for promise, and pledge means nearly the same'],
  ['lions', 'lion', 'lions is a form of lion'],
  ['wolves', 'wolf', 'wolves is a form of wolf'],
  ['peregrina', 'pilgrims', 'peregrina is Spanish and Portuguese for pilgrim'],
  ['buenosdias', 'goodmorning', 'buenosdias is Spanish for good morning'],
  ['blanca', 'white', 'blanca is Spanish for white'],
  ['乔丹', 'jordan', '乔丹 means jordan'],
  ['landrover', '路虎', '路虎 means land rover'],
];

test.each(meansSame)('%s and %s: %s', (one, two, text) => {
  expect(sameMeaning(one, two)?.text).toBe(text);
});

test.each([
  ['lion', 'tiger'],
  ['red', 'blue'],
  ['king', 'queen'],
  ['gold', 'silver'],
  ['hand', 'foot'],
  ['gang', 'tape'],
  ['bread', 'butter'],
  ['狮', 'tiger'],
  ['lionmark', 'lion'],
  ['milanza', 'potenza'],
  ['lion', 'lion'],
  ['si', 'yes'],
  ['茶', 'the'],
  ['nail', 'una'],
  ['fate', 'los'],
  ['bear', 'ours'],
  ['boot', 'but'],
  ['spoiled', 'gate'],
  ['hurry', 'hate'],
  ['team', 'time'],
  ['bread', 'pains'],
])('%s and %s do not mean the same', (one, two) => {
  expect(sameMeaning(one, two)).toBeUndefined();
});

test('a meaning is as strong both ways round', () => {
  const words = table.filter((_, at) => at % 400 === 0).map((line) => line.split('\t')[0] ?? '');
  for (const word of words)
    for (const other of alikeWords(word, 5))
      expect(sameMeaning(word, other.word)?.strength, `${word} ${other.word}`).toBe(
        sameMeaning(other.word, word)?.strength,
      );
});

test('surer dictionaries give more strength', () => {
  const strength = (one: string, two: string) => sameMeaning(one, two)?.strength ?? 0;
  expect(strength('lobo', 'wolf')).toBeGreaterThan(strength('pledge', 'promise'));
  expect(strength('big', 'large')).toBeGreaterThan(strength('swift', 'fast'));
  // An English word too.
  expect(strength('luna', 'moon')).toBeGreaterThan(strength('vela', 'sail'));
  expect(strength('vela', 'sail')).toBeGreaterThan(0);
});

test('a word is looked for in every language and by its synonyms, the surest first', () => {
  const words = alikeWords('tiger').map(({ word }) => word);
  expect(words).toEqual(expect.arrayContaining(['tigre', 'tigris', 'harimau', '虎', '老虎']));
  expect(alikeWords('promise').map(({ word }) => word)).toContain('pledge');
  expect(alikeWords('lobo').map(({ word }) => word)).toEqual(
    expect.arrayContaining(['wolf', 'lupo', 'loup', '狼']),
  );
  expect(alikeWords('tiger', 3)).toHaveLength(3);
  expect(alikeWords('zyxwv')).toEqual([]);
  expect(alikeWords('茶').map(({ word }) => word)).not.toContain('the');
});

test('a Chinese name is taken apart', () => {
  expect(partsOf('金狮').map(meaningsOf)).toEqual([
    expect.arrayContaining(['gold', 'golden']),
    expect.arrayContaining(['lion']),
  ]);
  expect(partsOf('凤凰')).toEqual(['凤凰']);
  expect(meaningsOf('凤凰')).toEqual(['phoenix']);
  expect(partsOf('红牛')).toEqual(['红', '牛']);
});

test('a joined word is taken apart in one language', () => {
  expect(partsOf('marazul')).toEqual(['mar', 'azul']);
  expect(partsOf('goldenlion')).toEqual(['golden', 'lion']);
  expect(partsOf('milanza')).toEqual(['milanza']);
  expect(partsOf('wolf')).toEqual(['wolf']);
});

test('words joined in one that no dictionary has are found', () => {
  expect([...wordsJoinedIn('tofuking')].sort()).toEqual(['king', 'tofu']);
  expect([...wordsJoinedIn('carpet'), ...wordsJoinedIn('kelipoxa')]).toEqual([]);
});

const phrases = (words: string[]) => phrasesOf(words, async () => {});

test('a name of two words is said in one, in any order', async () => {
  const chinese = (await phrases(['golden', 'lion'])).map(({ word }) => word);
  expect(chinese).toEqual(expect.arrayContaining(['金狮', '狮金', '金狮子', 'leondorado']));
  expect((await phrases(['blue', 'sea'])).map(({ word }) => word)).toContain('marazul');
  const latin = (await phrases(['金狮'])).map(({ word }) => word);
  expect(latin).toEqual(expect.arrayContaining(['goldlion', 'goldenlion', 'singaemas']));
  expect(
    (await phrases(['the', 'red', 'bull'])).find(({ word }) => word === '红牛')?.covers,
  ).toEqual([1, 2]);
  expect(await phrases(['lion'])).toEqual([]);
});

test('a word that is made of several says the same as those words', () => {
  expect(samePhrase('金狮', ['golden', 'lion', 'tea'])).toEqual({
    strength: expect.closeTo(0.905),
    text: '金狮 means golden lion',
    covers: [0, 1],
  });
  expect(samePhrase('金狮', ['lions', 'gold'])?.covers).toEqual([0, 1]);
  expect(samePhrase('marazul', ['blue', 'sea'])?.text).toBe('marazul means sea blue');
  expect(samePhrase('金狮', ['goldenlion'])?.covers).toEqual([0]);
  expect(samePhrase('金狮', ['golden', 'tiger'])).toBeUndefined();
  expect(samePhrase('金狮', ['lion'])).toBeUndefined();
  expect(samePhrase('goldenlion', ['golden', 'lion'])).toBeUndefined();
  expect(samePhrase('狮标', ['金狮标'])).toBeUndefined();
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inventedName, seededRandom } from '../../../../test/invented-names';
import { insertOfficeMark, officeWords } from '../../../../test/office-marks';
import { openTestSite, type TestSite } from '../../../../test/site';
import { loadRegister } from '../../../../test/whole-register';
import { keysVersion, registerColumns } from '../../trademarks/engine/register-columns.server';
import { trademarks } from '../../trademarks/marks/schema.server';
import { checkName } from './check-name.server';
import { type CheckHit, CheckResult, levels } from './contract';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off' });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.reset();
  await loadRegister(site, { officeMarks: null });
});

type Row = typeof trademarks.$inferInsert;

let made = 0;
async function register(...marks: (string | Partial<Row>)[]) {
  await site.deps.db.insert(trademarks).values(
    marks.map((given) => {
      made += 1;
      const mark = {
        slug: `mark-${made}`,
        name: `Mark ${made}`,
        registrationNumber: `T${made}`,
        registrationDate: '2020-02-29',
        expiryDate: '2030-02-28',
        owner: 'Sago Lane Bakehouse Pte. Ltd.',
        classes: ['30'],
        isPublished: true,
        source: 'singapore',
        ...(typeof given === 'string' ? { name: given } : given),
      };
      return { ...mark, ...registerColumns(mark) };
    }),
  );
}

const today = '2026-11-21';
const check = async (name: string, classes = ['30']) =>
  CheckResult.parse(await checkName(site.deps.db, { name, classes }, today));
const firstOf = async (name: string, classes?: string[]) => (await check(name, classes)).hits[0];

const placeOf = ({ level }: CheckHit) => levels.indexOf(level ?? 'identical');

const signals: [string, string, string, string][] = [
  ['the same after folding', 'KÉLIP-O™', 'Kelipo', 'identical'],
  ['one letter changed', 'Serindet', 'Serindit', 'letters'],
  ['two letters swapped', 'Tembsuu', 'Tembusu', 'letters'],
  ['one inside the other', 'Mutiarana', 'Mutiara', 'contains'],
  ['a common word joined to it', 'Newtampan', 'Tampan', 'contains'],
  ['a word of it among others', 'Angsana Bakehouse', 'Angsana Kopitiam House', 'words'],
  ['words in another order', 'Padang Merbau', 'Merbau Padang', 'words'],
  ['words joined', 'Merbaupadang', 'Merbau Padang', 'words'],
  ['short words joined within a longer name', 'Lamer', 'Baume de la Mer', 'words'],
  ['words split', 'Kayu Manis', 'Kayumanis', 'identical'],
  ['the sound in English', 'Fonix', 'Phoenyx', 'sound'],
  ['the sound in older Malay', 'Tjahaja Soerja', 'Cahaya Surya', 'sound'],
  ['the sound in Wade-Giles', 'Hsinhua', 'Xinhua', 'sound'],
  ['digits for letters', 'B1nturong', 'Binturong', 'numerals'],
  ['digits for words', '4ever Pelangi', 'Forever Pelangi', 'numerals'],
  ['a number spelled', 'Zero18', '018', 'numerals'],
  ['Cyrillic letters that look alike', 'КОРЕ', 'Kope', 'identical'],
  ['Cyrillic written in Latin letters', 'Ромашка', 'Romashka', 'identical'],
  ['Chinese by its sound', '虎牌', 'Hupai', 'transliteration'],
  ['Chinese characters in another order', '木林森', '大森林', 'letters'],
  ['Chinese in part', '金狮标', '狮标', 'contains'],
  ['Latin letters for Mandarin', 'Hai Tian Kitchen', '海天', 'transliteration'],
  ['Latin letters for Cantonese', 'Wing Cheong', '永昌', 'transliteration'],
  ['Chinese for Hokkien', '福興', 'Hock Heng', 'transliteration'],
  ['Chinese for one Latin word', '万顺', 'Wanshun House', 'transliteration'],
  ['characters in another order', '鵬大', '大鹏', 'words'],
  ['characters read alike', '凤园', '丰源', 'sound'],
  ['traditional characters', '龍門', '龙门', 'identical'],
  ['one character of three', '康帅傅', '康师傅', 'letters'],
  ['a name in Chinese', '路虎', 'Land Rover', 'meaning'],
  ['a greeting in Spanish', 'Buenos Dias', 'Good Morning', 'meaning'],
  ['Tamil', 'முருகன்', 'Murukan', 'identical'],
  ['the sound in phonemes', 'Mixery', 'Mystery Vale', 'sound'],
  ['a Latin word as Chinese says it', '林吉隆', 'Lingilon', 'sound'],
  ['a Latin word in kana', 'ケルバドン', 'Kelvadon', 'sound'],
  ['a Latin word in Korean', '마르토빈', 'Martovin', 'sound'],
  ['a Latin word and a word of trade in Korean', '도르미나카페', 'Dormina', 'sound'],
  ['a word of a Korean compound', 'Sarang Vip', '사랑크루즈', 'contains'],
  ['a word before a number', 'Quenti', 'Zolander Quenti86', 'contains'],
  ['a word that starts with two consonants, in Korean', '스토미다', 'Stomida', 'sound'],
  [
    'a word that ends in a consonant, in Korean with a word of trade',
    '베로스골프',
    'Veros',
    'sound',
  ],
  ['a name in kana for a Latin word', 'Trebilan', 'トレビラン', 'sound'],
  ['a coined part before it, and a letter changed', 'Megopaldan', 'Gopaldin', 'contains'],
  ['Chinese among words of trade', '新加坡鵬岳餐厅', '鹏岳', 'contains'],
  ['Chinese as Korean reads it', '백산', '白山', 'transliteration'],
  ['Korean with a word of trade that reads Chinese', '덕수통운', '德寿国际', 'transliteration'],
  ['letters that Korean says', '엘케이디', 'LKD', 'transliteration'],
  ['a Latin word before a number, in Korean', '도르벤타', 'Dorbenta24', 'sound'],
  ['a Latin Z in Korean', 'Zempa', '젬파', 'sound'],
  ['a whole Chinese mark at the end of a longer word', '福寿康宁月光', '月光', 'contains'],
  ['an R for each L in Korean', 'Ulaly', '우라리', 'sound'],
  ['letters of a well-known name, with other ends', 'Ocosite', 'Lacoste', 'letters'],
];

test('each signal finds its mark among the others and is named as the reason', async () => {
  await register('Sungei Road Laksa', 'Ponggol Nasi', 'Orchid Vale');
  await register(...new Set(signals.map(([, , other]) => other)));
  for (const [what, name, other, kind] of signals) {
    const hit = await firstOf(name);
    expect([what, hit?.mark.name]).toEqual([what, other]);
    expect([what, ...(hit?.signals.map((signal) => signal.kind) ?? [])]).toContain(kind);
  }
});

test.each([
  ['Hai Tian', '海天', '“海天” is read “HAI TIAN” in Mandarin.'],
  ['福興', 'Hock Heng', '“福兴” is read “HOCK HENG” in Hokkien or Teochew.'],
  ['福興', 'Fook Hing', '“福兴” is read “FOOK HING” in Cantonese.'],
  ['獅金', '金狮', '“狮金” and “金狮” have the same characters in another order.'],
  ['백산', '白山', '“白山” is read “BAEK SAN” in Korean.'],
  ['海甜', '海天', '“海甜” and “海天” are both read “HAI TIAN”.'],
  [
    '林吉隆',
    'Lingilon',
    '“林吉隆” is read “LIN JI LONG” in Mandarin, which sounds like “LINGILON”.',
  ],
])('%s and %s: the reason says how', async (name, other, sentence) => {
  await register('Orchid Vale', other);
  const hit = await firstOf(name);
  expect(hit?.mark.name).toBe(other);
  expect(hit?.signals.map(({ text }) => text)).toContain(sentence);
});

test('an English article is no French tea', async () => {
  await register('The', 'Teh');
  expect((await check('茶')).hits.map(({ mark }) => mark.name)).toEqual(['Teh']);
});

test('a mark finds itself first, at the level identical', async () => {
  const random = seededRandom(3);
  const names = [...new Set(Array.from({ length: 60 }, () => inventedName(random)))];
  await register(...names);
  for (const name of names) {
    const hit = await firstOf(name);
    expect([hit?.mark.name, hit?.level]).toEqual([name, 'identical']);
  }
});

test('more marks never raise the level of a hit', async () => {
  const random = seededRandom(8);
  const names = Array.from({ length: 40 }, () => inventedName(random));
  await register(...names);
  const asked = names.slice(0, 12).map((name) => name.replace(/[aeiou]/, 'o'));
  const before = await Promise.all(asked.map((name) => check(name)));
  const words = names.flatMap((name) => name.split(' '));
  await register(
    ...Array.from(
      { length: 300 },
      (_, at) => `${words[at % words.length]} ${inventedName(random)}`,
    ),
  );
  for (const result of before) {
    const after = await check(result.name);
    for (const hit of after.hits) {
      const old = result.hits.find(({ mark }) => mark.id === hit.mark.id);
      if (!old) continue;
      expect(hit.score).toBeLessThanOrEqual(old.score);
      expect(placeOf(hit)).toBeGreaterThanOrEqual(placeOf(old));
    }
  }
});

test('the same name on the same register gives the same result', async () => {
  await register('Kelip', 'Kelipo', 'Golden Kelip', 'Kelipan House');
  expect(JSON.stringify(await check('Kelipo'))).toBe(JSON.stringify(await check('Kelipo')));
});

test('only published marks are searched, and counted', async () => {
  await register('Kelip', { name: 'Kelipo', isPublished: false });
  const result = await check('Kelipo');
  expect(result.hits.map(({ mark }) => mark.name)).toEqual(['Kelip']);
  expect(result.searched.marks).toBe(1);
  expect(result.searched.registerDate).toMatch(/^\d{4}-\d\d-\d\d$/);

  await site.deps.db.update(trademarks).set({ isPublished: true });
  expect((await firstOf('Kelipo'))?.mark.name).toBe('Kelipo');
  await site.deps.db.delete(trademarks);
  expect(await check('Kelipo')).toMatchObject({ level: null, hits: [], searched: { marks: 0 } });
});

test('a renamed mark is found by its new name only', async () => {
  await register('Kelipo');
  const renamed = {
    name: 'Tembusu',
    registrationNumber: 'T9',
    registrationDate: '2024-01-01',
    owner: 'Tembusu Pte. Ltd.',
  };
  await site.deps.db.update(trademarks).set({ ...renamed, ...registerColumns(renamed) });
  expect((await check('Kelipo')).level).toBe('none');
  expect((await check('Tembusu')).level).toBe('identical');
});

test('shared classes and marks in force weigh more', async () => {
  await register(
    { name: 'Kelipo', classes: ['7'] },
    { name: 'Kelipo', classes: ['43'] },
    { name: 'Kelipo', classes: ['30', '32'] },
    { name: 'Kelipo', classes: ['30'], status: 'expired', expiryDate: '2024-01-01' },
    { name: 'Kelipo', classes: ['30'], expiryDate: '2026-10-01' },
  );
  const { level, hits } = await check('Kelipo');
  expect(level).toBe('identical');
  expect(hits.map((hit) => [hit.mark.classes.join(), hit.isAlive, hit.level])).toEqual([
    ['30,32', true, 'identical'],
    ['30', false, 'high'],
    ['43', true, 'high'],
    ['30', false, 'medium'],
    ['7', true, 'medium'],
  ]);
  expect(hits[0]).toMatchObject({ sharedClasses: ['30'], relatedClasses: ['32'], score: 100 });
  expect(hits[2]).toMatchObject({ sharedClasses: [], relatedClasses: ['43'] });
});

test('a mark for related goods comes before one whose classes are not recorded', async () => {
  await register({ name: 'Kelipa', classes: [] }, { name: 'Kelipu', classes: ['43'] });
  const { hits } = await check('Kelipo');
  expect(hits.map(({ mark }) => mark.name)).toEqual(['Kelipu', 'Kelipa']);
});

test('a mark whose status does not tell may be in force, unless its term is over', async () => {
  await register(
    { name: 'Kelipo', classes: ['30'], status: 'other', officeStatus: 'Wibble' },
    { name: 'Tembusu', status: 'other', officeStatus: 'Wibble', expiryDate: '2024-01-01' },
  );
  expect(await firstOf('Kelipo')).toMatchObject({ level: 'identical', isAlive: true });
  expect(await firstOf('Tembusu')).toMatchObject({ isAlive: false });
});

test('common words of the trade weigh little', async () => {
  await register('Merbau Coffee House', 'Kelipo Noodle House', 'Kelipo', 'Coffee House');
  const { hits } = await check('Kelipo Coffee House');
  const names = hits.map(({ mark }) => mark.name);
  expect(names.slice(0, 2).sort()).toEqual(['Kelipo', 'Kelipo Noodle House']);
  const merbau = hits.find(({ mark }) => mark.name === 'Merbau Coffee House');
  expect(['low', undefined]).toContain(merbau?.level);
});

test.each([
  ['Bukit Panjang Plaza', 'Bukit Air Cheex', []],
  ['Asian Chemical News', 'Kid Witness News', []],
  ['Natural American Spirit', 'American Academic Alliance', []],
  ['Kelipo Mango Noodles', 'Mango Tarvo', ['30']],
  ['Tarvok Sneakers', 'Zumarel Sneaker', ['25']],
  ['Proton Gen.2', 'Gaim Bright', []],
  ['Cia', 'Sei', []],
  ['Cetana', '狮天', []],
  ['Selenet', '狮月龙狮', []],
  ['Chee Siang', '狮天', []],
  ['金金金', '山狮银天', []],
  ['花金福新山', '福新乐', []],
  ['Tarvok Dutch Lady', 'Lady Foot Zumarel', []],
  ['Tarvok 25', 'Zumarel 25', []],
  ['Gaudium', 'Delight', []],
  ['P&S', 'P', []],
  ['Cheavok', 'Che Armagh', []],
])(
  '%s and %s, which share a common word or a little of their sound, reach no medium level',
  async (name, other, classes) => {
    await register({ name: other, classes: classes.length > 0 ? classes : ['9'] });
    expect(['low', undefined]).toContain((await firstOf(name, classes))?.level);
  },
);

test('a common word with one letter changed is found if it is the whole name', async () => {
  await register('Pacific', 'Tembusu Pacific');
  await site.deps.db.execute(sql`
    insert into trademarks (slug, name, registration_number, registration_date, owner, classes,
      is_published, keys_version, check_name, check_words, check_sounds)
    select 'p' || n, 'Pacific ' || n, 'P' || n, '2024-01-01', 'Owner', '{30}', true, ${keysVersion},
      'pacific' || n, array['pacific', n::text], array['pskfk', n::text]
    from generate_series(1001, 2500) n`);
  expect((await firstOf('Pacifik'))?.mark.name).toBe('Pacific');
  expect((await firstOf('Pacifik Tembusu'))?.mark.name).toBe('Tembusu Pacific');
});

test('a well-known name comes before others as close, also for other goods, and the reason says so', async () => {
  await register(
    { name: 'Jollitar', classes: ['43'] },
    { name: 'Jollibee', classes: ['43'] },
    ...['Jollison', 'Jollimax'].map((name) => ({ name, classes: ['43'] })),
  );
  const [known, other] = (await check('Jollivan', ['12'])).hits;
  expect([known?.mark.name, other?.signals.some(({ kind }) => kind === 'known')]).toEqual([
    'Jollibee',
    false,
  ]);
  expect(known?.score).toBeGreaterThan(other?.score ?? 100);
  expect(known?.signals.map(({ text }) => text)).toContain(
    'Jollibee is on our list of well-known names, which the law may protect further than others, also for other goods (section 8(4)).',
  );
  const [back] = (await check('Jollibee', ['12'])).hits.filter(
    ({ level }) => level !== 'identical',
  );
  expect(back?.signals.map(({ kind }) => kind)).toContain('known');
});

test('a name of three letters with another first, and a common word joined to another, are found', async () => {
  await register('Ils', 'Blue');
  expect((await firstOf('Els'))?.mark.name).toBe('Ils');
  expect((await firstOf('Ecoblue'))?.mark.name).toBe('Blue');
});

test('a hit aligns its letters with those of the name', async () => {
  await register('Kelip');
  const hit = await firstOf('Kelipo');
  expect(hit?.alignment.map(({ own }) => own || '·').join('')).toBe('KELIPO');
  expect(hit?.alignment.map(({ other }) => other || '·').join('')).toBe('KELIP·');
  expect(hit?.alignment.at(-1)).toEqual({ own: 'O', other: '', isSame: false });
  expect(hit?.signals.every(({ strength }) => strength >= 0 && strength <= 1)).toBe(true);
});

test('any input gets a result', async () => {
  await register('Kelip', '★★★', '金狮', "O'Reilly & Sons");
  for (const name of [
    '★',
    '%_\\',
    "'; drop table trademarks; --",
    '金',
    'a',
    ' '.repeat(9),
    '𝕂elip',
    'x'.repeat(200),
    'a b '.repeat(50),
    '１２３',
    '🦁 Kelip',
  ])
    expect((await check(name, [])).name).toBe(name);
});

test('a mark is also found as its office’s record translates it', async () => {
  const { id } = await insertOfficeMark(site.deps.db, {
    words: [officeWords({ words: 'QORVANE', translation: 'zumarel tree' })],
    classes: [{ number: '30', goods: 'Tea', status: null, expiresOn: null }],
  });
  const { hits } = await checkName(site.deps.db, { name: 'Zumarel', classes: ['30'] });
  const hit = hits.find(({ mark }) => mark.id === id);
  expect(hit?.score).toBeGreaterThan(60);
  expect(hit?.signals.map(({ text }) => text)).toContain(
    'The office’s record gives “QORVANE” also as “ZUMAREL TREE”.',
  );
});

test('of the closest mark it is told how many have its word in these classes, and whose they are', async () => {
  const evidence = async () => (await firstOf('Kelipo Bakehouse'))?.signals.at(-1)?.text;
  await register('Kelipo Noodles', 'Kelipo Tea', { name: 'Kelipo', classes: ['9'] });
  await register({ name: 'Kelipo Jam', status: 'expired', owner: 'Former Pte. Ltd.' });
  expect(await evidence()).toBe(
    '2 marks in class 30, in force or pending, have the word “KELIPO”. All are of Sago Lane Bakehouse Pte. Ltd. alone.',
  );
  await register({ name: 'Kelipo Rice', owner: 'Another Pte. Ltd.' });
  expect(await evidence()).toBe(
    '3 marks in class 30, in force or pending, have the word “KELIPO”. 2 owners have them, Sago Lane Bakehouse Pte. Ltd. most: 2.',
  );
});

test('of many later applications with the word of the closest mark it is told how many were registered', async () => {
  const later = (status: 'registered' | 'expired', officeStatus: string, more = {}) => ({
    name: 'Kelipo Rice',
    registrationDate: '2022-05-03',
    owner: 'Later Pte. Ltd.',
    status,
    officeStatus,
    ...more,
  });
  const refused = (more: object) => later('expired', 'Refused', more);
  const evidence = async () => (await firstOf('Kelipo'))?.signals.at(-1)?.text;
  await register(
    'Kelipo',
    ...Array.from({ length: 8 }, () => later('expired', 'Treated As Withdrawn ')),
    later('expired', 'Removed'),
    refused({ registrationDate: '2019-01-02' }),
    refused({ classes: ['9'] }),
    refused({ owner: 'SAGO LANE BAKEHOUSE PTE LTD' }),
    later('expired', 'Lapsed', { expiryDate: null }),
    later('registered', 'Registered', { source: 'firm' }),
  );
  expect(await evidence()).not.toContain('later applications');
  await register(refused({}));
  expect(await evidence()).toContain(
    'Of 10 later applications by others with this word in class 30 whose outcome is known, the office registered 1.',
  );
});

test('less has to be alike of names of medicines', async () => {
  await register({ name: 'Zyplexa', classes: ['5', '30'] });
  const hit = await firstOf('Zyrelix', ['5']);
  expect([hit?.mark.name, hit?.level]).toEqual(['Zyplexa', 'low']);
  expect(hit?.signals.map(({ text }) => text).join(' ')).toContain('in looks and sound together');
  expect((await firstOf('Zyrelix', ['30']))?.score ?? 0).toBeLessThan(hit?.score ?? 0);
});

test('a name said in two scripts counts once', async () => {
  await register('Orchid Vale');
  for (const name of ['鵬岳 Peng Yue', 'Kelvadon ケルバドン']) await register(name);
  for (const [name, found] of [
    ['Peng Yue', '鵬岳 Peng Yue'],
    ['鵬岳', '鵬岳 Peng Yue'],
    ['Kelvadon', 'Kelvadon ケルバドン'],
  ] as const) {
    const hit = await firstOf(name);
    expect([name, hit?.mark.name, hit?.level]).toEqual([name, found, 'high']);
  }
});

import { describe, expect, test } from 'vitest';
import { processorMs } from '../../../../test/processor-time';
import { classShortName } from '../../trademarks/marks/nice-classes';
import { classWords } from './class-words';
import { findClasses } from './find-classes';
import { readEnglish } from './in-english.server';

const inEnglish = await readEnglish();
const found = (description: string) => findClasses(description, inEnglish);

/** Descriptions and their certain classes, most likely first; possible ones may follow. */
const sentences: [string, string[]][] = [
  ['we sell bubble tea', ['30', '43']],
  ['bubble tea shop', ['43', '30']],
  ['online tuition app', ['41', '9', '42']],
  ['repair phones', ['37']],
  ['We repair handphones and laptops', ['37']],
  ['sell clothes on Shopee', ['25', '35']],
  ['law firm', ['45']],
  ['I design and sell batik dresses', ['25']],
  ['hair salon', ['44']],
  ['craft beer brewery', ['32']],
  ['We bake sourdough bread', ['30', '43']],
  ['home bakery selling cupcakes', ['30']],
  ['nasi lemak stall', ['43', '30']],
  ['Japanese restaurant', ['43']],
  ['a café that serves coffee and cake', ['43']],
  ['mobile game studio', ['9', '41']],
  ['software as a service for accountants', ['42']],
  ['accounting and bookkeeping firm', ['35']],
  ['recruitment agency', ['35']],
  ['property agent', ['36']],
  ['insurance broker', ['36']],
  ['house cleaning services', ['37']],
  ['aircon servicing', ['37']],
  ['renovation contractor', ['37']],
  ['interior design studio', ['42']],
  ['we teach yoga', ['41']],
  ['piano lessons for children', ['41']],
  ['kindergarten', ['41']],
  ['infant care and childcare centre', ['43']],
  ['car rental', ['39']],
  ['we rent out cars', ['39']],
  ['wedding dress rental', ['45']],
  ['food delivery platform', ['39', '42']],
  ['freight forwarding and warehousing', ['39']],
  ['travel agency', ['39']],
  ['handmade soap and scented candles', ['3', '4']],
  ['skincare brand', ['3']],
  ['vitamins and supplements', ['5']],
  ['jewellery', ['14']],
  ['we manufacture furniture', ['20']],
  ['import and wholesale of wine', ['33', '35']],
  ['t-shirt printing', ['40']],
  ['3D printing service', ['40']],
  ['pet grooming', ['44']],
  ['dog food and treats', ['31']],
  ['dental clinic', ['44']],
  ['event planning company', ['41']],
  ['digital marketing agency', ['35']],
  ['website development', ['42']],
  ['sell phone cases', ['9']],
  ['online marketplace for used furniture', ['35', '20']],
  ['plush toys and board games', ['28']],
  ['leather handbags and wallets', ['18']],
  ['mooncakes and pineapple tarts', ['30']],
  ['chilli sauce and sambal', ['30']],
  ['bak kwa', ['29']],
  ['durian seller', ['31']],
  ['wedding planner', ['45']],
  ['cybersecurity consultancy', ['42']],
  ['podcast and YouTube channel', ['41']],
  ['vape shop', ['34', '35']],
  ['sunglasses', ['10']],
  ['e-wallet app', ['36', '9']],
  ['hotel and spa', ['43', '44']],
  ['resturant', ['43']],
  ['we sell bak kwa', ['29', '43']],
];

describe('a business description', () => {
  test.each(sentences)('%s', (description, wanted) => {
    const classes = found(description);
    const numbers = classes.map(({ number }) => number);
    expect([...numbers].filter((number) => wanted.includes(number)).sort()).toEqual(
      [...wanted].sort(),
    );
    expect(numbers[0]).toBe(wanted[0]);
    for (const { reason } of classes) expect(reason).toMatch(/^.+[.]$/);
  });

  test('bubble tea is certainly goods and a service, and possibly retail', () => {
    expect(found('we sell bubble tea')).toEqual([
      { number: '30', reason: 'You make or sell bubble tea.', isSure: true },
      { number: '43', reason: 'You serve bubble tea to customers.', isSure: true },
      {
        number: '35',
        reason: 'Needed if you also sell other makers’ goods, in a shop or online.',
        isSure: false,
      },
    ]);
  });

  test.each([
    ['repair phones', '9'],
    ['we teach guitar', '15'],
    ['wedding dress rental', '25'],
    ['car wash', '12'],
    ['furniture restoration', '20'],
    ['courier of documents and parcels', '35'],
    ['law firm', '35'],
  ])('%s is not class %s', (description, wrong) => {
    expect(found(description).map(({ number }) => number)).not.toContain(wrong);
  });

  test('repairing and selling gives both classes', () => {
    const numbers = found('We sell and repair bicycles').map(({ number }) => number);
    expect(numbers).toEqual(expect.arrayContaining(['12', '37']));
    expect(found('repair phones')).toEqual([
      { number: '37', reason: 'You repair or install phones.', isSure: true },
    ]);
  });

  test.each([
    ['coffee beans, a cafe, and t-shirts', '25 30 43'],
    ['T-shirts, coffee beans and a café', '25 30 43'],
    ['a bakery and coffee beans', '30 43'],
    ['restaurant, rice', '30 43'],
    ['restaurant; chilli sauce', '30 43'],
    ['We run a café. We sell coffee beans', '30 43'],
    ['咖啡豆、咖啡馆和T恤', '25 30 43'],
    ['我们卖咖啡豆，也开餐馆', '30 43'],
    ['biji kopi, kafe dan kemeja-t', '25 30 43'],
    ['restoran, beras', '30 43'],
    ['a yoga school and coffee beans', '30 41'],
    ['t-shirts and piano lessons', '25 41'],
    ['a hotel & coffee beans', '30 43'],
    // What is said of one is said of those that go on with it.
    ['a café that serves coffee and cake', '43'],
    ['a restaurant serving noodles, soup and rice', '43'],
    ['a cafe with coffee and cakes', '43'],
    ['ramen and sushi restaurant', '43'],
    ['repair phones, watches and cameras', '37'],
    ['phone and laptop repair', '37'],
    ['guitar and piano lessons', '41'],
    ['phones, repair', '37'],
  ])('parts of a list are each judged by themselves: %s', (description, sure) => {
    const certain = found(description).filter(({ isSure }) => isSure);
    expect(
      certain
        .map(({ number }) => number)
        .sort()
        .join(' '),
    ).toBe(sure);
  });

  test.each(['', '   ', 'asdfgh', '!!!', '我们', '\u0000\ud800', 'the and of'])(
    'nothing is found in %j',
    (description) => {
      expect(found(description)).toEqual([]);
    },
  );

  test('50,000 letters are handled quickly', async () => {
    const spent = await processorMs(() => {
      found('bubbel teaa '.repeat(5_000));
      found('a'.repeat(50_000));
    });
    expect(spent).toBeLessThan(500);
  });
});

test('all 45 classes have their own description', () => {
  expect(Object.keys(classWords)).toHaveLength(45);
  for (const [number, { about, words }] of Object.entries(classWords)) {
    expect(about.length).toBeGreaterThan(15);
    expect(words.split(', ').length).toBeGreaterThanOrEqual(7);
    expect(new Set(words.split(', ')).size).toBe(words.split(', ').length);
    expect(classShortName(number)).toBeDefined();
  }
});

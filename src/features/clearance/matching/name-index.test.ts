import { expect, test } from 'vitest';
import { inventedName, seededRandom } from '../../../../test/invented-names';
import { sampleMarks } from '../../trademarks/seed/sample-marks';
import { compareMarks } from './compare-marks.server';
import { NameIndex, seekName } from './name-index.server';
import { type ReadMark, readMark } from './read-mark.server';

const random = seededRandom(29);
const pick = <T>(list: T[]) => list[Math.floor(random() * list.length)] as T;

const written = [
  'Fenix',
  'New Fenyx',
  'newfenix',
  'Coffeefenix',
  'Fenixsolar Light',
  'Starkelipo',
  'Kelupa',
  'Korni Melud Basalta Ferrovia',
  'Kornmielud',
  'Kwisk Ot',
  'Quixot',
  'Gim Oraket',
  'Pimora Ket',
  'Juice Bar Lion',
  'Lion Juice Bar',
  'LION',
  'Bakery Light Star Tea Gold House Book',
  'Sun Flower',
  'Sunflower',
  'Habitcasa',
  'Habits',
  'Kuih Xin Fu',
  '4ever 2U',
  'Forever to you',
  'Seven',
  '7',
  '狮城美食',
  '狮城',
  'shicheng',
  'Shi Cheng Kitchen',
  '福興',
  'Hock Heng House',
  'Fookhing',
  'КОСА',
  'Koca',
  'J. S. Co.',
  'JS',
  'A',
  '☕',
  'Golden Star of the East Pte Ltd',
  'Golden Lion',
  '金狮',
  'Marazul',
  'Blue Sea Trading',
  'Pledge',
  'Promise Keepers',
  'Lupo',
  'Wolf',
  'Futere',
  'Futer',
  'Furi',
  'ケルバドン',
  '켈바돈',
  'Kelvadon Light',
  '林吉隆',
  'Lingilon',
  '林吉龙',
  '鵬岳 Peng Yue',
  '新加坡鵬岳餐厅',
  '백산통운',
  '백산',
  '白山国际',
  '福寿康宁月光',
  '月光',
  '엘케이디',
  'L.K.D.',
  'ストミダ',
  'Stomida24',
  'Gopaldin',
  'Megopaldan',
  'Dovarisone',
  'Doravisine',
  'Ocosite',
  'Lacoste',
  'Thomson Life',
  'Life',
  'x'.repeat(300),
  `${'x'.repeat(190)}y`,
];
const invented = Array.from({ length: 30 }, () => inventedName(random));
const changed = invented.map((name) => {
  const at = Math.floor(random() * name.length);
  return pick([
    name.slice(0, at) + name.slice(at + 2),
    `${name.slice(0, at)}ka${name.slice(at)}`,
    name.split(' ').reverse().join(' '),
    name.replace(/ /g, ''),
    `${name} ${pick(['coffee', 'lamp', 'Global', 'tools'])}`,
  ]);
});
const samples = sampleMarks.slice(0, 40).map(({ name }) => name);
const names = [...new Set([...written, ...invented, ...changed, ...samples])];
const choices = [[], ['30'], ['11', '43'], ['25'], ['5']];

test('a name is found wherever a comparison would find anything in common', async () => {
  const watched = names.map((name, id) => {
    const classes = choices[id % choices.length] ?? [];
    return { id, classes, own: readMark(name, classes) };
  });
  const index = new NameIndex();
  for (const { id, own } of watched) index.add(id, own);
  let compared = 0;
  let alike = 0;
  for (const name of names) {
    const reads = new Map(choices.map((classes) => [classes, readMark(name, classes)]));
    const found = new Set(await index.find(seekName(name), async () => {}));
    compared += found.size;
    for (const { id, own, classes } of watched) {
      const { likeness } = compareMarks(own, reads.get(classes) as ReadMark, () => 5);
      if (likeness > 0) alike += 1;
      if (likeness > 0 && !found.has(id))
        expect.fail(`${name} is compared with ${names[id]} (${likeness}), but not found`);
    }
  }
  expect(alike).toBeGreaterThan(names.length);
  expect(compared).toBeLessThan(3 * alike);
});

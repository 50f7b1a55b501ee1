import { expect, test } from 'vitest';
import { pinyinOf } from '../platform/pinyin/pinyin';
import { slugOf } from './slug';

test.each([
  ['Đà Lạt', 'da-lat'],
  ['Øst Ærø', 'ost-aero'],
  ['Łuk', 'luk'],
  ['STRAẞE, Straße', 'strasse-strasse'],
  ['Œil', 'oeil'],
  ['Þing Ðal', 'thing-dal'],
  ['Işık İzmir', 'isik-izmir'],
  ['Ｆｕｌｌ ｗｉｄｔｈ ﬁ', 'full-width-fi'],
  ['Kelip™ ®', 'kelip'],
  ['商标注册', 'shang-biao-zhu-ce'],
  ['绿茶 Tea（2026年）', 'lv-cha-tea-2026-nian'],
  ['山田コーヒー', ''],
  ['---', ''],
  ['Əli Ƙano ɗan', 'eli-kano-dan'],
])('%s', (text, slug) => {
  expect(slugOf(text, 'apart', pinyinOf)).toBe(slug);
  expect(slugOf(text, 'out', pinyinOf)).toBe(slug);
});

test.each([
  ['Before you franchise: put the mark in order', 'before-you-franchise-put-the-mark-in-order'],
  ['  What’s  new -- in 2026?  ', 'whats-new-in-2026'],
  ['Café_crème & co.', 'cafe-creme-co'],
])('signs are left out of the slug of %s', (text, slug) => expect(slugOf(text, 'out')).toBe(slug));

test.each([
  ['Trademark Registration: Singapore', 'trademark-registration-singapore'],
  ['  R&D -- Patents (2nd) ', 'r-d-patents-2nd'],
])('signs part the words of the slug of %s', (text, slug) =>
  expect(slugOf(text, 'apart')).toBe(slug),
);

import type { Encoding } from '../../src/shared/encodings';
import type { DayOrder } from '../../src/shared/written-day';

/** Names in the letters of an encoding; plain ones fit all. */
export const names: Partial<Record<Encoding, string[]>> = {
  gb18030: ['青松茶舍', '白云面馆', '江南小吃店', '长河科技'],
  big5: ['青松茶舍', '白雲麵館', '江南小吃店', '長河電器'],
  shift_jis: ['松原屋', 'ハナビ珈琲', '株式会社ミドリ', 'あおぞら食堂'],
  'euc-jp': ['松原屋', 'ハナビ珈琲', '株式会社ミドリ', 'あおぞら食堂'],
  'iso-2022-jp': ['松原屋', 'ハナビ珈琲', 'あおぞら食堂'],
  'euc-kr': ['푸른산 커피', '하늘 국수', '바다 식당'],
  'windows-1250': ['Źródło Górskie', 'Młyn Łąkowy', 'Žlutý Dům', 'Kőszegi Édes'],
  'windows-1251': ['Синяя Река', 'Белый Город', 'Северный Чай'],
  'windows-1252': ['Café Noël', 'Bäckerei Süß', 'Señor Río', 'Crème d’Été'],
  'windows-1253': ['Γαλάζιο Νερό', 'Καφές Βουνού'],
  'windows-1254': ['Kahve Dünyası', 'Işık Çeşme', 'Güneş Fırını'],
  'windows-1255': ['נהר כחול', 'קפה ההר'],
  'windows-1256': ['نهر أزرق', 'مقهى الجبل'],
  'windows-1257': ['Zilā Upe', 'Mežaparka Kafija', 'Žalioji Giria'],
  'windows-1258': ['Cà Phê Núi', 'Sông Xanh'],
  'windows-874': ['แม่น้ำสีฟ้า', 'กาแฟภูเขา'],
  'iso-8859-2': ['Źródło Górskie', 'Młyn Łąkowy', 'Žlutý Dům', 'Kőszegi Édes'],
  'koi8-r': ['Синяя Река', 'Белый Город', 'Северный Чай'],
  'iso-8859-5': ['Синяя Река', 'Белый Город', 'Северный Чай'],
  ibm866: ['Синяя Река', 'Белый Город', 'Северный Чай'],
  'x-mac-cyrillic': ['Синяя Река', 'Белый Город', 'Северный Чай'],
  macintosh: ['Café Noël', 'Bäckerei Süd', 'Señor Río'],
  ibm850: ['Café Noël', 'Bäckerei Süd', 'Señor Río'],
};
export const plainNames = [
  'Kopi Utara',
  'O’Malley',
  'Teh & Roti',
  '5" Nails',
  'A, B and C',
  'Two\nlines',
  'Say "hi"',
  'Tab\there',
  "'Tis Kopi",
  "'=Teh",
  '-Roti-',
];
const unicodeNames = ['一口茶', 'Āwhina', 'Kopi 🦁', 'שלום 12'];
export const everyName = [...plainNames, ...unicodeNames, ...Object.values(names).flat()];

/** Names with what shows nothing, of nothing, and with what can’t be stored. */
export const oddNames: [written: string, read: string | null][] = [
  ['\u200fKopi Utara\u200e', 'Kopi Utara'],
  ['\ufeffKopi Utara', 'Kopi Utara'],
  ['Kopi\u200b Utara\u2060', 'Kopi Utara'],
  ['\u202bקפה ההר\u202c', 'קפה ההר'],
  ['   ', null],
  ['\u3000', null],
  ['\u200f', null],
  ['Ko\u0000pi', null],
];

export const classForms: [written: string, read: string | null][] = [
  ['9', '9'],
  ['9;35', '9;35'],
  ['9, 35', '9;35'],
  ['9 & 35', '9;35'],
  ['9/35', '9;35'],
  ['9|35', '9;35'],
  ['9\n35', '9;35'],
  ['009', '9'],
  ['9.0', '9'],
  ['Cl. 9; Cl. 35', '9;35'],
  ['Class 9 and 35', '9;35'],
  ['NCL(11) 9', '9'],
  ['IC 045', '45'],
  ['９；３５', '9;35'],
  ['9.35', null],
  ['935', null],
  ['9 to 11', null],
  ['46', null],
  ['0', null],
  ['9-11', null],
  ['9-Nov', null],
  ['main brand', null],
  ['', null],
];

export function inFullWidth(text: string): string {
  return text.replaceAll(/[0-9A-Z]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
  );
}

export const two = (number: number) => String(number).padStart(2, '0');
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
type DateForm = (year: number, month: number, day: number, order: DayOrder) => string;
const inOrder: (between: string) => DateForm = (between) => (year, month, day, order) =>
  (order === 'day-first' ? [two(day), two(month), year] : [two(month), two(day), year]).join(
    between,
  );
export const dateForms: DateForm[] = [
  (year, month, day) => `${year}-${two(month)}-${two(day)}`,
  inOrder('/'),
  inOrder('.'),
  inOrder('-'),
  (year, month, day, order) => `${inOrder('/')(year, month, day, order)} 00:00`,
  (year, month, day) => `${day}-${months[month - 1]}-${two(year % 100)}`,
  (year, month, day) => `${day} ${months[month - 1]} ${year}`,
  (year, month, day) => `${months[month - 1]} ${day}, ${year}`,
  (year, month, day) => `${year}/${month}/${day}`,
  (year, month, day) => `${year}${two(month)}${two(day)}`,
  (year, month, day) => inFullWidth(`${year}-${two(month)}-${two(day)}`),
  (year, month, day, order) => inFullWidth(inOrder('/')(year, month, day, order)),
  (year, month, day) => `${year}年${month}月${day}日`,
  (year, month, day) => `${year}-${two(month)}-${two(day)}T00:00:00`,
  (year, month, day) =>
    String((Date.UTC(year, month - 1, day) - Date.UTC(1899, 11, 30)) / 86_400_000),
];
export const wrongDates = ['2024-02-30', 'ASAP', '31/31/2024', '', '2024', '00/00/0000'];

export const numberForms: ((number: string) => string)[] = [
  (number) => number,
  (number) => number.toLowerCase(),
  (number) => ` ${number} `,
  (number) => `="${number}"`,
  (number) => number.replace('A', '\u00a0A'),
  (number) => `${number}\u200b`,
  (number) => `'${number}`,
  inFullWidth,
];

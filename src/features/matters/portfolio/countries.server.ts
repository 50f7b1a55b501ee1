const names = new Intl.DisplayNames('en', { type: 'region' });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Offices of several countries, and words that people write for one. */
const others: Record<string, string> = {
  wo: 'WO',
  wipo: 'WO',
  international: 'WO',
  madrid: 'WO',
  ep: 'EP',
  epo: 'EP',
  em: 'EU',
  euipo: 'EU',
  usa: 'US',
  uk: 'GB',
  korea: 'KR',
  'hong kong': 'HK',
  vietnam: 'VN',
};

/** Without `ZZ`, the code of no known country. */
const codes = new Map<string, string>(
  letters.flatMap((one) =>
    letters.flatMap((other): [string, string][] => {
      const code = one + other;
      const name = names.of(code);
      return name && name !== code && code !== 'ZZ'
        ? [
            [code.toLowerCase(), code],
            [name.toLowerCase(), code],
          ]
        : [];
    }),
  ),
);

/** The code of a country by its code or English name; undefined: nobody knows it. */
export function countryCode(text: string): string | undefined {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('.', '').trim();
  return others[plain] ?? codes.get(plain);
}

export const nameOfCountry = (code: string): string =>
  code === 'WO' ? 'WIPO' : code === 'EP' ? 'European Patent Office' : (names.of(code) ?? code);

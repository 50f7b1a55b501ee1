/** Parses lines of `b: a ai`, the ends after each beginning; `-` is none. */
const syllablesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [starts = '', ends = ''] = line.trim().split(': ');
      return starts
        .split(' ')
        .flatMap((start) => ends.split(' ').map((end) => start.replace('-', '') + end));
    });

export const pinyinSyllables = new Set(
  syllablesOf(`
    -: a ai an ang ao e ei en eng er o ou
    b: a ai an ang ao ei en eng i ian iao ie in ing o u
    p: a ai an ang ao ei en eng i ian iao ie in ing o ou u
    m: a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u
    f: a an ang ei en eng o ou u
    d: a ai an ang ao e ei en eng i ia ian iao ie ing iu ong ou u uan ui un uo
    t: a ai an ang ao e eng i ian iao ie ing ong ou u uan ui un uo
    n: a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan uo v ve
    l: a ai an ang ao e ei eng i ia ian iang iao ie in ing iu ong ou u uan un uo v ve
    g h: a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
    k: a ai an ang ao e en eng ong ou u ua uai uan uang ui un uo
    j q x: i ia ian iang iao ie in ing iong iu u uan ue un
    zh: a ai an ang ao e ei en eng i ong ou u ua uai uan uang ui un uo
    ch: a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo
    sh: a ai an ang ao e ei en eng i ou u ua uai uan uang ui un uo
    r: an ang ao e en eng i ong ou u uan ui un uo
    z: a ai an ang ao e ei en eng i ong ou u uan ui un uo
    c s: a ai an ang ao e en eng i ong ou u uan ui un uo
    y: a an ang ao e i in ing ong ou u uan ue un
    w: a ai an ang ei en eng o u
  `),
);

type Spellings = Map<string, string[]>;

/** Parses `x: x hs sh, zh: zh ch`. */
const spellingsFrom = (text: string): Spellings =>
  new Map(
    text.split(/,\s*/).map((group) => {
      const [part = '', ways = ''] = group.trim().split(': ');
      return [part, ways.split(' ').map((way) => way.replace('-', ''))];
    }),
  );

/** Mandarin by pinyin, Wade-Giles and the old postal spelling. */
const mandarinStarts = spellingsFrom(`
  b: b p, d: d t, g: g k, zh: zh ch j, j: j ch k, q: q ch ts, x: x hs sh s, z: z ts tz, c: c ts, r: r j
`);
const mandarinEnds = spellingsFrom(`
  ian: ian ien, ong: ong ung, iong: iong iung, ui: ui uei wei, iu: iu iou, e: e eh, ie: ie ieh, ue: ue ueh,
  ve: ve ue ueh, v: v u ue, ao: ao au ow, ou: ou ow, yu: yu yue, i: i ih
`);

/** Cantonese by Jyutping and as Hong Kong, Malaysia and Singapore spell it, their commonest way first. */
const cantoneseStarts = spellingsFrom(`
  b: b p, d: t d, g: k g, gw: kw gw, k: k, kw: kw, z: ch ts j tz, c: ch ts, j: y j, s: s sh, ng: ng -
`);
const cantoneseEnds = spellingsFrom(`
  aa: a ah aa, aai: ai aai, aau: au ow aau, aam: am aam, aan: an aan, aang: ang aang, aap: ap aap, aat: at att aat,
  aak: ak ack aak, ai: ai, au: au ow ou, am: am um, an: an un, ang: ang eng, ap: ap up, at: at ut, ak: ak ack,
  e: e eh, ei: ei ee i ay, i: i ee ze y, iu: iu iew ew, im: im, in: in een, ip: ip, it: it, ing: ing, ik: ik ick,
  o: o oh or aw, oi: oi oy, ou: o ou oo, on: on, ong: ong, ok: ok ock, ot: ot, oe: eu oe,
  oeng: eung eong oeng ong, oek: euk eok oek, eoi: ui eui oi oy eoi, eon: un on eon, eot: ut eot,
  u: u oo, ui: ui ooi, un: un oon, ung: ung, uk: uk ook uck, ut: ut oot,
  yu: yu u ue yue eu, yun: uen un yuen yun, yut: uet ut yuet yut
`);

function spelled(syllable: string, starts: Spellings, ends: Spellings, vowels: RegExp): string[] {
  const cut = Math.max(0, syllable.search(vowels));
  const [start, end] = [syllable.slice(0, cut), syllable.slice(cut)];
  const ways = (starts.get(start) ?? [start]).flatMap((first) =>
    (ends.get(end) ?? [end]).map((last) => (first + last).replace(/^y(?=y|eu)/, '')),
  );
  return [...new Set(ways)];
}

/** The spellings of a pinyin syllable, itself first. */
export const mandarinSpellings = (syllable: string): string[] => [
  ...new Set([syllable, ...spelled(syllable, mandarinStarts, mandarinEnds, /[aeiouv]/)]),
];

/** The spellings of a Jyutping syllable other than itself, the commonest first. */
export const cantoneseSpellings = (syllable: string): string[] =>
  /^(?:m|ng)$/.test(syllable)
    ? ['ng', 'm']
    : spelled(syllable, cantoneseStarts, cantoneseEnds, /[aeiou]|(?<!^)y|^y(?=u)/);

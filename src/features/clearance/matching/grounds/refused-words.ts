const listed = (words: string) =>
  words
    .trim()
    .split(/[,\n]/)
    .map((each) => each.trim())
    .filter(Boolean);

/** Obscene or hateful in any trade, or the name of a controlled drug. */
const offensive = listed(`
  fuck, fucking, fucker, motherfucker, cunt, nigger, nigga, cibai, chibai, chee bye, kanina, lanjiao, lan jiao
  nazi, hitler, al qaeda, heroin, cocaine, methamphetamine, marijuana
`);

/** Geographical indications of wines and spirits that are protected in most countries. */
const winesAndSpirits = listed(`
  armagnac, asti, barolo, beaujolais, bordeaux, bourgogne, brunello di montalcino, burgundy, calvados, chablis, champagne
  chianti, cognac, irish whiskey, irish whisky, jerez, madeira, mezcal, napa valley, porto, prosecco, rioja, scotch
  scotch whisky, sherry, tequila, tokaj
`);
const classOfSpirits = '33';

export const offensiveIn = (words: string[]) => firstIn(words, offensive);

export const spiritsIn = (words: string[], classes: string[]) =>
  classes.length === 0 || classes.includes(classOfSpirits)
    ? firstIn(words, winesAndSpirits)
    : undefined;

function firstIn(words: string[], list: string[]): string | undefined {
  const text = ` ${words.join(' ')} `;
  return list.find((each) => text.includes(` ${each} `));
}

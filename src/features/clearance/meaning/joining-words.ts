const listed = (words: string) => words.trim().split(/\s+/);

/** Words that join others and have no meaning of their own. */
export const joiningWords: ReadonlySet<string> = new Set(
  listed(`
    a an and as at by for from in into is it my of on or our out s t the to up we with you your
    al da das de del der des di die do dos du e el en et il in la las le les lo los na o og os u um un una und van von y yang dan untuk
  `),
);

/**
 * Words without which no sentence is said: whoever reads them takes them for English, or for the article that they are,
 * and not for a word of another language that has the same letters without its accents, as THE has of thé.
 */
export const wordsOfGrammar: ReadonlySet<string> = new Set([
  ...joiningWords,
  ...listed(`
    about above after again all also am any are be been before being below but can come could did does done down each even
    ever every few get got had has have he her here hers him his how if its just like made make many may me mine more most
    much must never no nor not now off once only other ours over own same see shall she should so some still such than that
    their them then there these they this those through till too under until us very was were what when where which while
    who whom whose why will within without would yet yours
  `),
]);

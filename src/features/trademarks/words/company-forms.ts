/** What a company is, and no part of its name. */
const companyForms = new Set(
  'pte private ltd limited pl llp llc lp inc corp corporation co company sdn bhd plc gmbh group holdings singapore sg'.split(
    ' ',
  ),
);

/** The words of a name without the form of its company; all of them where there is no other. */
export function withoutForms<Word extends { text: string }>(words: Word[]): Word[] {
  const others = words.filter(({ text }) => !companyForms.has(text));
  return others.length > 0 ? others : words;
}

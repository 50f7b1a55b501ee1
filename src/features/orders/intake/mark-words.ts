import type { IntakeAnswers } from './contract';

const kinds = { words: 'words', picture: 'picture', both: 'words and picture', '': '' };

export const markText = ({ kind, words }: IntakeAnswers) =>
  kind === 'picture' ? 'A picture without words' : [words, kinds[kind]].filter(Boolean).join(', ');

import { centsToText } from '../../../shared/price';
import type { Intake, IntakeAnswers } from './contract';

const kinds = { words: 'words', picture: 'picture', both: 'words and picture', '': '' };

export const markText = ({ kind, words }: IntakeAnswers) =>
  kind === 'picture' ? 'A picture without words' : [words, kinds[kind]].filter(Boolean).join(', ');

/** `S$560.00 to S$820.00`; empty without classes or where the fee is not known. */
export const classFeeText = (classCount: number, fees: Intake['classFees']) =>
  fees && classCount > 0
    ? `${centsToText(classCount * fees.leastCents)} to ${centsToText(classCount * fees.mostCents)}`
    : '';

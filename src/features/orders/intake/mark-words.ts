import { officialFeeOther, officialFeePreApproved } from '../../../shared/legal-facts';
import { centsToText } from '../../../shared/price';
import type { IntakeAnswers } from './contract';

const kinds = { words: 'words', picture: 'picture', both: 'words and picture', '': '' };

export const markText = ({ kind, words }: IntakeAnswers) =>
  kind === 'picture' ? 'A picture without words' : [words, kinds[kind]].filter(Boolean).join(', ');

/**
 * What the Singapore registry charges for that many classes: the least if every item is on its pre-approved list, the
 * most if in no class all are.
 */
export const officialFeeText = (classCount: number) =>
  classCount === 0
    ? ''
    : `${centsToText(classCount * officialFeePreApproved.value)} to ${centsToText(classCount * officialFeeOther.value)}`;

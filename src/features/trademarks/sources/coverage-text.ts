import { t } from '../../../shared/texts';
import type { Coverage } from './contract';

/** `879,477 marks in the register of Singapore, as of 21 Nov 2026` */
export const coverageText = ({ words }: Coverage) => t('{marks} {of}', words);

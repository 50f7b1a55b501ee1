import { numberText } from '../../../shared/count-text';

/** `60 of the firm’s own and 879,477 from an office’s register` */
export const ownersText = (firm: number, office: number): string =>
  `${numberText(firm)} of the firm’s own and ${numberText(office)} from an office’s register`;

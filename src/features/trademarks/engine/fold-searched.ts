import { simplify } from '../words/simplified';

/** Letters as they are compared in a search: a traditional character is its simplified one. */
export const foldSearched = (text: string) => (/^[\x20-\x7e]*$/.test(text) ? text : simplify(text));

import { canonicalNumber } from '../../../shared/mark-number';

const office = /^(?:40\d{9}|[STH]\d{7}|[ST]\d{2}\/?\d{5})[A-Z](?:-\d+)?$/;

/** The number of a mark, patent or design of Singapore’s office, by its form. */
export const isOfficeNumber = (number: string): boolean =>
  office.test(number) || /^(?:10|11|30)\d{9}[A-Z](?:-\d+)?$/.test(number);

/** Numbers as people paste them: one a line, or several in a line where each is whole. */
export function readNumbers(texts: readonly string[]): string[] {
  const lines = texts.flatMap((text) => text.split(/[\r\n,;\t|]+/));
  return lines.flatMap((line) => {
    const words = line.trim().split(/\s+/).map(canonicalNumber).filter(Boolean);
    if (words.length > 1 && words.every((word) => isOfficeNumber(word))) return words;
    return words.length > 0 ? [words.join('')] : [];
  });
}

/** A number as the register may have it: `T1604512K` is an old way of writing `40201604512K`. */
export function writtenOtherwise(number: string): string[] {
  const plain = number.replaceAll(/[^A-Z0-9]/g, '');
  const [, year = '', serial = ''] = /^T(\d{2})(\d{5}[A-Z])$/.exec(plain) ?? [];
  const [, later = '', rest = ''] = /^4020(\d{2})(\d{5}[A-Z])$/.exec(plain) ?? [];
  return [
    ...new Set([
      ...(plain !== number ? [plain] : []),
      ...(year ? [`4020${year}${serial}`] : []),
      ...(later ? [`T${later}${rest}`] : []),
    ]),
  ];
}

/** The number of an international registration, such as `IR 1499204`; undefined if it has another form. */
export const madridNumber = (number: string): string | undefined =>
  /^(?:IR|WO|MADRID)?(?:NO\.?)?0*(\d{5,7}[A-Z]?)$/.exec(number)?.[1];

/** The number of a class of the Nice Classification, from 1 to 45. */
export const classNumber = /^([1-9]|[1-3]\d|4[0-5])$/;

export const lastClass = 45;

export const isClassNumber = (text: string): boolean => classNumber.test(text);

import { z } from 'zod';
import { mailAddress } from './account-name';
import { classNumber, lastClass } from './class-number';
import { longestEmail, longestNote } from './lengths';
import { visibleText } from './visible-text';

/** Counts characters as a person does, not UTF-16 units. */
export const lengthOf = (text: string) => [...text].length;

/** The two arguments of a `refine`. */
export const atMost = (most: number, name: string) =>
  [
    (text: string) => text.length <= most || (text.length <= 2 * most && lengthOf(text) <= most),
    `${name} must be at most ${most.toLocaleString('en-SG')} characters`,
  ] as const;

/** What somebody types, without characters that show nothing; `message` is for other types. */
export const typedText = (message?: string) => z.string(message).overwrite(visibleText);

/** A text without spaces around it; `message` is for other types. */
export const text = (name: string, most: number, message = `${name} must be text`) =>
  typedText(message)
    .trim()
    .refine(...atMost(most, name));

/** Goods and services on one line: whoever lists one a line means what an office separates by semicolons. */
export const goodsInLine = (goods: string) =>
  goods
    .split(/[\n\r\u2028\u2029\v\f]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .reduce(
      (text, line) => (text ? `${text}${/[;,:.(]$/.test(text) ? '' : ';'} ${line}` : line),
      '',
    );

/** Null if empty. */
export const optionalText = (name: string, most: number) =>
  text(name, most)
    .transform((value) => value || null)
    .nullish();

/** `message` is also for other types and for less than `least`. */
export const longText = (name: string, least: number, most: number, message: string) =>
  text(name, most, message).refine((value) => lengthOf(value) >= least, message);

/** Spaces around it stay. */
export const noteText = (name: string) =>
  typedText(`${name} must be text`).refine(...atMost(longestNote, name));

/** Also with a last part in its own script, as `xn--yfro4i67o` is Singapore’s. */
const address = /^[\w'+-]+(\.[\w'+-]+)*@([a-z\d][a-z\d-]*\.)+([a-z]{2,}|xn--[a-z\d-]+)$/i;

export const emailText = (message = 'Please enter a valid email address') =>
  z
    .string(message)
    .max(1_000, message)
    .overwrite(mailAddress)
    .max(longestEmail, message)
    .pipe(z.email({ error: message, pattern: address }));

export const cents = (name: string) => z.int(`${name} must be whole cents`);

export const requiredText = (name: string, most: number) =>
  text(name, most).refine((value) => value !== '', `${name} is required`);

export const Day = z.iso.date('Enter a date, such as 2026-11-22');

export const ClassNumber = z.string().regex(classNumber, 'A class is a number from 1 to 45');

/** A list that has each class at most once. */
export const perClass = <Each extends z.ZodType>(each: Each) =>
  z.array(each).max(lastClass, 'There are 45 classes');

export const PressKey = z
  .string('Key must be text')
  .regex(/^[\w-]{8,64}$/, 'Key must have 8 to 64 letters, digits or hyphens')
  .describe('Identifies one submission: the same key is carried out only once');

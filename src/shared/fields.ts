import { z } from 'zod';
import { classNumber } from './class-number';

export const ClassNumber = z.string().regex(classNumber, 'A class is a number from 1 to 45');

export const PressKey = z
  .string('Key must be text')
  .regex(/^[\w-]{8,64}$/, 'Key must have 8 to 64 letters, digits or hyphens')
  .describe('Identifies one submission: the same key is carried out only once');

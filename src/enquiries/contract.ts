import { z } from 'zod';

export const RequestCheck = z.object({
  name: z
    .string('Please enter a trademark name')
    .trim()
    .min(1, 'Please enter a trademark name')
    .max(200, 'A name has at most 200 characters'),
  category: z.string().trim().max(100).default('general'),
  email: z
    .string('Please provide your email to receive the results')
    .trim()
    .min(1, 'Please provide your email to receive the results')
    .max(254, 'Please enter a valid email address')
    .pipe(z.email('Please enter a valid email address')),
  phone: z.string().trim().max(40).optional(),
});
export type RequestCheck = z.infer<typeof RequestCheck>;

export const TrademarkCheck = z.object({
  id: z.int().positive(),
  name: z.string(),
  category: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  requestedAt: z.iso.datetime(),
});
export type TrademarkCheck = z.infer<typeof TrademarkCheck>;

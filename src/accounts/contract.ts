import { z } from 'zod';

export const Customer = z.object({
  id: z.int().positive(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isVerified: z.boolean(),
});
export type Customer = z.infer<typeof Customer>;

export const Administrator = z.object({
  id: z.int().positive(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type Administrator = z.infer<typeof Administrator>;

/** Who is signed in, as the header shows it and as posts name their author. */
export const CurrentUser = z.object({
  id: z.int().positive(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const AdministratorLogin = z.object({
  username: z.string('Username is required').min(1, 'Username is required').max(100),
  password: z.string('Password is required').min(1, 'Password is required'),
});
export type AdministratorLogin = z.infer<typeof AdministratorLogin>;

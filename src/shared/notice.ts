import { z } from 'zod';

/** What somebody has to see to. */
export const Notice = z.object({
  title: z.string(),
  text: z.string(),
  path: z.string().describe('Where it can be seen to'),
  link: z.string().describe('The words of the link to the path'),
});
export type Notice = z.infer<typeof Notice>;

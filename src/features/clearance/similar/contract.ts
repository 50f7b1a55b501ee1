import { z } from 'zod';
import { Trademark } from '../../trademarks/marks/contract';

export const maxSimilar = 4;

export const SimilarMark = Trademark.omit({ description: true });
export type SimilarMark = z.infer<typeof SimilarMark>;

export const SimilarMarks = z.object({
  marks: z.array(SimilarMark).max(maxSimilar).describe('The closest first'),
  total: z.int().nonnegative(),
});
export type SimilarMarks = z.infer<typeof SimilarMarks>;

import { z } from 'zod';
import { mostAlike } from '../../trademarks/pictures/look';
import { SimilarMark } from '../similar/contract';

export const FindAlike = z.object({
  look: z
    .string()
    .regex(/^[\da-f]{64}$/, 'A picture’s look has 64 digits from 0 to f')
    .describe('How the shapes of the picture look, worked out where it is'),
});

export const AlikePictures = z.object({
  marks: z.array(SimilarMark).max(mostAlike).describe('The most alike first'),
  compared: z.int().nonnegative().describe('How many pictures are kept here'),
});

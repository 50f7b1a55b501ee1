import { z } from 'zod';
import { readYaml } from './text-file.ts';

const text = z.string();
const People = z.array(
  z.strictObject({
    name: text,
    role: text,
    languages: text,
    /** The address of one in the library. */
    picture: text.nullable(),
  }),
);

export type PersonText = z.infer<typeof People>[number];

/** `content/people.yaml`: who works for the firm. */
export const readPeople = (path: string): PersonText[] => readYaml(path, People);

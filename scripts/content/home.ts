import { z } from 'zod';
import { readYaml } from './text-file.ts';

const text = z.string();
const Home = z.strictObject({
  hero: z.array(z.strictObject({ title: text, lead: text, dot: text })).min(1),
  services: z.array(z.strictObject({ slug: text, title: text, text, fact: text })).min(1),
  process: z.array(z.strictObject({ title: text, text, time: text, cost: text })).min(1),
  testimonials: z.array(
    z.strictObject({
      quote: text,
      author: text,
      initials: text,
      company: text,
      rating: z.number().min(0).max(5),
    }),
  ),
  faq: z.array(z.strictObject({ id: text, question: text, answer: text })),
});

export type HomeText = z.infer<typeof Home>;

export const homeText = (path: string): HomeText => readYaml(path, Home);

/** Reads `content/home.yaml` as a module: texts that stand between drawings and links of the home page. */
export function readHome(path: string): string {
  return Object.entries(homeText(path))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}

import { globSync } from 'node:fs';
import type { GuideText } from '../../src/features/guides/guide-text.ts';
import { readGuide } from './guides.ts';
import { type LegalPage, readLegalPage } from './legal.ts';
import { brokenLinks } from './links.ts';
import { WrongTexts } from './text-file.ts';

/** All texts of a site in one language, in the order in which the site has them. */
export interface Content {
  guides: GuideText[];
  legal: LegalPage[];
}

/** Reads and checks every text in a folder. Throws all that is wrong together. */
export function readContent(folder = 'content'): Content {
  const problems: string[] = [];
  const read = <Text>(files: string, readOne: (path: string) => Text): Text[] =>
    globSync(`${folder}/${files}`)
      .map((path) => path.replaceAll('\\', '/'))
      .sort()
      .flatMap((path) => {
        try {
          return [readOne(path)];
        } catch (error) {
          if (!(error instanceof WrongTexts)) throw error;
          problems.push(...error.problems);
          return [];
        }
      });
  const content: Content = {
    guides: inOrder(read('guides/*.md', readGuide)),
    legal: read('legal/*.md', readLegalPage),
  };
  if (problems.length === 0) problems.push(...brokenLinks(content, folder));
  if (problems.length > 0) throw new WrongTexts(problems);
  return content;
}

const inOrder = <Text>(texts: (Text & { order: number })[]) =>
  texts.sort((one, other) => one.order - other.order).map(({ order: _, ...text }) => text);

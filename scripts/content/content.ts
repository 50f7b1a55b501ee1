import { globSync } from 'node:fs';
import type { PostText } from '../../src/features/blog/post-text.ts';
import { categorySlugs } from '../../src/features/catalogue/contract.ts';
import type { CategoryText, ServiceText } from '../../src/features/catalogue/service-text.ts';
import type { GuideText } from '../../src/features/guides/guide-text.ts';
import { readFirm } from './firm.ts';
import { readGuide } from './guides.ts';
import { readHome } from './home.ts';
import { type LegalPage, readLegalPage } from './legal.ts';
import { brokenLinks } from './links.ts';
import { type PersonText, readPeople } from './people.ts';
import { readPost, readPostEnd } from './posts.ts';
import { readCategory, readService } from './services.ts';
import { readLinks, type SiteLinks } from './site-links.ts';
import { otherLanguages, readTranslation, type Translation } from './translations.ts';
import { WrongTexts } from './yaml.ts';

/** All texts of a site, in the order in which the site has them. */
export interface Content {
  categories: CategoryText[];
  services: ServiceText[];
  guides: GuideText[];
  /** The oldest first. */
  posts: PostText[];
  legal: LegalPage[];
  /** Code of a module. */
  home: string;
  links: SiteLinks | undefined;
  people: PersonText[];
  /** By language. */
  translations: Record<string, Translation>;
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
  read('firm.yaml', readFirm);
  const [postEnd = ''] = read('post-end.md', readPostEnd);
  const place = ({ category }: ServiceText) => categorySlugs.indexOf(category);
  const content: Content = {
    categories: inOrder(read('categories/*.md', readCategory)),
    services: inOrder(read('services/*.md', readService)).sort(
      (one, other) => place(one) - place(other),
    ),
    guides: inOrder(read('guides/*.md', readGuide)),
    posts: read('posts/*.md', (path) => readPost(path, postEnd)).sort((one, other) =>
      one.publishedOn.localeCompare(other.publishedOn),
    ),
    legal: read('legal/*.md', readLegalPage),
    home: read('home.yaml', readHome).join(''),
    links: read('links.yaml', readLinks)[0],
    people: read('people.yaml', readPeople).flat(),
    translations: Object.fromEntries(
      otherLanguages.flatMap((language) =>
        read('links.yaml', () => [language, readTranslation(folder, language)] as const),
      ),
    ),
  };
  if (problems.length === 0) problems.push(...brokenLinks(content, folder));
  if (problems.length > 0) throw new WrongTexts(problems);
  return content;
}

const inOrder = <Text>(texts: (Text & { order: number })[]) =>
  texts.sort((one, other) => one.order - other.order).map(({ order: _, ...text }) => text);

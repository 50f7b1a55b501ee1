import type { Db } from '../../platform/db/database';
import { spokenOf } from '../../platform/languages/spoken';
import { translatedAll } from '../../platform/languages/translated';
import { classNumbers } from '../../shared/count-text';
import type { Language } from '../../shared/languages';
import { sayIn } from '../../shared/texts';
import { findPosts, type PostRow } from '../blog/data.server';
import { findPublishedServices } from '../catalogue/data.server';
import { serviceTexts } from '../catalogue/endpoints.server';
import { guidesIn } from '../guides/guides-in.server';
import { wordsOf } from '../guides/present-guide.server';
import { DirectoryQuery, type Trademark } from '../trademarks/marks/contract';
import { directoryPath, statusText } from '../trademarks/search/directory-filters';
import { searchDirectory } from '../trademarks/search/search-directory.server';
import { normalizeText } from '../trademarks/words/normalize';
import type { FoundPage, SiteSearch } from './contract';

/** Of posts and marks, which have lists of their own. */
const first = { limit: 6, offset: 0 };

/** What the site has on some words, in the language of the page: posts are in English alone. */
export async function searchSite(db: Db, q: string, language: Language) {
  const words = wordsIn(q);
  if (words.length === 0) return { found: [], isBehind: false };
  const [services, posts, marks] = await Promise.all([
    findPublishedServices(db),
    language === 'en' ? findPosts(db, { q }, first) : { found: [], total: 0 },
    searchDirectory(db, DirectoryQuery.parse({ q }), first),
  ]);
  const groups: SiteSearch = [
    { kind: 'services', ...withWords(servicePages(services, language), words) },
    { kind: 'guides', ...withWords(guidePages(language), words) },
    { kind: 'posts', total: posts.total, pages: posts.found.map(postPage) },
    { kind: 'marks', total: marks.total, pages: markPages(marks.found, language) },
  ];
  return { found: groups.filter(({ total }) => total > 0), isBehind: marks.isBehind ?? false };
}

/** A page with its title, its text and the rest of it as they are compared. */
type Searched = FoundPage & { folded: [title: string, text: string, rest: string] };

const searched = (page: FoundPage, rest: string): Searched => ({
  ...page,
  folded: [` ${foldedText(page.title)}`, ` ${foldedText(page.text)}`, ` ${foldedText(rest)}`],
});

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Chinese has no spaces between its words, and an English plural is found with its singular. */
const wordsIn = (q: string) =>
  [...segmenter.segment(foldedText(q))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.replace(/(?<=^[a-z]{3,})s$/, ''));

/** What stands between words, except what belongs to one: `don’t`, `1,000`. */
const parting = /[^\p{L}\p{N}\p{M}'’.,&+@#$*%]+|[.,](?!\d)/gu;

/** “Trade mark” is the law's spelling of the site's word. */
const foldedText = (text: string) =>
  normalizeText(text.replaceAll(parting, ' ')).replaceAll('trade mark', 'trademark');

/** Those that hold every word, the ones that name them in their title first. */
function withWords(pages: Searched[], words: string[]) {
  const ranked = pages.map((page) => ({ page, rank: rankOf(page, words) }));
  const found = ranked
    .filter(({ rank }) => rank >= 0)
    .toSorted((one, other) => one.rank - other.rank);
  return {
    total: found.length,
    pages: found.map(({ page: { title, text, path } }) => ({ title, text, path })),
  };
}

/** How much of a page it takes to find all words; -1: they aren't all there. */
const rankOf = ({ folded }: Searched, words: string[]) =>
  folded.findIndex((_, place) => {
    const said = folded.slice(0, place + 1).join('');
    return words.every((word) => said.includes(/^\p{ASCII}/u.test(word) ? ` ${word}` : word));
  });

type ServiceRow = Awaited<ReturnType<typeof findPublishedServices>>[number];

const servicePages = (services: ServiceRow[], language: Language): Searched[] =>
  services.map((service) => {
    const own =
      language === 'en' ? service : translatedAll(service, spokenOf(language), serviceTexts);
    const { title, subtitle, description, benefits, features, requirements, faq } = own;
    const path = `/services/${encodeURIComponent(service.category)}/${encodeURIComponent(service.slug)}`;
    const rest = [
      service.title,
      subtitle,
      ...benefits,
      ...features.flatMap((feature) => [feature.title, feature.description]),
      ...requirements,
      ...faq.flatMap(({ question, answer }) => [question, answer]),
    ];
    return searched({ title, text: description, path }, rest.join(' '));
  });

const guides = new Map<Language, Searched[]>();

function guidePages(language: Language): Searched[] {
  const known =
    guides.get(language) ??
    guidesIn(language).map((guide) =>
      searched(
        { title: guide.title, text: guide.summary, path: `/guides/${guide.slug}` },
        wordsOf(guide),
      ),
    );
  guides.set(language, known);
  return known;
}

const postPage = ({ title, summary, slug }: PostRow): FoundPage => ({
  title,
  text: summary ?? '',
  path: `/blog/${encodeURIComponent(slug)}`,
});

const markPages = (marks: Trademark[], language: Language): FoundPage[] =>
  sayIn(spokenOf(language), () =>
    marks.map((mark) => ({
      title: mark.name,
      text: [
        statusText(mark),
        mark.classes.length > 0 && classNumbers(mark.classes),
        mark.registrationNumber,
        mark.owner,
      ]
        .filter(Boolean)
        .join(' · '),
      path: `${directoryPath}/${encodeURIComponent(mark.slug)}`,
    })),
  );

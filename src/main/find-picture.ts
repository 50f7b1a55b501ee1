import { getPost } from '../features/blog/data.server';
import type { Plan } from '../features/catalogue/contract';
import { getPublishedService } from '../features/catalogue/data.server';
import { keyTerms } from '../features/catalogue/key-terms';
import { isRegistration } from '../features/catalogue/official-fee-note';
import { guides } from '../features/guides/guides';
import { summariseGuide } from '../features/guides/present-guide.server';
import type { Db } from '../platform/db/database';
import type { PictureContent } from '../platform/og-images/content';
import { getPicturedTrademark } from '../platform/og-images/data';
import type { PageDescription } from '../platform/seo/describe-page';
import { guidePaths, listedPaths } from '../platform/seo/listed-pages';
import { dateText } from '../shared/date-text';
import { firm } from '../shared/firm';
import { officialFeeShort } from '../shared/legal-facts';
import { priceToCents } from '../shared/price';

export type DescribePage = (path: string) => Promise<PageDescription | undefined>;

/** What the picture of a page shows; undefined for whatever is no published page of this site. */
export async function findPicture(
  db: Db,
  path: string,
  describePage: DescribePage,
): Promise<PictureContent | undefined> {
  if (listedPaths.includes(path))
    return pagePicture(`Intellectual property, ${firm.address.city}`, await describePage(path));
  if (guidePaths.includes(path)) return guidePicture(path.replace('/guides/', ''));
  const [, section, ...names] = path.split('/');
  const [name = '', below = '', ...more] = names;
  if (more.length > 0 || !/^[\w%.~-]{1,600}$/.test(name + below)) return undefined;
  if (section === 'services' && below) return servicePicture(db, name, below);
  if (section === 'blog' && !below) return postPicture(db, name);
  if (section === 'trademarks' && !below) return trademarkPicture(db, decoded(name));
  return undefined;
}

function pagePicture(
  section: string,
  page: PageDescription | undefined,
): PictureContent | undefined {
  return (
    page && {
      section,
      title: page.title,
      plainTitle: firm.name,
      text: page.description,
      ledger: [
        { term: 'Office', detail: firm.address.street },
        { term: 'Phone', detail: firm.phone },
      ],
    }
  );
}

function guidePicture(slug: string): PictureContent | undefined {
  const guide = guides.find((each) => each.slug === slug);
  if (!guide) return undefined;
  const { title, summary, checkedOn } = summariseGuide(guide);
  return {
    section: 'Guides',
    title,
    plainTitle: `A guide by ${firm.name}`,
    text: summary,
    ledger: [
      { term: 'Figures checked', detail: dateText(checkedOn) },
      { term: 'By', detail: guide.author },
    ],
  };
}

async function servicePicture(
  db: Db,
  category: string,
  slug: string,
): Promise<PictureContent | undefined> {
  const service = await getPublishedService(db, { category, slug });
  if (service?.category !== category) return undefined;
  return {
    section: 'Services',
    title: service.title,
    plainTitle: `A service of ${firm.name}`,
    text: service.subtitle ?? service.description,
    ledger: [
      ...feeOf(service.pricing),
      ...(isRegistration(slug) ? [{ term: 'Official fee, extra', detail: officialFeeShort }] : []),
      ...keyTerms(service),
    ].slice(0, 3),
  };
}

/** The plan that most choose or, where none is marked, the lowest plain amount. */
function feeOf(plans: Plan[]): PictureContent['ledger'] {
  const priced = plans
    .map((plan) => ({ ...plan, cents: priceToCents(plan.price) ?? Number.POSITIVE_INFINITY }))
    .sort((one, other) => one.cents - other.cents);
  const [lowest] = priced;
  if (!lowest) return [];
  const popular = priced.find(({ isPopular, cents }) => isPopular && Number.isFinite(cents));
  if (popular) return [{ term: `${popular.name}, with GST`, detail: popular.price }];
  if (!Number.isFinite(lowest.cents)) return [{ term: 'Our fee', detail: lowest.price }];
  const detail = priced.length > 1 ? `From ${lowest.price}` : lowest.price;
  return [{ term: 'Our fee, with GST', detail }];
}

async function postPicture(db: Db, slug: string): Promise<PictureContent | undefined> {
  const post = await getPost(db, slug);
  if (!post) return undefined;
  const [category] = post.categories;
  return {
    section: 'Blog',
    title: post.title,
    plainTitle: `An article by ${firm.name}`,
    text: post.summary ?? undefined,
    ledger: [
      ...(post.publishedAt
        ? [{ term: 'Published', detail: dateText(post.publishedAt.toISOString()) }]
        : []),
      ...(category ? [{ term: 'Subject', detail: category }] : []),
    ],
  };
}

async function trademarkPicture(db: Db, slug: string): Promise<PictureContent | undefined> {
  const trademark = await getPicturedTrademark(db, slug);
  if (!trademark) return undefined;
  const { status, registrationNumber, registrationDate } = trademark;
  const word = status.charAt(0).toUpperCase() + status.slice(1);
  return {
    section: 'Trademark directory',
    title: trademark.name,
    plainTitle: `Trademark ${registrationNumber}`,
    text: trademark.owner,
    ledger: [
      { term: 'Status', detail: word, state: status },
      { term: 'Registration number', detail: registrationNumber },
      { term: 'Registration date', detail: dateText(registrationDate) },
    ],
  };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return ''; // an escape that is none names nothing
  }
}

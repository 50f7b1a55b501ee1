import { guides } from '../../features/guides/guides';
import { pages } from '../../main/routes';

/**
 * The pages without parameters that search engines are told of: what is public stands here by itself. Of
 * the addresses that show one screen only the first is its own.
 */
export const listedPaths = pages
  .filter(({ path, isPublic }) => isPublic && !path.includes(':'))
  .filter(
    ({ screen }, index, listed) => listed.findIndex((page) => page.screen === screen) === index,
  )
  .map(({ path }) => path);

/** The guides, which are part of the site as its pages are. */
export const guidePaths = guides.map(({ slug }) => `/guides/${slug}`);

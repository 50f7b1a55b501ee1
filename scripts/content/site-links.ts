import { z } from 'zod';
import { readYaml } from './text-file.ts';

const Link = z.strictObject({ label: z.string(), to: z.string().startsWith('/') });
const links = z.array(Link);
const Links = z.strictObject({
  header: z.array(Link.extend({ also: z.string().startsWith('/').optional() })),
  footer: z.strictObject({ services: links, resources: links, short: links }),
  sitemap: z.strictObject({ firm: links, register: links, account: links, legal: links }),
});

/** `content/links.yaml`, whose parts are modules of their own, so that a page loads what it shows. */
export type SiteLinks = z.infer<typeof Links>;

export const readLinks = (path: string): SiteLinks => readYaml(path, Links);

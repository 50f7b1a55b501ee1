/** The file `content/firm.yaml`. */
declare module 'content:firm' {
  export const firm: import('./firm.ts').Firm;
  export const firmSecurity: import('./firm.ts').FirmSecurity;
  export const firmRegister: import('./firm.ts').FirmRegister;
  export const firmConsultations: import('./firm.ts').FirmConsultation[];
}

/** The file `content/people.yaml`. */
declare module 'content:people' {
  const people: readonly import('./people.ts').PersonText[];
  export default people;
}

/** What search engines read of the firm. */
declare module 'content:firm-place' {
  const place: import('./firm.ts').FirmPlace;
  export default place;
}

/** The files of `content/categories`. */
declare module 'content:categories' {
  const categories: readonly import('../../src/features/catalogue/service-text').CategoryText[];
  export default categories;
}

/** The files of `content/services`. */
declare module 'content:services' {
  const services: readonly import('../../src/features/catalogue/service-text').ServiceText[];
  export default services;
}

/** The files of `content/posts`. */
declare module 'content:posts' {
  const posts: readonly import('../../src/features/blog/post-text').PostText[];
  export default posts;
}

/** The file `content/home.yaml`. */
declare module 'content:home' {
  export const hero: import('./home.ts').HomeText['hero'];
  export const services: import('./home.ts').HomeText['services'];
  export const process: import('./home.ts').HomeText['process'];
  export const testimonials: import('./home.ts').HomeText['testimonials'];
  export const faq: import('./home.ts').HomeText['faq'];
}

/** A part of `content/links.yaml`. */
declare module 'content:links/header' {
  const links: import('./site-links.ts').SiteLinks['header'];
  export default links;
}
declare module 'content:links/footer' {
  const links: import('./site-links.ts').SiteLinks['footer'];
  export default links;
}
declare module 'content:links/sitemap' {
  const links: import('./site-links.ts').SiteLinks['sitemap'];
  export default links;
}

/** The files of `content/guides`. */
declare module 'content:guides' {
  const guides: readonly import('../../src/features/guides/guide-text').GuideText[];
  export default guides;
}

declare module 'content:guides/*' {
  const guides: readonly import('../../src/features/guides/guide-text').GuideText[];
  export default guides;
}

/** Translations by their English text. */
declare module 'content:texts/*' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}

/** A file of `content/legal`. */
declare module 'content:legal/*' {
  const text: import('../../src/features/pages/legal/legal-document').LegalText;
  export default text;
}

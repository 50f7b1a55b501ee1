import { firm } from '../shared/firm';
import { inLanguage, isTranslated, languages, languageTags } from '../shared/languages';
import { pictureAddress, pictureSize } from '../shared/picture-address';
import { languageNow } from '../shared/texts';
import { useSiteUrl } from './page-context';

interface PageMetaProps {
  /** Without the brand, which is appended. */
  title: string;
  description: string;
  path: string;
  /** The page's picture, as a path or a full address; by default one is drawn. */
  image?: string | null | undefined;
  type?: 'website' | 'article';
  noindex?: boolean;
  /** JSON-LD: one node, or a graph of them. */
  jsonLd?: ((siteUrl: string) => object) | undefined;
}

export function PageMeta({
  title,
  description,
  path,
  image,
  type = 'website',
  noindex,
  jsonLd,
}: PageMetaProps) {
  const siteUrl = useSiteUrl();
  const whole = `${title} | ${firm.name}`;
  const own = inLanguage(path, languageNow());
  const address = siteUrl + own;
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      {noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          {isTranslated(path) &&
            languages.map((language) => (
              <link
                key={language}
                rel="alternate"
                hrefLang={languageTags[language]}
                href={siteUrl + inLanguage(path, language)}
              />
            ))}
          {isTranslated(path) && (
            <link rel="alternate" hrefLang="x-default" href={siteUrl + path} />
          )}
        </>
      )}
      <meta property="og:title" content={whole} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={firm.name} />
      <meta property="og:locale" content={`${languageNow()}_SG`} />
      {image ? (
        <meta property="og:image" content={wholeAddress(image, siteUrl)} />
      ) : (
        <>
          <meta
            property="og:image"
            content={siteUrl + (noindex ? '/og.png' : pictureAddress(own))}
          />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={String(pictureSize.width)} />
          <meta property="og:image:height" content={String(pictureSize.height)} />
        </>
      )}
      <meta property="og:image:alt" content={whole} />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: `<` is escaped
          dangerouslySetInnerHTML={{ __html: jsonLdText(jsonLd(siteUrl)) }}
        />
      )}
    </>
  );
}

/** Some link previews support JPEG only, so every uploaded picture also has one. */
const wholeAddress = (address: string, siteUrl: string) =>
  address.startsWith('/') ? siteUrl + address.replace(/^(\/media\/.+)webp$/, '$1jpg') : address;

/** In a data block that is not executed, only `<` has to be escaped. */
const jsonLdText = (data: object) =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');

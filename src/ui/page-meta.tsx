import { firm } from '../shared/firm';
import { pictureAddress, pictureSize } from '../shared/picture-address';
import { JsonLd } from './json-ld';
import { useSiteUrl } from './site-url';

interface PageMetaProps {
  /** Without the brand, which is added. */
  title: string;
  description: string;
  /** The page's canonical path. */
  path: string;
  /** The page's own picture: a path on this site, or a whole address. One is drawn where there is none. */
  image?: string | null | undefined;
  type?: 'website' | 'article';
  noindex?: boolean;
  jsonLd?: object;
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
  const address = siteUrl + path;
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:title" content={whole} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={firm.name} />
      <meta property="og:locale" content="en_SG" />
      {image ? (
        <meta property="og:image" content={wholeAddress(image, siteUrl)} />
      ) : (
        <>
          <meta
            property="og:image"
            content={siteUrl + (noindex ? '/og.png' : pictureAddress(path))}
          />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={String(pictureSize.width)} />
          <meta property="og:image:height" content={String(pictureSize.height)} />
        </>
      )}
      <meta property="og:image:alt" content={whole} />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd && <JsonLd data={jsonLd} />}
    </>
  );
}

/** Whoever unfolds a link may know JPEG only, which every uploaded picture has, too. */
const wholeAddress = (address: string, siteUrl: string) =>
  address.startsWith('/') ? siteUrl + address.replace(/^(\/media\/.+)webp$/, '$1jpg') : address;

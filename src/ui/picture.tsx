import type { ImgHTMLAttributes, Ref } from 'react';
import { ownPicture, sourceSet } from '../shared/own-picture';

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  alt: string;
  sizes: string;
  ref?: Ref<HTMLImageElement>;
}

/** An uploaded picture in responsive sizes, with reserved space; any other as it is. */
export function Picture({ src, sizes, alt, ...img }: PictureProps) {
  const own = ownPicture(src);
  if (!own) return <img {...img} src={src} alt={alt} />;
  const { width, height } = own;
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(own, 'avif')} sizes={sizes} />
      <img
        {...img}
        sizes={sizes}
        srcSet={sourceSet(own, 'webp')}
        src={src}
        width={width}
        height={height}
        alt={alt}
      />
    </picture>
  );
}

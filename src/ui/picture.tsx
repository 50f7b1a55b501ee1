import { type ImgHTMLAttributes, type Ref, useEffect, useRef, useState } from 'react';
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

/** The address while its picture can be loaded; `image` are the props of its `Picture`. */
export function useLoadable(wanted: string | undefined) {
  const ref = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string>();
  useEffect(() => {
    // It may have failed before hydration.
    if (ref.current?.complete && ref.current.naturalWidth === 0) setBroken(wanted);
  }, [wanted]);
  return {
    address: wanted === broken ? undefined : wanted,
    image: { ref, onError: () => setBroken(wanted) },
  };
}

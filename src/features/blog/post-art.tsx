import { imageAddress } from '../../shared/image-address';
import { FiledForm, SearchRing, Stamp } from '../../ui/illustrations';
import { Picture } from '../../ui/picture';
import * as styles from './post-art.module.css';

interface PostArtProps {
  image: string | null;
  /** How broad it is shown, as `sizes` of an image says it. */
  sizes: string;
  /** Empty where words beside it say as much. */
  alt?: string;
  /** It is seen without scrolling. */
  isFirst?: boolean;
}

/** The featured image; where there is none, a search on the lattice. */
export function PostArt({ image, sizes, alt = '', isFirst = false }: PostArtProps) {
  const address = imageAddress(image);
  if (!address)
    return (
      <div className={styles.picture}>
        <FiledForm />
        <SearchRing />
        <Stamp />
      </div>
    );
  return (
    <div className={styles.picture}>
      <Picture
        src={address}
        alt={alt}
        width={1200}
        height={500}
        sizes={sizes}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
    </div>
  );
}

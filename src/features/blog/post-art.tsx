import { imageAddress } from '../../shared/image-address';
import { FiledForm } from '../../ui/illustrations/filed-form';
import { SearchRing } from '../../ui/illustrations/search-ring';
import { Stamp } from '../../ui/illustrations/stamp';
import { Picture, useLoadable } from '../../ui/picture';
import * as styles from './post-art.module.css';

interface PostArtProps {
  image: string | null;
  /** The `sizes` attribute. */
  sizes: string;
  /** Empty if the text beside it says the same. */
  alt?: string;
  /** Above the fold. */
  isFirst?: boolean;
}

/** The featured image, or a default drawing where it has none that can be loaded. */
export function PostArt({ image, sizes, alt = '', isFirst = false }: PostArtProps) {
  const { address, image: loadable } = useLoadable(imageAddress(image));
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
        {...loadable}
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

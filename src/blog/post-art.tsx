import { FiledForm, SearchRing, Stamp } from '../ui/illustrations';
import { imageAddress } from '../ui/image-address';

interface PostArtProps {
  image: string | null;
  /** It is seen without scrolling. */
  isFirst?: boolean;
}

/** The featured image; where there is none, a search on the lattice. Its words stand beside it. */
export function PostArt({ image, isFirst = false }: PostArtProps) {
  const address = imageAddress(image);
  if (!address)
    return (
      <div className="post-picture lattice">
        <FiledForm />
        <SearchRing />
        <Stamp />
      </div>
    );
  return (
    <div className="post-picture">
      <img
        src={address}
        alt=""
        width={1200}
        height={500}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
    </div>
  );
}

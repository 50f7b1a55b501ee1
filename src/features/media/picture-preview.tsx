import { Picture as Image } from '../../ui/picture';
import * as styles from './media.module.css';

interface PicturePreviewProps {
  address: string;
  sizes: string;
  onError?(): void;
}

export const PicturePreview = (image: PicturePreviewProps) => (
  <div className={styles.plate}>
    <Image src={image.address} alt="" sizes={image.sizes} onError={image.onError} />
  </div>
);

import { imageAddress } from '../../../shared/image-address';
import { markPictureFolder } from '../../../shared/own-picture';
import type { Trademark } from './contract';

/** The address of the picture that the firm has set, or else of the office's. */
export const markPicture = ({ image, picture }: Pick<Trademark, 'image' | 'picture'>) =>
  imageAddress(image) ?? (picture ? `${markPictureFolder}${picture.name}.webp` : undefined);

/** An office draws on white paper, and so does a client who uploads a mark. */
export const isOnPaper = (address: string) =>
  address.startsWith(markPictureFolder) || address.startsWith('/api/');

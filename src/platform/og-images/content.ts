import type { SealState } from '../../ui/state-seal';

/** Composes what a social picture shows, in the language that is spoken. */
export type ComposePicture = () => PictureContent;

/** The content of a social picture. */
export interface PictureContent {
  /** The part of the site it belongs to. */
  section: string;
  title: string;
  /** Used if the fonts have no letter of the title. */
  plainTitle: string;
  text?: string | undefined;
  /** The address of a picture on this site, which is shown beside the title. */
  plate?: string | undefined;
  /** Two or three facts. */
  ledger: { term: string; detail: string; state?: SealState }[];
}

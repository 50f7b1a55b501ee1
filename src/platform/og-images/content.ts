import type { SealState } from '../../ui/state-seal';

/** What the social picture of a page shows. */
export interface PictureContent {
  /** The part of the site it belongs to. */
  section: string;
  title: string;
  /** Shown where the fonts have no letter of the title. */
  plainTitle: string;
  text?: string | undefined;
  /** Two or three facts. */
  ledger: { term: string; detail: string; state?: SealState }[];
}

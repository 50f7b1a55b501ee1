import type { SealState } from '../../ui/state-seal';

/** What a picture to share shows of its page. */
export interface PictureContent {
  /** The part of the site it belongs to. */
  section: string;
  title: string;
  /** In place of a title none of whose letters the faces have. */
  plainTitle: string;
  text?: string | undefined;
  /** Two or three facts, for the ledger at its foot. */
  ledger: { term: string; detail: string; state?: SealState }[];
}

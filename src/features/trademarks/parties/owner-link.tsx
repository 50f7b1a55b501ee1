import { Link } from '../../../ui/navigation';
import { Han } from '../mark/han';
import type { Trademark } from '../marks/contract';
import { partyPath } from '../marks/party-path';
import * as styles from './owner-link.module.css';

/** The owner on a card, which is a link itself. */
export function OwnerLink({ owner, ownerRefs }: Pick<Trademark, 'owner' | 'ownerRefs'>) {
  const [ref] = ownerRefs;
  if (!ref) return <Han text={owner} />;
  return (
    <Link className={styles.above} to={partyPath('owners', ref)}>
      <Han text={owner} />
    </Link>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../../admin-ui/action-button';
import { ConfirmButton } from '../../../admin-ui/confirm-button';
import { May } from '../../../admin-ui/may';
import { Menu } from '../../../admin-ui/menu';
import { Panel } from '../../../admin-ui/panel';
import { toastError } from '../../../admin-ui/toast-failure';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { failureText } from '../../../client/fetch';
import { dateText } from '../../../shared/date-text';
import { Link } from '../../../ui/navigation';
import { toast } from '../../../ui/toast-store';
import { routeText } from '../deadlines/event-words';
import { kindsFrom, linkKind } from '../deadlines/links';
import type { MatterDetail } from '../matter/contract';
import { nextDayText } from '../record/next-day';
import { FamilyTree } from './family-tree';
import { LinkDialog } from './link-dialog';
import { PhaseSeal } from './matter-list';
import * as styles from './matters.module.css';
import { linkMatters, matterListPath, matterPath, refetchMatters, unlinkMatters } from './queries';

/** The matters that this one comes from, and those that come from it. */
export function FamilyPanel({ matter }: { matter: MatterDetail }) {
  const [isLinking, setLinking] = useState(false);
  const { family, right } = matter;
  if (right === 'copyright') return null;
  return (
    <Panel
      title="Family"
      actions={
        <May>
          <span className={`row ${styles.opening}`}>
            <Menu label="Open from it">
              <ul className="stack">
                {kindsFrom(matter).map((kind) => (
                  <li key={kind}>
                    <Link
                      to={`${matterListPath}/new?${new URLSearchParams({ parent: String(matter.id), link: kind })}`}
                    >
                      {linkKind[kind].title}
                    </Link>
                  </li>
                ))}
              </ul>
            </Menu>
            <button type="button" className="btn tiny" onClick={() => setLinking(true)}>
              Link<span className="sr"> to a matter</span>
            </button>
          </span>
        </May>
      }
    >
      {family.members.length === 0 ? (
        <p className="soft">It comes from no other matter, and none comes from it.</p>
      ) : (
        <FamilyTree {...family} label="Family" isCurrent={({ id }) => id === matter.id}>
          {(member) => <Member matter={matter} member={member} />}
        </FamilyTree>
      )}
      <Suggested matter={matter} />
      {isLinking && <LinkDialog matter={matter} onClose={() => setLinking(false)} />}
    </Panel>
  );
}

interface MemberProps {
  matter: MatterDetail;
  member: MatterDetail['family']['members'][number];
}

function Member({ matter, member }: MemberProps) {
  const { id, number, title, phase, route } = member;
  const next = nextDayText(member);
  const isOwn = id === matter.id;
  return (
    <>
      {isOwn ? <b>{title}</b> : <Link to={matterPath(id)}>{title}</Link>}{' '}
      <span className="num soft nowrap">{number}</span>
      <span className={styles.standing}>
        <PhaseSeal phase={phase} />
        <span className="soft">{routeText[route]}</span>
        {next && <span className="soft num">{next}</span>}
        {!isOwn && <Unlink matter={matter} member={member} />}
      </span>
    </>
  );
}

/** Only of matters that are linked to this one itself. */
function Unlink({ matter: { id, number, family }, member }: MemberProps) {
  const client = useQueryClient();
  const isNear = family.links.some(
    ({ parentId, childId }) =>
      (parentId === id && childId === member.id) || (parentId === member.id && childId === id),
  );
  if (!isNear) return null;
  return (
    <ConfirmButton
      className="btn tiny"
      text="Unlink"
      spoken={` ${member.number}`}
      title={`Unlink ${member.number} from ${number}?`}
      label="Unlink"
      busyLabel="Unlinking..."
      onConfirm={async () => {
        try {
          await unlinkMatters(id, member.id);
        } catch (error) {
          toastError(failureText(error, 'The matters are still linked. Please try again.'));
          throw error;
        }
        toast({ title: 'Unlinked' });
        await refetchMatters(client);
      }}
    >
      Days that were taken from the other matter are counted again without it.
    </ConfirmButton>
  );
}

/** Other matters whose number an event names; a person says whether they belong together. */
function Suggested({ matter: { id, family } }: { matter: MatterDetail }) {
  const client = useQueryClient();
  const linking = useAdminAction(
    ({ matterId, kind, isParent }: (typeof family.suggested)[number]) =>
      linkMatters(id, { matterId, kind, isParent }),
    () => {
      toast({ title: 'Linked' });
      return refetchMatters(client);
    },
    'The matters were not linked. Please try again.',
  );
  if (family.suggested.length === 0) return null;
  return (
    <ul className={styles.hits} aria-label="Matters that may belong to it">
      {family.suggested.map((other) => (
        <li key={other.matterId} className={styles.task}>
          <span>
            <Link to={matterPath(other.matterId)}>{other.title}</Link>{' '}
            <span className="num soft">{other.number}</span>
            <span className="small soft">
              “{other.eventTitle}” names its number {other.applicationNumber}. Perhaps this matter{' '}
              {other.isParent ? linkKind[other.kind].of : linkKind[other.kind].has} it.
            </span>
          </span>
          <ActionButton
            action={{ isPending: linking.isPending, mutate: () => linking.mutate(other) }}
            label="Link"
            spoken={` ${other.number}`}
            busyLabel="Linking..."
          />
        </li>
      ))}
    </ul>
  );
}

/** Days that an event states otherwise than the matter that this one comes from. */
export const Contradictions = ({ matter: { family } }: { matter: MatterDetail }) =>
  family.contradictions.map(({ what, here, there }) => (
    <p key={what + there.id} className="note amber">
      <b>{what}: two days.</b> “{here.title}” says <b className="num">{dateText(here.on)}</b>, and{' '}
      <Link to={matterPath(there.id)}>{there.number}</Link> has{' '}
      <b className="num">{dateText(there.on)}</b>. Deadlines are counted from the first. Correct the
      event that is wrong.
    </p>
  ));

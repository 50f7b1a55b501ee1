import type { ReactNode } from 'react';
import { type Branch, type Link, linkKind, treesOf } from '../deadlines/links';
import * as styles from './matters.module.css';

interface FamilyTreeProps<Member> {
  label: string;
  members: Member[];
  links: Link[];
  isCurrent(matter: Member): boolean;
  /** What stands in the entry of a matter. */
  children(matter: Member): ReactNode;
}

/** Matters under those that they come from, as a nested list. */
export const FamilyTree = <Member extends { id: number }>({
  label,
  members,
  links,
  ...entry
}: FamilyTreeProps<Member>) => (
  <ul className={styles.tree} aria-label={label}>
    {treesOf(members, links).map((branch) => (
      <Entry key={branch.matter.id} branch={branch} {...entry} />
    ))}
  </ul>
);

function Entry<Member extends { id: number }>({
  branch: { matter, kind, branches },
  ...entry
}: Pick<FamilyTreeProps<Member>, 'isCurrent' | 'children'> & { branch: Branch<Member> }) {
  const isCurrent = entry.isCurrent(matter);
  return (
    <li>
      <div className={styles.member} aria-current={isCurrent ? 'page' : undefined}>
        <svg viewBox="0 0 18 18" aria-hidden="true">
          <circle cx="9" cy="9" r="7.5" />
          {isCurrent && <path d="M9 2.5c4 4.3 4 8.7 0 13-4-4.3-4-8.7 0-13Z" />}
        </svg>
        <div>
          {kind && <span className="small soft under">{linkKind[kind].title}</span>}
          {entry.children(matter)}
        </div>
      </div>
      {branches.length > 0 && (
        <ul>
          {branches.map((each) => (
            <Entry key={each.matter.id} branch={each} {...entry} />
          ))}
        </ul>
      )}
    </li>
  );
}

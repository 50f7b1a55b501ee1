import { type ReactNode, useId } from 'react';
import * as styles from './profile-section.module.css';

interface ProfileSectionProps {
  id?: string;
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** A section of the profile: description on the left, controls on the right. */
export function ProfileSection({ id, title, text, children }: ProfileSectionProps) {
  const titleId = useId();
  return (
    <section className={`split split-5 gap-5 ${styles.section}`} id={id} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{title}</h2>
        <p className="soft">{text}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}

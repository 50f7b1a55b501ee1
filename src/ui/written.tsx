import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../shared/texts';
import { classes } from './classes';
import { Link } from './navigation';
import { RunningHead } from './part';
import * as styles from './written.module.css';

interface Part {
  id: string;
  title: string;
}

/** The current section: the last whose heading has passed the upper third of the window. */
function useCurrentPart(parts: Part[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const ids = parts.map(({ id }) => id).join(' ');
  useEffect(() => {
    const look = () => {
      const passed = ids.split(' ').filter((id) => {
        const heading = document.getElementById(id);
        return heading && heading.getBoundingClientRect().top < innerHeight / 3;
      });
      setCurrent(passed.at(-1));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [ids]);
  return current;
}

export function Contents({ parts }: { parts: Part[] }) {
  const current = useCurrentPart(parts);
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <RunningHead id="contents" title={t('Contents')} />
      <ol>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface WrittenProps {
  parts: (Part & { body: ReactNode })[];
  className?: string | undefined;
  lead?: ReactNode;
  aside?: ReactNode;
}

export const Written = ({ parts, className, lead, aside }: WrittenProps) => (
  <div className={`wrap ${styles.written}`}>
    <Contents parts={parts} />
    <div className={classes(styles.text, className)}>
      {lead}
      {parts.map(({ id, title, body }, index) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} tabIndex={-1}>
            <span className={`num ${styles.number}`}>{index + 1}</span> {title}
          </h2>
          {body}
        </section>
      ))}
    </div>
    {aside}
  </div>
);

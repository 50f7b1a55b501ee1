import { useEffect, useState } from 'react';
import { Link } from './navigation';
import './written.css';

interface Part {
  id: string;
  title: string;
}

/** The part that is being read: the last whose heading has passed the upper third of the window. */
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

/** The contents of a written page, beside it. */
export function Contents({ parts }: { parts: Part[] }) {
  const current = useCurrentPart(parts);
  return (
    <nav className="contents" aria-labelledby="contents">
      <div className="running">
        <h2 id="contents">Contents</h2>
      </div>
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

/** The heading of a part, with its number in the margin. */
export function PartHeading({ id, title, number }: Part & { number: number }) {
  return (
    <h2 id={id} tabIndex={-1}>
      <span className="part-number num">{number}</span> {title}
    </h2>
  );
}

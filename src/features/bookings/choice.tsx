import type { MouseEvent, ReactNode } from 'react';
import { Link, useSearch } from '../../ui/navigation';

interface ChoiceProps {
  /** What it changes of the address; null leaves a part out. */
  change: Record<string, string | null>;
  isChosen?: boolean;
  className?: string | undefined;
  /** Where the page is shown at where it is loaded anew. */
  place: string;
  children: ReactNode;
}

/** A choice that stands in the page’s address, so that it works without script, and is kept by a reload. */
export function Choice({ change, isChosen = false, className, place, children }: ChoiceProps) {
  const [search, setSearch] = useSearch();
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change))
    if (value === null) next.delete(name);
    else next.set(name, value);
  function choose(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    // What was typed below stays.
    void setSearch(next, { replace: true });
  }
  return (
    <Link
      className={className}
      to={`?${next}#${place}`}
      aria-current={isChosen ? 'true' : undefined}
      onClick={choose}
    >
      {children}
    </Link>
  );
}

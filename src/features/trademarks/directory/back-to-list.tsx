import { type MouseEvent, useEffect, useState } from 'react';
import { Link, usePlace } from '../../../ui/navigation';
import { directoryPath } from './directory-filters';

/** To the list as it was, where this mark was opened from it; else to its beginning. */
export function BackToList() {
  const { state } = usePlace();
  const [list, setList] = useState<string>();
  // Known to the browser's history alone, so not yet while the page is hydrated.
  useEffect(() => setList((state as { list?: string } | null)?.list), [state]);

  function goBack(event: MouseEvent) {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (list === undefined || !isPlain) return;
    event.preventDefault();
    history.back();
  }
  return (
    <Link to={directoryPath + (list ?? '')} onClick={goBack}>
      Back to Trademarks
    </Link>
  );
}

import { type MouseEvent, useEffect, useState } from 'react';
import { t } from '../../../shared/texts';
import { Link, usePlace } from '../../../ui/navigation';
import { directoryPath } from '../search/directory-filters';

/** Back to the list as it was if the mark was opened from it, or else to its first page. */
export function BackToList() {
  const { state } = usePlace();
  const [list, setList] = useState<string>();
  // Only known from the browser's history, so not during hydration.
  useEffect(() => setList((state as { list?: string } | null)?.list), [state]);

  function goBack(event: MouseEvent) {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (list === undefined || !isPlain) return;
    event.preventDefault();
    history.back();
  }
  return (
    <Link to={directoryPath + (list ?? '')} onClick={goBack}>
      {t('Back to Trademarks')}
    </Link>
  );
}

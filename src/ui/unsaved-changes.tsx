import { useEffect, useState } from 'react';
import { t } from '../shared/texts';
import { Dialog } from './dialog';
import { discardUnsavedChanges, guardLeaving } from './leave-guards';

interface UnsavedChangesProps {
  when: boolean;
  text: string;
  /** True: a draft of this browser keeps them. */
  isKept?: boolean;
}

/** Blocks leaving the page, including the browser's own navigation, until the user decides. */
export function UnsavedChanges({ when, text, isKept = false }: UnsavedChangesProps) {
  const [leave, setLeave] = useState<() => void>();
  useEffect(() => {
    if (!when) return;
    const unguard = guardLeaving((leave) => setLeave(() => leave), isKept);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      unguard();
    };
  }, [when, isKept]);
  const stay = () => setLeave(undefined);
  return (
    <Dialog open={leave !== undefined} onClose={stay} title={t('Leave without saving?')} alert>
      <p>{text}</p>
      <div className="row">
        <button type="button" className="btn" onClick={stay}>
          {t('Stay')}
        </button>
        <button
          type="button"
          className="btn danger"
          onClick={() => {
            stay();
            discardUnsavedChanges();
            leave?.();
          }}
        >
          {t('Leave without saving')}
        </button>
      </div>
    </Dialog>
  );
}

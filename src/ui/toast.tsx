import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { CloseButton } from './close-button';
import { StateSeal } from './state-seal';
import { currentToast, dismissToast, onToast, pauseToast, resumeToast } from './toast-store';

// A modal dialog makes the page inert, so it has its own toast; the last one mounted is used.
const mounted: string[] = [];
const mountListeners = new Set<() => void>();

function useIsLast() {
  const id = useId();
  const [isLast, setIsLast] = useState(false);
  useEffect(() => {
    const look = () => setIsLast(mounted.at(-1) === id);
    const notify = () => {
      for (const listener of mountListeners) listener();
    };
    mounted.push(id);
    mountListeners.add(look);
    notify();
    return () => {
      mounted.splice(mounted.indexOf(id), 1);
      mountListeners.delete(look);
      notify();
    };
  }, [id]);
  return isLast;
}

function Message() {
  const toast = useSyncExternalStore(onToast, currentToast, () => undefined);
  if (!toast) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only holds the time while read
    <div
      key={toast.id}
      className={toast.tone === 'bad' ? 'toast bad' : 'toast'}
      onPointerEnter={pauseToast}
      onPointerLeave={resumeToast}
      onFocus={pauseToast}
      onBlur={resumeToast}
    >
      <StateSeal kind={toast.tone === 'bad' ? 'failed' : 'registered'} />
      <b>{toast.title}</b>
      {toast.text && <p>{toast.text}</p>}
      {toast.action && (
        <button
          type="button"
          className="btn tiny"
          onClick={() => {
            dismissToast();
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <CloseButton onClick={dismissToast} />
    </div>
  );
}

export function Toaster() {
  const isLast = useIsLast();
  const tone = useSyncExternalStore(
    onToast,
    () => currentToast()?.tone,
    () => undefined,
  );
  return (
    <div className="toaster">
      <div role="status">{isLast && tone === 'good' && <Message />}</div>
      <div role="alert">{isLast && tone === 'bad' && <Message />}</div>
    </div>
  );
}

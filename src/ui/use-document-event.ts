import { useEffect, useEffectEvent } from 'react';

/** Listens to an event of the document while mounted. */
export function useDocumentEvent<Name extends keyof DocumentEventMap>(
  name: Name,
  onEvent: (event: DocumentEventMap[Name]) => void,
  { capture = false } = {},
) {
  const handle = useEffectEvent(onEvent);
  useEffect(() => {
    const listener = (event: DocumentEventMap[Name]) => handle(event);
    document.addEventListener(name, listener, capture);
    return () => document.removeEventListener(name, listener, capture);
  }, [name, capture]);
}

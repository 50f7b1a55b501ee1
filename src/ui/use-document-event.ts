import { useEffect, useEffectEvent } from 'react';

/** Calls back with every event of the document for as long as the component is there. */
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

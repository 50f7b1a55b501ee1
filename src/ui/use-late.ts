import { useEffect, useState } from 'react';

const lateMs = 200;

/** Whether something has been going on for longer than people call at once. */
export function useLate(isGoingOn: boolean, afterMs = lateMs): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setIsLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isGoingOn, afterMs]);
  return isLate;
}

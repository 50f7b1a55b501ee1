import { useEffect, useState } from 'react';

const lateMs = 200;

/** Whether something has been going on for longer than people call at once. */
export function useLate(isGoingOn: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setIsLate(true), lateMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isGoingOn]);
  return isLate;
}

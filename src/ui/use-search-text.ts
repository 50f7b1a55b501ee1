import { useEffect, useRef, useState } from 'react';

const pauseMs = 250;

/**
 * The text of a search field whose value is in the address: `search` is called when typing pauses, or at
 * once with `now`. A changed value (back, forward, a link) replaces the text.
 */
export function useSearchText(value: string, search: (text: string) => void) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestSearch = useRef(search);

  useEffect(() => {
    latestSearch.current = search;
  });
  useEffect(() => {
    if (value === asked.current) return;
    clearTimeout(timer.current);
    asked.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function ask(wanted: string) {
    clearTimeout(timer.current);
    if (wanted === asked.current) return;
    asked.current = wanted;
    latestSearch.current(wanted);
  }

  return {
    text,
    type(typed: string) {
      setText(typed);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => ask(typed.trim()), pauseMs);
    },
    now(wanted: string) {
      setText(wanted);
      ask(wanted.trim());
    },
  };
}

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { stepByKey } from './step-by-key';

export interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

/** Every panel stays in the HTML; only the selected one is shown. */
export function Tabs({
  label,
  tabs,
  initial = 0,
}: {
  label: string;
  tabs: Tab[];
  initial?: number;
}) {
  const [selected, setSelected] = useState(initial);
  const list = useRef<HTMLDivElement>(null);
  const prefix = useId();

  function onKeyDown(event: KeyboardEvent) {
    const next = stepByKey(event.key, selected, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setSelected(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}${tab.id}-tab`}
            aria-controls={`${prefix}${tab.id}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          className="tab-panel"
          role="tabpanel"
          id={`${prefix}${tab.id}`}
          aria-labelledby={`${prefix}${tab.id}-tab`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is reached by Tab
          tabIndex={0}
          hidden={index !== selected}
        >
          {tab.content}
        </div>
      ))}
    </>
  );
}

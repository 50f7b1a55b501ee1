import { type ReactNode, useId, useState } from 'react';
import { tabKeys } from './tab-keys';

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
  const prefix = useId();

  return (
    <>
      <div
        className="tabs"
        role="tablist"
        aria-label={label}
        onKeyDown={tabKeys(selected, tabs.length, setSelected)}
      >
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

import { type ReactNode, useId, useState } from 'react';
import { Kept, type KeptContent } from './kept';
import { tabKeys } from './tab-keys';

export interface Tab<Of extends object> {
  id: string;
  label: string;
  /** What is in its panel: an element, or a part that the server keeps. */
  content?: ReactNode;
  kept?: KeptContent<Of>;
}

/** Every panel stays in the HTML; only the selected one is shown, and all of them without script. */
export function Tabs<Of extends object = object>({
  label,
  tabs,
}: {
  label: string;
  tabs: Tab<Of>[];
}) {
  const [selected, setSelected] = useState(0);
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
      {tabs.map(({ id, label, content, kept }, index) => {
        const panel = {
          className: 'tab-panel',
          role: 'tabpanel',
          id: prefix + id,
          'aria-labelledby': `${prefix}${id}-tab`,
          // A panel without controls is reached by Tab.
          tabIndex: 0,
          hidden: index !== selected,
          'data-label': label,
        };
        return kept ? (
          <Kept key={id} as="div" {...panel} {...kept} />
        ) : (
          <div key={id} {...panel}>
            {content}
          </div>
        );
      })}
    </>
  );
}

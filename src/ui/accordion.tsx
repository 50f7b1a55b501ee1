import type { ReactNode } from 'react';

export interface AccordionItem {
  id: string | number;
  question: string;
  answer: ReactNode;
}

/** Items open and close independently. */
export function Accordion({ items, firstOpen }: { items: AccordionItem[]; firstOpen?: boolean }) {
  return (
    <div className="faq">
      {items.map(({ id, question, answer }, index) => (
        <details key={id} open={firstOpen && index === 0}>
          <summary className="bare">{question}</summary>
          {typeof answer === 'string' ? <p>{answer}</p> : answer}
        </details>
      ))}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Link } from '../../ui/navigation';

const marks = /\*\*(.+?)\*\*|\[(.+?)\]\((\/.*?)\)|\{(\d{1,2})\}/g;

/** A guide's text: `**bold**`, `[a link](/address)` and `{30}`, a class. */
export function RichText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    const [whole, bold, label, to, classNumber] = match;
    parts.push(text.slice(end, match.index));
    end = match.index + whole.length;
    if (bold) parts.push(<b key={end}>{bold}</b>);
    else if (label && to)
      parts.push(
        <Link key={end} to={to}>
          {label}
        </Link>,
      );
    else
      parts.push(
        <span key={end} className="class-no">
          {classNumber}
        </span>,
      );
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}

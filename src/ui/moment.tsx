import { momentText } from '../shared/moment-text';

export function Moment({ at, className = 'num' }: { at: string; className?: string }) {
  return (
    <time className={className} dateTime={at}>
      {momentText(at)}
    </time>
  );
}

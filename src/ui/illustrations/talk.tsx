import { Drawing, type IllustrationProps } from './drawing';

export const Talk = (props: IllustrationProps) => (
  <Drawing {...props}>
    <path d="M58 44a23 23 0 1 1-37-18 23 23 0 0 1 37 18Z" />
    <path d="M38 52a23 23 0 1 1 40 15.5L80 80l-12-5.5A23 23 0 0 1 38 52Z" />
    <path d="M18 62 15 74l11-6" />
    <path className="dot" d="M48 45c5.5 5.5 5.5 12.5 0 18-5.5-5.5-5.5-12.5 0-18Z" />
  </Drawing>
);

import { Drawing, type IllustrationProps } from './drawing';

export const Book = (props: IllustrationProps) => (
  <Drawing {...props}>
    <path d="M48 26c-8-7-20-8-34-6v52c14-2 26-1 34 6 8-7 20-8 34-6V20c-14-2-26-1-34 6Z" />
    <path d="M48 26v52" />
    <path d="M22 32c7-.6 13 .2 18 3M22 42c7-.6 13 .2 18 3M22 52c7-.6 13 .2 18 3" />
    <circle cx="66" cy="45" r="11" />
    <path d="M70 41.5a5.5 5.5 0 1 0 0 7" />
    <path className="dot" d="M48 10c3 3 3 7 0 10-3-3-3-7 0-10Z" />
  </Drawing>
);

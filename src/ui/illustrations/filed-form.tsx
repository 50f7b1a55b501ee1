import { Drawing, type IllustrationProps } from './drawing';

export const FiledForm = (props: IllustrationProps) => (
  <Drawing {...props}>
    <path d="M22 10h36l16 16v60H22z" />
    <path d="M58 10v16h16" />
    <path d="M32 36h30M32 46h30M32 56h14" />
    <circle cx="62" cy="68" r="11" />
    <circle cx="62" cy="68" r="7.5" />
    <path className="dot" d="M62 63c3 3 3 7 0 10-3-3-3-7 0-10Z" />
  </Drawing>
);

import { Drawing, type IllustrationProps } from './drawing';

export const BrokenRing = (props: IllustrationProps) => (
  <Drawing {...props}>
    <path d="M24 24a34 34 0 0 1 52 5M80 40a34 34 0 0 1-8 32M58 81A34 34 0 0 1 16 60M14 46a34 34 0 0 1 3-11" />
    <path d="M33 32a22 22 0 0 1 30 0M69 42a22 22 0 0 1-4 20M54 69a22 22 0 0 1-26-12M26 48a22 22 0 0 1 1-7" />
    <path d="m40 40 16 16M56 40 40 56" />
  </Drawing>
);

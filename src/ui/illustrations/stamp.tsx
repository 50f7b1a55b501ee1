import { Drawing, type IllustrationProps } from './drawing';

export const Stamp = (props: IllustrationProps) => (
  <Drawing {...props}>
    <path d="M36 14a12 12 0 1 1 24 0c0 7-5 9-5 17v9H41v-9c0-8-5-10-5-17Z" />
    <path d="M28 40h40v12H28z" />
    <path d="M30 52a18 18 0 0 0 36 0" />
    <path d="M12 82h72" />
    <path d="M26 76a22 6 0 0 1 44 0" opacity=".6" />
    <path className="dot" d="M48 56c4 3 4 7 0 10-4-3-4-7 0-10Z" />
  </Drawing>
);

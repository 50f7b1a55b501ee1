import { Drawing, type IllustrationProps } from './drawing';

export const SearchRing = (props: IllustrationProps) => (
  <Drawing {...props}>
    <path d="M14 22h20M14 34h14M14 46h12M14 58h14M14 70h40" opacity=".55" />
    <circle cx="56" cy="42" r="24" />
    <path d="m73 59 14 17" />
    <path d="M56 28c8 8 8 20 0 28-8-8-8-20 0-28ZM42 42c8-8 20-8 28 0-8 8-20 8-28 0Z" />
    <path className="dot" d="M56 38c2.5 2.5 2.5 5.5 0 8-2.5-2.5-2.5-5.5 0-8Z" />
  </Drawing>
);

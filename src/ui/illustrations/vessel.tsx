import { Drawing, type IllustrationProps } from './drawing';

export const Vessel = (props: IllustrationProps) => (
  <Drawing {...props}>
    <path d="M48 12v74" strokeDasharray="7 3 1.5 3" />
    <path d="M44 18a4 4 0 1 1 8 0" />
    <path d="M28 32c2-8 10-12 20-12s18 4 20 12Z" />
    <path d="M26 32h44" />
    <path d="M28 36c-12 12-12 32 4 42h32c16-10 16-30 4-42" />
    <path d="M32 82h32" />
    <path d="M48 44c7 7 7 17 0 24-7-7-7-17 0-24Z" />
    <path d="M54 46h17M54 52h20M54 58h21M54 64h20M54 70h16" opacity=".5" />
    <path className="dot" d="M34 51c3 3 3 7 0 10-3-3-3-7 0-10Z" />
  </Drawing>
);

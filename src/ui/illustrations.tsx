import type { ReactNode } from 'react';
import { classes } from './classes';

interface IllustrationProps {
  /** In pixels, unless a class sets another size. */
  size?: number;
  className?: string;
}

function Drawing({ size = 96, className, children }: IllustrationProps & { children: ReactNode }) {
  return (
    <svg
      className={classes('ill', className)}
      width={size}
      height={size}
      viewBox="0 0 96 96"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

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

export const BrokenRing = (props: IllustrationProps) => (
  <Drawing {...props}>
    <path d="M24 24a34 34 0 0 1 52 5M80 40a34 34 0 0 1-8 32M58 81A34 34 0 0 1 16 60M14 46a34 34 0 0 1 3-11" />
    <path d="M33 32a22 22 0 0 1 30 0M69 42a22 22 0 0 1-4 20M54 69a22 22 0 0 1-26-12M26 48a22 22 0 0 1 1-7" />
    <path d="m40 40 16 16M56 40 40 56" />
  </Drawing>
);

export const TechnicalDrawing = (props: IllustrationProps) => (
  <Drawing {...props}>
    <circle cx="46" cy="48" r="24" />
    <circle cx="46" cy="48" r="9" />
    <path d="M46 14v68M12 48h68" strokeDasharray="7 3 1.5 3" />
    <path d="M46 24a24 24 0 0 1 24 24" />
    <path d="M22 78v10M70 78v10M22 84h48M27 81l-5 3 5 3M65 81l5 3-5 3" />
    <path d="M63 31 80 14h8" />
    <path className="dot" d="M46 43c3 3 3 7 0 10-3-3-3-7 0-10Z" />
  </Drawing>
);

export const EmptyLattice = (props: IllustrationProps) => (
  <Drawing {...props}>
    <path d="M16 16c10-10.5 22-10.5 32 0-10 10.5-22 10.5-32 0ZM16 16c10.5 10 10.5 22 0 32-10.5-10-10.5-22 0-32ZM48 16c10-10.5 22-10.5 32 0-10 10.5-22 10.5-32 0ZM48 16c10.5 10 10.5 22 0 32-10.5-10-10.5-22 0-32ZM80 16c10.5 10 10.5 22 0 32-10.5-10-10.5-22 0-32ZM16 48c10-10.5 22-10.5 32 0-10 10.5-22 10.5-32 0ZM16 48c10.5 10 10.5 22 0 32-10.5-10-10.5-22 0-32ZM80 48c10.5 10 10.5 22 0 32-10.5-10-10.5-22 0-32ZM16 80c10-10.5 22-10.5 32 0-10 10.5-22 10.5-32 0ZM48 80c10-10.5 22-10.5 32 0-10 10.5-22 10.5-32 0ZM48 48c10.5 10 10.5 22 0 32-10.5-10-10.5-22 0-32Z" />
    <path d="M48 48c10-10.5 22-10.5 32 0-10 10.5-22 10.5-32 0Z" strokeDasharray="2 3" />
  </Drawing>
);

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

export const SearchRing = (props: IllustrationProps) => (
  <Drawing {...props}>
    <path d="M14 22h20M14 34h14M14 46h12M14 58h14M14 70h40" opacity=".55" />
    <circle cx="56" cy="42" r="24" />
    <path d="m73 59 14 17" />
    <path d="M56 28c8 8 8 20 0 28-8-8-8-20 0-28ZM42 42c8-8 20-8 28 0-8 8-20 8-28 0Z" />
    <path className="dot" d="M56 38c2.5 2.5 2.5 5.5 0 8-2.5-2.5-2.5-5.5 0-8Z" />
  </Drawing>
);

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

export const Talk = (props: IllustrationProps) => (
  <Drawing {...props}>
    <path d="M58 44a23 23 0 1 1-37-18 23 23 0 0 1 37 18Z" />
    <path d="M38 52a23 23 0 1 1 40 15.5L80 80l-12-5.5A23 23 0 0 1 38 52Z" />
    <path d="M18 62 15 74l11-6" />
    <path className="dot" d="M48 45c5.5 5.5 5.5 12.5 0 18-5.5-5.5-5.5-12.5 0-18Z" />
  </Drawing>
);

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

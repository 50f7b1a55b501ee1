import { Drawing, type IllustrationProps } from './drawing';

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

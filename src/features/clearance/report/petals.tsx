import { t } from '../../../shared/texts';
import type { Coverage } from '../../trademarks/sources/contract';

interface PetalsProps extends NonNullable<Coverage['share']> {
  className: string | undefined;
  seenClassName: string | undefined;
}

const [columns, width, height] = [32, 14, 16];

/** A petal for each mark of the share, those that were compared filled. */
export default function Petals({ held, of, className, seenClassName }: PetalsProps) {
  const rows = Math.ceil(of / columns);
  // A single petal stands in the middle.
  const first = held > 1 ? 0 : Math.floor(rows / 2) * columns + 13;
  const petals = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, place) => petalAt(from + place)).join('');
  return (
    <svg
      className={className}
      viewBox={`0 0 ${columns * width} ${rows * height}`}
      role="img"
      aria-label={t('{all} petals, {filled} filled', { all: of, filled: held })}
    >
      <path d={petals(0, of)} />
      <path className={seenClassName} d={petals(first, first + held)} />
    </svg>
  );
}

const petalAt = (place: number) =>
  `M${(place % columns) * width + 7} ${Math.floor(place / columns) * height + 1}a7.5 7.5 0 0 1 0 13a7.5 7.5 0 0 1 0-13Z`;

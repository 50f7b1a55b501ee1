import { classes } from './classes';

export const Ticks = ({
  items,
  className,
}: {
  items: string[];
  className?: string | undefined;
}) => (
  <ul className={classes('ticks', className)}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

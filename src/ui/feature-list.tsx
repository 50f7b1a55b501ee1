import type { ReactNode } from 'react';
import { classes } from './classes';
import * as styles from './feature-list.module.css';

interface FeatureListProps {
  className: string | undefined;
  items: { art: ReactNode; title: string; text: string }[];
}

export const FeatureList = ({ className, items }: FeatureListProps) => (
  <dl className={classes(styles.features, className)}>
    {items.map(({ art, title, text }) => (
      <div key={title}>
        {art}
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

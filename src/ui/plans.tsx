import type { ReactNode } from 'react';
import { t } from '../shared/texts';
import { classes } from './classes';
import * as styles from './plans.module.css';

interface PlansProps {
  className?: string | undefined;
  children: ReactNode;
}

export const Plans = ({ className, children }: PlansProps) => (
  <ul className={classes(styles.plans, className)}>{children}</ul>
);

export const Price = ({ text }: { text: string }) => (
  <div className={`num ${styles.price}`}>{priceText(text)}</div>
);

/** A plan’s price, which the firm writes in English. */
export const priceText = (text: string) => {
  if (text === 'Custom') return t(text);
  const [, price] = /^From (.+)$/.exec(text) ?? [];
  return price ? t('From {price}', { price }) : text;
};

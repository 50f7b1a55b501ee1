import type { ReactNode } from 'react';
import * as styles from './lost.module.css';

interface LostProps {
  as?: 'div' | 'main';
  art: ReactNode;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

export const Lost = ({ as: Frame = 'div', art, title, lead, children }: LostProps) => (
  <Frame className={`lattice fills ${styles.lost}`} {...(Frame === 'main' && { id: 'main' })}>
    <div className="sheet">
      {art}
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {children}
    </div>
  </Frame>
);

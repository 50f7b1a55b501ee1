import type { ReactNode } from 'react';
import { firm } from '../shared/firm';
import { BrokenRing } from './illustrations/broken-ring';
import { Logo } from './logo';
import { Lost } from './lost';
import { localAddress } from './navigation';

interface LostPageProps {
  title: string;
  lead: ReactNode;
  /** The ways on. */
  children: ReactNode;
}

/** A failure without the site's frame. */
export const LostPage = ({ title, lead, children }: LostPageProps) => (
  <>
    <header className="top">
      <div className="wrap">
        <a className="brand" href={localAddress('/')}>
          <Logo />
          {firm.name}
        </a>
      </div>
    </header>
    <Lost as="main" art={<BrokenRing />} title={title} lead={lead}>
      <div className="row">{children}</div>
    </Lost>
  </>
);

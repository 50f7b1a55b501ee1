import '../../admin-ui/admin.css';
import '../../admin-ui/account-forms.css';
import type { ReactNode } from 'react';
import { firm } from '../../shared/firm';
import { Logo } from '../../ui/logo';
import { Toaster } from '../../ui/toast';

/** The ways into the back office: one sheet, without the site around it. */
export function EntrySheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="admin sign-in">
      <title>{`${title} | ${firm.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <a className="brand" href="/">
        <Logo />
        {firm.name}
      </a>
      <div className="sheet raised">{children}</div>
      <Toaster />
    </main>
  );
}

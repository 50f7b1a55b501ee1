import type { ReactNode } from 'react';
import { Breadcrumb } from '../../../ui/breadcrumb';
import { Ledger, type LedgerRow } from '../../../ui/ledger';
import { PageMeta } from '../../../ui/page-meta';
import { RunningHead } from '../../../ui/part';
import { Written } from '../../../ui/written';
import * as styles from './legal-document.module.css';

export interface LegalPart {
  id: string;
  title: string;
  body: ReactNode;
}

const updated = { iso: '2025-05-20', text: 'May 20, 2025' };

interface LegalDocumentProps {
  title: string;
  description: string;
  path: string;
  lead: string;
  /** A summary before the full text. */
  inShort: LedgerRow[];
  parts: LegalPart[];
}

export function LegalDocument(props: LegalDocumentProps) {
  const { title, description, path, lead, inShort, parts } = props;
  return (
    <article>
      <PageMeta
        title={title}
        description={description}
        path={path}
        jsonLd={(siteUrl) => ({
          '@type': 'WebPage',
          '@id': siteUrl + path,
          url: siteUrl + path,
          name: title,
          description,
          dateModified: updated.iso,
          inLanguage: 'en-SG',
          publisher: { '@id': `${siteUrl}/#firm` },
        })}
      />
      <header className={styles.head}>
        <div className="wrap">
          <Breadcrumb items={[{ label: title }]} />
          <div className={`split stretch gap-6 ${styles.body}`}>
            <div className="stack">
              <h1>{title}</h1>
              <p className="lead">{lead}</p>
              <p className="small soft">
                Last updated <time dateTime={updated.iso}>{updated.text}</time>
              </p>
            </div>
            <aside className="sheet" aria-labelledby="in-short">
              <RunningHead id="in-short" title="In short" />
              <Ledger className="small" rows={inShort} />
            </aside>
          </div>
        </div>
      </header>
      <Written parts={parts} className={styles.text} />
    </article>
  );
}

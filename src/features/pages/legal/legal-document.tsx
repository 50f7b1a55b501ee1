import type { ReactNode } from 'react';
import { t } from '../../../shared/texts';
import { Breadcrumb } from '../../../ui/breadcrumb';
import { Ledger, type LedgerRow } from '../../../ui/ledger';
import { Link } from '../../../ui/navigation';
import { PageMeta } from '../../../ui/page-meta';
import { RunningHead } from '../../../ui/part';
import { richText } from '../../../ui/rich-text';
import { Written } from '../../../ui/written';
import * as styles from './legal-document.module.css';

/** A file of `content/legal`, as the build makes it. */
export interface LegalText {
  path: string;
  title: string;
  description: string;
  lead: string;
  updated: { iso: string; text: string };
  write(by: { Link: typeof Link; Ledger: typeof Ledger; isTest: boolean }): {
    /** A summary before the full text. */
    inShort: LedgerRow[];
    parts: { id: string; title: string; body: ReactNode }[];
  };
}

interface LegalDocumentProps {
  text: LegalText;
  /** Whether the checkout is in test mode. */
  isTest?: boolean;
}

export function LegalDocument({ text, isTest = false }: LegalDocumentProps) {
  const { path, title, description, lead, updated } = text;
  const { inShort, parts } = text.write({ Link, Ledger, isTest });
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
                {richText('Last updated {date}', {
                  date: <time dateTime={updated.iso}>{updated.text}</time>,
                })}
              </p>
            </div>
            <aside className="sheet" aria-labelledby="in-short">
              <RunningHead id="in-short" title={t('In short')} />
              <Ledger className="small" rows={inShort} />
            </aside>
          </div>
        </div>
      </header>
      <Written parts={parts} className={styles.text} />
    </article>
  );
}

import type { ReactNode } from 'react';
import { Breadcrumb } from '../../../ui/breadcrumb';
import { Contents, PartHeading } from '../../../ui/contents';
import { Ledger, type LedgerRow } from '../../../ui/ledger';
import { PageMeta } from '../../../ui/page-meta';
import { useSiteUrl } from '../../../ui/site-url';
import './legal.css';

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
  /** What most readers come for, before the parts that say it in full. */
  inShort: LedgerRow[];
  parts: LegalPart[];
}

export function LegalDocument({
  title,
  description,
  path,
  lead,
  inShort,
  parts,
}: LegalDocumentProps) {
  const siteUrl = useSiteUrl();
  return (
    <article>
      <PageMeta
        title={title}
        description={description}
        path={path}
        jsonLd={{
          '@context': 'https://schema.org',
          '@type': 'WebPage',
          '@id': siteUrl + path,
          url: siteUrl + path,
          name: title,
          description,
          dateModified: updated.iso,
          inLanguage: 'en-SG',
          publisher: { '@id': `${siteUrl}/#firm` },
        }}
      />
      <header className="legal-head">
        <div className="wrap">
          <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: title }]} />
          <div className="legal-head-grid">
            <div className="stack">
              <h1>{title}</h1>
              <p className="lead">{lead}</p>
              <p className="small soft">
                Last updated <time dateTime={updated.iso}>{updated.text}</time>
              </p>
            </div>
            <aside className="sheet" aria-labelledby="in-short">
              <div className="running">
                <h2 id="in-short">In short</h2>
              </div>
              <Ledger className="small" rows={inShort} />
            </aside>
          </div>
        </div>
      </header>
      <div className="wrap written">
        <Contents parts={parts} />
        <div className="written-text legal-text">
          {parts.map(({ id, title: heading, body }, index) => (
            <section key={id} aria-labelledby={id}>
              <PartHeading id={id} title={heading} number={index + 1} />
              {body}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

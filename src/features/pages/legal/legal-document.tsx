import type { ReactNode } from 'react';
import { dateText } from '../../../shared/date-text';
import { languageTags } from '../../../shared/languages';
import { languageNow, said, t } from '../../../shared/texts';
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
  /** What it says, in short, for readers of another language. */
  summary: string[];
  /** Whether the checkout is in test mode. */
  isTest?: boolean;
}

export function LegalDocument({ text, summary, isTest = false }: LegalDocumentProps) {
  const { path, updated } = text;
  const title = said(text.title);
  const description = languageNow() === 'en' ? text.description : summary.join(t(' '));
  const shownDay = languageNow() === 'en' ? updated.text : dateText(updated.iso);
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
          inLanguage: languageTags[languageNow()],
          publisher: { '@id': `${siteUrl}/#firm` },
        })}
      />
      <header className={styles.head}>
        <div className="wrap">
          <Breadcrumb items={[{ label: title }]} />
          <div className={`split stretch gap-6 ${styles.body}`}>
            <div className="stack">
              <h1>{title}</h1>
              <p className="lead">{said(text.lead)}</p>
              <p className="small soft">
                {richText('Last updated {date}', {
                  date: <time dateTime={updated.iso}>{shownDay}</time>,
                })}
              </p>
            </div>
            <aside className="sheet" aria-labelledby="in-short">
              <RunningHead id="in-short" title={t('In short')} />
              <Ledger className="small" rows={inShort.map(inLanguage)} />
            </aside>
          </div>
        </div>
      </header>
      {languageNow() === 'en' ? (
        <Written parts={parts} className={styles.text} />
      ) : (
        <>
          <section className="wrap section stack" aria-labelledby="summary">
            <h2 id="summary">{t('Summary')}</h2>
            <ul className="ticks">
              {summary.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <p className="note amber">
              {t('This summary is for your convenience. Only the English text below binds.')}
            </p>
          </section>
          <div lang="en">
            <Written parts={parts} className={styles.text} />
          </div>
        </>
      )}
    </article>
  );
}

const inLanguage = (row: LedgerRow): LedgerRow => ({
  ...row,
  term: saidPart(row.term),
  detail: saidPart(row.detail),
});

const saidPart = (part: ReactNode) => (typeof part === 'string' ? said(part) : part);

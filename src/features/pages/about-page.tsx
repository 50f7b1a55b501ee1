import type { ReactNode } from 'react';
import { officialFeeShort } from '../../shared/fees-and-times';
import { firm } from '../../shared/firm';
import { languageTags } from '../../shared/languages';
import { breadcrumbNode } from '../../shared/structured-data';
import { languageNow, said, t } from '../../shared/texts';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Fold } from '../../ui/fold';
import { Book } from '../../ui/illustrations/book';
import { FiledForm } from '../../ui/illustrations/filed-form';
import { SearchRing } from '../../ui/illustrations/search-ring';
import { Talk } from '../../ui/illustrations/talk';
import { Ledger } from '../../ui/ledger';
import { Logo } from '../../ui/logo';
import { Link } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { Part } from '../../ui/part';
import { People } from '../firm/people';
import { Figures } from './about-figures';
import * as styles from './about-page.module.css';

const { name, legalName, address, hours } = firm;

const approach = (): { title: string; text: string; art: ReactNode }[] => [
  {
    title: t('We search before we file'),
    text: t(
      'The search comes first. If a name is unlikely to be registered, we tell you before you pay an official fee.',
    ),
    art: <SearchRing />,
  },
  {
    title: t('Two separate fees'),
    text: t(
      'Our fee is fixed and includes GST. The registry’s fee, {fee}, is shown next to it and invoiced at cost. What it comes to in all stands beside it before you order.',
      { fee: officialFeeShort() },
    ),
    art: <FiledForm />,
  },
  {
    title: t('A person who knows your file'),
    text: t(
      'The person who answers you has read your papers, writes clearly, and tells you what happens next, when, and what it costs.',
    ),
    art: <Talk />,
  },
  {
    title: t('Every deadline in one register'),
    text: t(
      'Responses, oppositions, renewals and priority claims all have deadlines. We record them from the first day and tell you about each one before it is due.',
    ),
    art: <Book />,
  },
];

export default function AboutPage() {
  return (
    <>
      <PageMeta
        title={t('About {name}', { name })}
        description={t(
          '{name} is an intellectual property firm in Singapore for trademarks, patents, designs and copyright, with a fixed fee and the official fee shown separately.',
          { name },
        )}
        path="/about"
        jsonLd={aboutData}
      />
      <section className={`wrap ${styles.head}`}>
        <Breadcrumb items={[{ label: t('About{us}', { us: '' }) }]} />
        <div className="split split-7 middle gap-6">
          <div className="stack">
            <h1>{t('An intellectual property firm in Singapore')}</h1>
            <p className="lead">
              {t(
                '{name} registers and defends trademarks, patents, designs and copyright for businesses in Singapore and Southeast Asia.',
                { name },
              )}
            </p>
          </div>
          <figure className={`lattice ${styles.seal}`} aria-hidden="true">
            <Logo size={208} />
          </figure>
        </div>
      </section>

      <Figures />

      <section className="section wrap split split-4 gap-5" aria-labelledby="story">
        <h2 id="story">{t('Our story')}</h2>
        <div className={styles.text}>
          <p>
            {t(
              'In Asia, a mark was a stamp long before it was a form. A red seal at the foot of a page showed who stood behind it.',
            )}
          </p>
          <p>
            {t(
              '{name} was founded to make registering a mark as simple as pressing a seal. A business in Singapore that asked what a trademark costs is usually told that it depends. It does, but on things that can be listed: the number of classes, how the goods are described, whether anybody objects. So we listed them, put a price next to each and kept the registry’s fee separate from our own.',
              { name },
            )}
          </p>
          <p>
            {t(
              'That is still how we work. You see the whole price before you order, and who reads your file.',
            )}
          </p>
        </div>
      </section>

      <section className="section tinted" aria-labelledby="people">
        <div className="wrap split split-4 gap-5">
          <div className="stack">
            <h2 id="people">{t('Who does the work')}</h2>
            <p className="soft">{t('The person who answers you has read your file.')}</p>
          </div>
          <People />
        </div>
      </section>

      <section className={`night ${styles.mission}`} aria-labelledby="mission">
        <div className="wrap split split-4 gap-5">
          <h2 id="mission">{t('Our mission')}</h2>
          <p>
            {t(
              'To let every business in Southeast Asia own the name it has built, at a price it knows in advance and without having to study the law first.',
            )}
          </p>
        </div>
      </section>

      <Part
        id="approach"
        title={t('Our approach')}
        aside={t('How we work')}
        className="section wrap"
      >
        <Fold label={t('How we work')}>
          <ul className={styles.approach}>
            {approach().map(({ title, text, art }) => (
              <li key={title}>
                {art}
                <h3>{title}</h3>
                <p className="soft">{text}</p>
              </li>
            ))}
          </ul>
        </Fold>
      </Part>

      <section className="section tinted">
        <div className="wrap split split-7">
          <div className="stack">
            <h2>{t('Ask us')}</h2>
            <p className="lead">
              {t(
                'The first conversation about an order is free. We tell you whether a mark can be registered, which service fits and what it costs.',
              )}
            </p>
            <div className="row">
              <Link className="btn primary" to="/contact">
                {t('Contact us')}
              </Link>
              <Link className="btn" to="/consultations/book?kind=first">
                {t('First conversation, free')}
              </Link>
              <Link className="more" to="/guides">
                {t('Read our guides')}
              </Link>
            </div>
          </div>
          <Ledger
            className="ruled"
            rows={[
              {
                term: t('Office'),
                detail: (
                  <>
                    {legalName}
                    <br />
                    {address.street}, {address.city} {address.postalCode}
                  </>
                ),
              },
              { term: t('Phone'), detail: firm.phone },
              { term: t('E-mail'), detail: <a href={`mailto:${firm.email}`}>{firm.email}</a> },
              ...hours.display.map(({ days, text }) => ({ term: said(days), detail: said(text) })),
            ]}
          />
        </div>
      </section>
    </>
  );
}

/** JSON-LD: refers to the firm that the home page describes. */
const aboutData = (siteUrl: string) => ({
  '@graph': [
    {
      '@type': 'AboutPage',
      '@id': `${siteUrl}/about`,
      url: `${siteUrl}/about`,
      name: `About ${name}`,
      inLanguage: languageTags[languageNow()],
      mainEntity: {
        '@type': 'Organization',
        '@id': `${siteUrl}/#firm`,
        name,
        url: `${siteUrl}/`,
      },
    },
    breadcrumbNode(siteUrl, [{ label: t('About{us}', { us: '' }), to: '/about' }]),
  ],
});

import { faq, process, services, testimonials } from 'content:home';
import type { ReactNode } from 'react';
import { factText } from '../../shared/count-text';
import { structuredDataTotal, timeline } from '../../shared/fees-and-times';
import { firm } from '../../shared/firm';
import { firmIdOf, firmStructuredData } from '../../shared/firm-structured-data';
import { faqNode } from '../../shared/structured-data';
import { said, t } from '../../shared/texts';
import { Book } from '../../ui/illustrations/book';
import { Stamp } from '../../ui/illustrations/stamp';
import { Talk } from '../../ui/illustrations/talk';
import { TechnicalDrawing } from '../../ui/illustrations/technical-drawing';
import { Kept } from '../../ui/kept';
import { LinkRow } from '../../ui/link-row';
import { Logo } from '../../ui/logo';
import { Link } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { Part } from '../../ui/part';
import { Questions } from '../../ui/questions';
import { Stars } from '../../ui/stars';
import type { FirmState } from '../firm/contract';
import { useFirm } from '../firm/queries';
import { Hero, registrationPath } from './hero';
import * as styles from './home-page.module.css';
import { MarkStrip } from './mark-strip';

const illustrations: Record<string, ReactNode> = {
  patent: <TechnicalDrawing />,
  copyright: <Book />,
  consultation: <Talk />,
};

/** Each step closes the ring further; the last is the seal. */
const rings: ReactNode[] = [
  <circle key="open" cx="32" cy="32" r="30" strokeDasharray="3 4.85" />,
  <>
    <circle cx="32" cy="32" r="30" strokeDasharray="3 4.85" />
    <path d="M32 2a30 30 0 0 1 0 60M32 12a20 20 0 0 1 0 40" />
  </>,
  <>
    <circle cx="32" cy="32" r="30" />
    <circle cx="32" cy="32" r="20" />
    <path d="M32 22c6 6 6 14 0 20-6-6-6-14 0-20Z" />
  </>,
];

const Ring = ({ step }: { step: number }) =>
  rings[step] ? (
    <svg width="64" height="64" viewBox="0 0 64 64" aria-hidden="true">
      {rings[step]}
    </svg>
  ) : (
    <span>
      <Logo size={64} />
    </span>
  );

const LearnMore = ({ title }: { title: string }) => (
  <>
    {t('Learn More')}
    <span className="sr"> {t('about {title}', { title })}</span>
  </>
);

const Services = () => (
  <Part
    id="services"
    title={t('Services')}
    aside={t('Three kinds of right, and advice on all of them')}
    className="section wrap"
  >
    <Kept as="div" className="split split-5 gap-6 stretch" inside={AllServices} of={{}} />
  </Part>
);

function AllServices() {
  const [lead, ...others] = services;
  return (
    <>
      {lead && (
        <div className={styles.lead}>
          <div className="stack">
            <h3>{said(lead.title)}</h3>
            <p className="lead">{said(lead.text)}</p>
            <p className={styles.fact}>
              {t('Usually {fact} to registration', { fact: factText({ text: lead.fact }) })}
            </p>
            <Link className="more" to={`/services/${lead.slug}`}>
              <LearnMore title={said(lead.title)} />
            </Link>
          </div>
          <div className={styles.pressing}>
            <Stamp />
            <Logo size={112} />
          </div>
        </div>
      )}
      <ul>
        {others.map(({ slug, title, text, fact }) => (
          <LinkRow
            key={slug}
            art={illustrations[slug]}
            title={said(title)}
            text={said(text)}
            fact={<p className={styles.fact}>{said(fact)}</p>}
            to={`/services/${slug}`}
          >
            <LearnMore title={said(title)} />
          </LinkRow>
        ))}
      </ul>
    </>
  );
}

function Process() {
  return (
    <div className="wrap">
      <div className="section-head">
        <h2>{t('From a name to a registered mark, in four steps')}</h2>
        <p className="lead">
          {t(
            'The ring closes as your application moves forward. You see the same ring in your account and in our trademark directory.',
          )}
        </p>
      </div>
      <ol className={styles.steps}>
        {process.map(({ title, text, time, cost }, index) => (
          <li key={title}>
            <Ring step={index} />
            <h3>{said(title)}</h3>
            <p className="soft">{said(text)}</p>
            <dl>
              <dt>{t('Time')}</dt>
              <dd>{factText({ text: time })}</dd>
              <dt>{t('Cost')}</dt>
              <dd>{said(cost)}</dd>
            </dl>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Testimonials() {
  const { confirmed } = useFirm();
  return (
    <Part
      id="voices"
      title={t('What clients say')}
      aside={
        testimonials.some(({ author }) => !confirmed[`review ${author}`]) &&
        t('Samples: people and firms are invented')
      }
      className="section wrap"
    >
      <Kept as="div" className={styles.voices} inside={Voices} of={{ confirmed }} />
    </Part>
  );
}

const Voices = ({ confirmed }: Pick<FirmState, 'confirmed'>) =>
  testimonials.map(({ quote, author, initials, company, rating }) => (
    <figure key={quote}>
      <blockquote>
        <p>{said(quote)}</p>
      </blockquote>
      <figcaption>
        <span className={styles.initials} aria-hidden="true">
          {initials}
        </span>
        <Stars rating={rating} />
        <span>
          <b>{author}</b>
          <br />
          {company}
          {!confirmed[`review ${author}`] && ` ${t('(sample)')}`}
        </span>
      </figcaption>
    </figure>
  ));

const faqItems = () =>
  faq.map(({ id, question, answer }) => ({ id, question: said(question), answer: said(answer) }));

const Faq = () => <Questions title={t('Frequently asked questions')} items={faqItems()} />;

function CallToAction() {
  return (
    <div className="wrap">
      <Logo size={480} />
      <div className={`stack gap-5 ${styles.words}`}>
        <h2>{t('The earlier filing date wins')}</h2>
        <p className="lead">
          {t(
            'When two applicants want the same name, the registry looks at the filing date. Filing takes us {filing} once you have chosen.',
            { filing: factText(timeline.filing) },
          )}
        </p>
        <div className="row">
          <Link className="btn primary big" to={registrationPath}>
            {t('Register Now')}
          </Link>
          <Link className="btn big" to="/contact">
            {t('Contact us')}
          </Link>
        </div>
      </div>
    </div>
  );
}

export default function HomePage() {
  return (
    <>
      <PageMeta
        title={t('Trademarks, patents and copyright in Singapore')}
        description={t(
          '{description} Trademark registration from {price}, with the official fee shown separately.',
          { description: said(firm.description), price: `S$${firm.prices.standardRegistration}` },
        )}
        path="/"
        jsonLd={homeStructuredData}
      />
      <Hero />
      <MarkStrip />
      <Services />
      <Kept as="section" className="section surface" inside={Process} of={{}} />
      <Testimonials />
      <Kept as="section" className="section tinted" id="faq" inside={Faq} of={{}} />
      <Kept as="section" className={`night ${styles.band}`} inside={CallToAction} of={{}} />
    </>
  );
}

const price = String(firm.prices.standardRegistration);

const homeStructuredData = (siteUrl: string) => ({
  '@graph': [
    {
      ...firmStructuredData(siteUrl),
      makesOffer: {
        '@type': 'Offer',
        price,
        priceCurrency: firm.currency,
        url: siteUrl + registrationPath,
        itemOffered: {
          '@type': 'Service',
          name: t('Singapore trademark registration'),
          serviceType: t('Trademark registration'),
          provider: { '@id': firmIdOf(siteUrl) },
        },
      },
    },
    {
      '@type': 'HowTo',
      name: t('How to register a trademark in Singapore'),
      totalTime: `P${structuredDataTotal.value}D`,
      estimatedCost: { '@type': 'MonetaryAmount', currency: firm.currency, value: price },
      step: process.map(({ title, text }, index) => ({
        '@type': 'HowToStep',
        position: index + 1,
        name: said(title),
        text: said(text),
      })),
    },
    faqNode(faqItems()),
  ],
});

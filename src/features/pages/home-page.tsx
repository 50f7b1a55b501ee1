import { faq, process, services, testimonials } from 'content:home';
import type { ReactNode } from 'react';
import { firm } from '../../shared/firm';
import { firmIdOf, firmStructuredData } from '../../shared/firm-structured-data';
import { structuredDataTotal, timeline } from '../../shared/legal-facts';
import { faqNode } from '../../shared/structured-data';
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
    Learn More<span className="sr"> about {title}</span>
  </>
);

const Services = () => (
  <Part
    id="services"
    title="Services"
    aside="Three kinds of right, and advice on all of them"
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
            <h3>{lead.title}</h3>
            <p className="lead">{lead.text}</p>
            <p className={styles.fact}>Usually {lead.fact} to registration</p>
            <Link className="more" to={`/services/${lead.slug}`}>
              <LearnMore title={lead.title} />
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
            title={title}
            text={text}
            fact={<p className={styles.fact}>{fact}</p>}
            to={`/services/${slug}`}
          >
            <LearnMore title={title} />
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
        <h2>From a name to a registered mark, in four steps</h2>
        <p className="lead">
          The ring closes as your application moves forward. You see the same ring in your account
          and in our trademark directory.
        </p>
      </div>
      <ol className={styles.steps}>
        {process.map(({ title, text, time, cost }, index) => (
          <li key={title}>
            <Ring step={index} />
            <h3>{title}</h3>
            <p className="soft">{text}</p>
            <dl>
              <dt>Time</dt>
              <dd>{time}</dd>
              <dt>Cost</dt>
              <dd>{cost}</dd>
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
      title="What clients say"
      aside={
        testimonials.some(({ author }) => !confirmed[`review ${author}`]) &&
        'Samples: people and firms are invented'
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
        <p>{quote}</p>
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
          {!confirmed[`review ${author}`] && ' (sample)'}
        </span>
      </figcaption>
    </figure>
  ));

const Faq = () => <Questions title="Frequently asked questions" items={faq} />;

function CallToAction() {
  return (
    <div className="wrap">
      <Logo size={480} />
      <div className={`stack gap-5 ${styles.words}`}>
        <h2>The earlier filing date wins</h2>
        <p className="lead">
          When two applicants want the same name, the registry looks at the filing date. Filing
          takes us {timeline.filing.text} once you have chosen.
        </p>
        <div className="row">
          <Link className="btn primary big" to={registrationPath}>
            Register Now
          </Link>
          <Link className="btn big" to="/contact">
            Contact us
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
        title="Trademarks, patents and copyright in Singapore"
        description={`${firm.description} Trademark registration from S$${firm.prices.standardRegistration}, with the official fee shown separately.`}
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
          name: 'Singapore trademark registration',
          serviceType: 'Trademark registration',
          provider: { '@id': firmIdOf(siteUrl) },
        },
      },
    },
    {
      '@type': 'HowTo',
      name: 'How to register a trademark in Singapore',
      totalTime: `P${structuredDataTotal.value}D`,
      estimatedCost: { '@type': 'MonetaryAmount', currency: firm.currency, value: price },
      step: process.map(({ title, text }, index) => ({
        '@type': 'HowToStep',
        position: index + 1,
        name: title,
        text,
      })),
    },
    faqNode(faq),
  ],
});

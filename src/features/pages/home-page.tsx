import type { ReactNode } from 'react';
import { firm } from '../../shared/firm';
import { timeline } from '../../shared/legal-facts';
import { Accordion } from '../../ui/accordion';
import { Book, Stamp, Talk, TechnicalDrawing } from '../../ui/illustrations';
import { Logo } from '../../ui/logo';
import { Link } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { useSiteUrl } from '../../ui/site-url';
import { Stars } from '../../ui/stars';
import { Hero } from './hero';
import { faq, homeServices, process, testimonials } from './home-content';
import { homeStructuredData } from './home-structured-data';

const registration = '/services/trademark/singapore-trademark-registration';

const illustrations: Record<string, ReactNode> = {
  patent: <TechnicalDrawing />,
  copyright: <Book />,
  consultation: <Talk />,
};

/** The ring closes step by step; the last step is the seal itself. */
const rings: ReactNode[] = [
  <Ring key="open">
    <circle cx="32" cy="32" r="30" strokeDasharray="3 4.85" />
  </Ring>,
  <Ring key="half">
    <circle cx="32" cy="32" r="30" strokeDasharray="3 4.85" />
    <path d="M32 2a30 30 0 0 1 0 60M32 12a20 20 0 0 1 0 40" />
  </Ring>,
  <Ring key="closed">
    <circle cx="32" cy="32" r="30" />
    <circle cx="32" cy="32" r="20" />
    <path d="M32 22c6 6 6 14 0 20-6-6-6-14 0-20Z" />
  </Ring>,
  <span className="ring" key="seal">
    <Logo size={64} />
  </span>,
];

function Ring({ children }: { children: ReactNode }) {
  return (
    <svg className="ring" width="64" height="64" viewBox="0 0 64 64" aria-hidden="true">
      {children}
    </svg>
  );
}

function LearnMore({ slug, title }: { slug: string; title: string }) {
  return (
    <Link className="more" to={`/services/${slug}`}>
      Learn More<span className="sr"> about {title}</span>
    </Link>
  );
}

function Services() {
  const [lead, ...others] = homeServices;
  if (!lead) return null;
  return (
    <section className="section wrap" aria-labelledby="services">
      <div className="running">
        <h2 id="services">Services</h2>
        <span>Three kinds of right, and advice on all of them</span>
      </div>
      <div className="services">
        <div className="service-lead">
          <div className="stack">
            <h3>{lead.title}</h3>
            <p className="lead">{lead.text}</p>
            <p className="fact">Usually {lead.fact} to registration</p>
            <LearnMore {...lead} />
          </div>
          <div className="pressing">
            <Stamp />
            <Logo size={112} />
          </div>
        </div>
        <ul className="service-list">
          {others.map((service) => (
            <li className="service-row" key={service.slug}>
              {illustrations[service.slug]}
              <div>
                <h3>{service.title}</h3>
                <p className="soft">{service.text}</p>
              </div>
              <p className="fact">{service.fact}</p>
              <LearnMore {...service} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Process() {
  return (
    <section className="section process">
      <div className="wrap">
        <div className="section-head">
          <h2>From a name to a registered mark, in four steps</h2>
          <p className="lead">
            The ring closes as your application moves forward. You see the same ring in your account
            and in our trademark directory.
          </p>
        </div>
        <ol className="steps">
          {process.map(({ title, text, time, cost }, index) => (
            <li key={title}>
              {rings[index]}
              <h3>{title}</h3>
              <p className="soft">{text}</p>
              <dl>
                <div>
                  <dt>Time</dt>
                  <dd>{time}</dd>
                </div>
                <div>
                  <dt>Cost</dt>
                  <dd>{cost}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Testimonials() {
  return (
    <section className="section wrap" aria-labelledby="voices">
      <div className="running">
        <h2 id="voices">What clients say</h2>
      </div>
      <div className="voices">
        {testimonials.map(({ id, quote, author, company, rating }, index) => (
          <figure key={id} className={index === 0 ? 'voice-lead' : undefined}>
            <blockquote>
              <p>{quote}</p>
            </blockquote>
            <figcaption>
              <Stars rating={rating} />
              <span>
                <b>{author}</b>
                <br />
                {company}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

function Questions() {
  return (
    <section className="section tinted" id="faq">
      <div className="wrap ask">
        <div className="stack">
          <h2>Frequently asked questions</h2>
          <p className="soft">
            Can’t find your question? Write to us. A person answers within {firm.answersWithin}.
          </p>
          <Link className="more" to="/contact">
            Contact
          </Link>
        </div>
        <Accordion items={faq} firstOpen />
      </div>
    </section>
  );
}

function CallToAction() {
  return (
    <section className="close-band night">
      <div className="wrap">
        <Logo size={480} />
        <div className="stack">
          <h2>The earlier filing date wins</h2>
          <p className="lead">
            When two applicants want the same name, the registry looks at the filing date. Filing
            takes us {timeline.filing.text} once you have chosen.
          </p>
          <div className="row">
            <Link className="btn primary big" to={registration}>
              Register Now
            </Link>
            <Link className="btn big" to="/contact">
              Contact us
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}

export default function HomePage() {
  const siteUrl = useSiteUrl();
  return (
    <>
      <PageMeta
        title="Trademarks, patents and copyright in Singapore"
        description={`${firm.description} Trademark registration from S$${firm.prices.standardRegistration}, with the official fee shown separately.`}
        path="/"
        jsonLd={homeStructuredData(siteUrl)}
      />
      <Hero />
      <Services />
      <Process />
      <Testimonials />
      <Questions />
      <CallToAction />
    </>
  );
}

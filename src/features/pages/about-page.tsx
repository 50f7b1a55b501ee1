import type { ReactNode } from 'react';
import { firm } from '../../shared/firm';
import { officialFeeShort } from '../../shared/legal-facts';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Book, FiledForm, SearchRing, Talk } from '../../ui/illustrations';
import { Ledger } from '../../ui/ledger';
import { Logo } from '../../ui/logo';
import { Link } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { useSiteUrl } from '../../ui/site-url';
import './about.css';

const { name, legalName, address, claims, founded, hours } = firm;

const figures = [
  { figure: String(founded), label: 'Founded, in Singapore' },
  { figure: `Over ${claims.registrations.toLocaleString('en-SG')}`, label: 'Registrations' },
  { figure: `${claims.satisfactionPercent}%`, label: 'Client satisfaction' },
  { figure: String(claims.aseanCountries), label: 'ASEAN countries' },
  { figure: String(claims.specialists), label: 'IP specialists' },
  { figure: claims.years, label: 'Years of experience' },
];

const approach: { title: string; text: string; art: ReactNode }[] = [
  {
    title: 'Look before we file',
    text: 'The search comes first, because it is the only step that can still save you money. If a name will not pass, you hear it before you have paid a registry for the answer.',
    art: <SearchRing />,
  },
  {
    title: 'Two bills, never one',
    text: `Our fee is fixed and includes GST. The registry’s fee, ${officialFeeShort}, stands next to it and is invoiced at cost. Nothing is added afterwards.`,
    art: <FiledForm />,
  },
  {
    title: 'A person with your file',
    text: 'Whoever answers you has read your papers, writes in sentences you can pass on, and says what happens next, when, and what it costs.',
    art: <Talk />,
  },
  {
    title: 'Every date in one book',
    text: 'A right lives by its dates: answers, oppositions, renewals, priorities. We keep them from the first day and tell you of each one before it comes.',
    art: <Book />,
  },
];

export default function AboutPage() {
  const siteUrl = useSiteUrl();
  return (
    <>
      <PageMeta
        title={`About ${name}`}
        description={`${name} is an intellectual property firm in Singapore, founded ${founded}: ${claims.specialists} specialists, over ${claims.registrations.toLocaleString('en-SG')} registrations, and a fixed fee with the official fee shown apart.`}
        path="/about"
        jsonLd={aboutData(siteUrl)}
      />
      <section className="about-head">
        <div className="wrap">
          <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'About' }]} />
          <div className="about-head-grid">
            <div className="stack">
              <h1>A mark is a promise. We put it on record.</h1>
              <p className="lead">
                {name} registers and defends trademarks, patents, designs and copyright for
                businesses in Singapore and Southeast Asia.
              </p>
            </div>
            <figure className="about-seal lattice" aria-hidden="true">
              <Logo size={208} />
            </figure>
          </div>
        </div>
      </section>

      <section className="wrap" aria-labelledby="figures">
        <div className="running about-running">
          <h2 id="figures">{name} in figures</h2>
        </div>
        <dl className="about-figures">
          {figures.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{figure}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section className="section wrap about-story" aria-labelledby="story">
        <h2 id="story">Our story</h2>
        <div className="about-text">
          <p className="about-opening">
            In this part of the world a mark was a stamp long before it was a form. Pressed in red
            at the foot of a page, it said: this is mine, and I stand by it.
          </p>
          <p>
            {name} was founded in {founded} on the view that registering a mark should be as plain
            as pressing a seal. At the time a business in Singapore that asked what a trademark
            costs was mostly told that it depends. It does, but on things that can be listed: the
            number of classes, the wording of the goods, whether anybody objects. So we listed them,
            put a price next to each and kept the registry’s fee apart from our own.
          </p>
          <p>
            Today {claims.specialists} specialists work on marks, inventions, designs and works.
            They share one register of dates and one way of writing. The firm has grown; the letter
            you get has stayed short.
          </p>
        </div>
      </section>

      <section className="about-mission night" aria-labelledby="mission">
        <div className="wrap">
          <h2 id="mission">Our mission</h2>
          <p>
            That whoever has made a name for something in Southeast Asia can own it, at a price
            known beforehand, without having to become a lawyer first.
          </p>
        </div>
      </section>

      <section className="section wrap" aria-labelledby="approach">
        <div className="running">
          <h2 id="approach">Our approach</h2>
          <span>Four habits</span>
        </div>
        <ul className="about-approach">
          {approach.map(({ title, text, art }) => (
            <li key={title}>
              {art}
              <h3>{title}</h3>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className="tinted">
        <div className="wrap about-meet">
          <div className="stack">
            <h2>Come and ask</h2>
            <p className="lead">
              The first talk about an order costs nothing: whether a mark can be registered, which
              service fits, what it costs.
            </p>
            <div className="row">
              <Link className="btn primary" to="/contact">
                Contact us
              </Link>
              <Link className="more" to="/guides">
                Read our guides
              </Link>
            </div>
          </div>
          <div>
            <Ledger
              rows={[
                {
                  term: 'Office',
                  detail: (
                    <>
                      {legalName}
                      <br />
                      {address.street}, {address.city} {address.postalCode}
                    </>
                  ),
                },
                { term: 'Phone', detail: firm.phone },
                { term: 'E-mail', detail: <a href={`mailto:${firm.email}`}>{firm.email}</a> },
                ...hours.display.map(({ days, text }) => ({ term: days, detail: text })),
              ]}
            />
          </div>
        </div>
      </section>
    </>
  );
}

/** The firm itself is described on the home page; here it is only named as what this page is about. */
const aboutData = (siteUrl: string) => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'AboutPage',
      '@id': `${siteUrl}/about`,
      url: `${siteUrl}/about`,
      name: `About ${name}`,
      inLanguage: 'en-SG',
      mainEntity: {
        '@type': 'Organization',
        '@id': `${siteUrl}/#firm`,
        name,
        url: `${siteUrl}/`,
        foundingDate: String(founded),
        numberOfEmployees: { '@type': 'QuantitativeValue', value: claims.specialists },
      },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${siteUrl}/` },
        { '@type': 'ListItem', position: 2, name: 'About', item: `${siteUrl}/about` },
      ],
    },
  ],
});

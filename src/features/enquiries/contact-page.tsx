import { firm } from '../../shared/firm';
import { firmStructuredData } from '../../shared/firm-structured-data';
import { Breadcrumb } from '../../ui/breadcrumb';
import { SearchRing, Stamp, Talk } from '../../ui/illustrations';
import { Link, useSearch } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { useSiteUrl } from '../../ui/site-url';
import { ContactForm } from './contact-form';
import { contactServices } from './contact-services';
import { mapLinks } from './map-links';
import { OfficeMap } from './office-map';
import './enquiries.css';

const { street, city, postalCode } = firm.address;

const otherWays = [
  {
    art: <SearchRing />,
    title: 'Is the name still available?',
    text: 'We search the register for identical and similar marks and write to you. It is free.',
    to: '/',
    link: 'Free Lawyer Check',
  },
  {
    art: <Talk />,
    title: 'Advice on your own case',
    text: `A session of ${firm.sessions.consultation}, from S$${firm.prices.consultation}, with someone who has read your papers.`,
    to: '/consultations',
    link: 'Consultations',
  },
  {
    art: <Stamp />,
    title: 'Ready to register',
    text: 'Choose a plan and order it here. The official fee is shown separately.',
    to: '/services/trademark/singapore-trademark-registration',
    link: 'Register Now',
  },
];

export default function ContactPage() {
  const siteUrl = useSiteUrl();
  const [search] = useSearch();
  const wanted = search.get('service')?.toLowerCase() ?? '';
  return (
    <>
      <PageMeta
        title="Contact"
        description={`Write to ${firm.legalName}, call ${firm.phone} or come to ${street}, ${city} ${postalCode}. ${firm.hours.short}.`}
        path="/contact"
        jsonLd={{
          '@context': 'https://schema.org',
          '@type': 'ContactPage',
          name: `Contact ${firm.name}`,
          url: `${siteUrl}/contact`,
          mainEntity: firmStructuredData(siteUrl),
        }}
      />
      <div className="wrap">
        <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Contact' }]} />
      </div>
      <div className="wrap order contact" id="message">
        <div className="stack">
          <h1>Contact</h1>
          <p className="lead">
            Write, call or visit us. A person answers within {firm.answersWithin}.
          </p>
          <Details />
        </div>
        <ContactForm service={Object.hasOwn(contactServices, wanted) ? wanted : ''} />
      </div>
      <section className="section wrap" aria-labelledby="place">
        <div className="running">
          <h2 id="place">How to find us</h2>
          <span>A drawing, not to scale</span>
        </div>
        <OfficeMap />
        <div className="map-foot">
          <address>
            {street}, {city} {postalCode}
          </address>
          <ul className="row">
            <li className="soft">Open it in</li>
            {mapLinks.map(({ label, href }) => (
              <li key={label}>
                <a className="more" href={href} rel="noreferrer">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section tinted" aria-labelledby="quicker">
        <div className="wrap ask">
          <div className="stack">
            <h2 id="quicker">Quicker ways</h2>
            <p className="soft">Three questions you can settle without writing to us.</p>
          </div>
          <ul className="quicker">
            {otherWays.map(({ art, title, text, to, link }) => (
              <li className="service-row" key={title}>
                {art}
                <div>
                  <h3>{title}</h3>
                  <p className="soft">{text}</p>
                </div>
                <Link className="more" to={to}>
                  {link}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}

function Details() {
  return (
    <dl className="details">
      <div>
        <dt>Address</dt>
        <dd>
          <address>
            {firm.legalName}
            <br />
            {street}
            <br />
            {city} {postalCode}
          </address>
        </dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>
          <a className="num" href={`tel:${firm.phone.replaceAll(' ', '')}`}>
            {firm.phone}
          </a>
        </dd>
      </div>
      <div>
        <dt>E-mail</dt>
        <dd>
          <a href={`mailto:${firm.email}`}>{firm.email}</a>
        </dd>
      </div>
      <div>
        <dt>Business hours</dt>
        <dd>
          <ul className="hours num">
            {firm.hours.display.map(({ days, text }) => (
              <li key={days}>
                <span>{days}</span> <span>{text}</span>
              </li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  );
}

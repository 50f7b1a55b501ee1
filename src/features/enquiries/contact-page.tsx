import place from 'content:firm-place';
import { useQuery } from '@tanstack/react-query';
import { firm } from '../../shared/firm';
import { firmStructuredData } from '../../shared/firm-structured-data';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Book } from '../../ui/illustrations/book';
import { SearchRing } from '../../ui/illustrations/search-ring';
import { Stamp } from '../../ui/illustrations/stamp';
import { Talk } from '../../ui/illustrations/talk';
import { LinkRow } from '../../ui/link-row';
import { useSearch } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { Part } from '../../ui/part';
import { checkPath } from '../clearance/check-search';
import { coverageText } from '../trademarks/sources/coverage-text';
import { coverageQuery } from '../trademarks/sources/queries';
import { ContactForm } from './contact-form';
import * as styles from './contact-page.module.css';
import { contactServices } from './contact-services';
import { OfficeMap } from './office-map';

const { latitude, longitude } = place.geo;
const { street, city, postalCode } = firm.address;
const building = street.split(',')[0];
const query = encodeURIComponent(`${building}, ${city} ${postalCode}`);

const mapLinks = [
  {
    label: 'OneMap',
    href: `https://www.onemap.gov.sg/amm/amm.html?mapStyle=Default&zoomLevel=17&marker=latLng:${latitude},${longitude}!colour:red`,
  },
  { label: 'Google Maps', href: `https://www.google.com/maps/search/?api=1&query=${query}` },
  {
    label: 'Apple Maps',
    href: `https://maps.apple.com/?ll=${latitude},${longitude}&q=${query}`,
  },
  {
    label: 'OpenStreetMap',
    href: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`,
  },
];

const otherWays = [
  {
    art: <SearchRing />,
    title: 'Is the name still available?',
    text: <CheckText />,
    to: checkPath,
    link: 'Check a name',
  },
  {
    art: <Talk />,
    title: 'Advice on your own case',
    text: `A session of ${firm.sessions.consultation}, from S$${firm.prices.consultation}, with someone who has read your papers.`,
    to: '/consultations',
    link: 'Consultations',
  },
  {
    art: <Book />,
    title: 'Not sure what you need?',
    text: 'The first conversation is free: whether a mark can be registered, which service fits and what it costs.',
    to: '/consultations/book?kind=first',
    link: 'First conversation, free',
  },
  {
    art: <Stamp />,
    title: 'Ready to register',
    text: 'Choose a plan and order it here. The official fee is shown separately.',
    to: '/services/trademark/singapore-trademark-registration',
    link: 'Register Now',
  },
];

function CheckText() {
  const { data: coverage } = useQuery(coverageQuery);
  return (
    <>
      Enter it, and we compare it at once with{' '}
      {coverage ? coverageText(coverage) : 'the marks on this site'}. It is free.
    </>
  );
}

export default function ContactPage() {
  const [search] = useSearch();
  const wanted = search.get('service')?.toLowerCase() ?? '';
  const quote = search.get('quote')?.slice(0, 300);
  const order = search.get('order')?.slice(0, 64);
  return (
    <>
      <PageMeta
        title="Contact"
        description={`Write to ${firm.legalName}, call ${firm.phone} or come to ${street}, ${city} ${postalCode}. ${firm.hours.short}.`}
        path="/contact"
        jsonLd={(siteUrl) => ({
          '@type': 'ContactPage',
          name: `Contact ${firm.name}`,
          url: `${siteUrl}/contact`,
          mainEntity: firmStructuredData(siteUrl),
        })}
      />
      <div className="wrap">
        <Breadcrumb items={[{ label: 'Contact' }]} />
      </div>
      <div className={`wrap split split-5 stretch gap-6 ${styles.message}`} id="message">
        <div className="stack">
          <h1>Contact</h1>
          <p className="lead">
            Write, call or visit us. A person answers within {firm.answersWithin}.
          </p>
          <Details />
        </div>
        <ContactForm
          service={Object.hasOwn(contactServices, wanted) ? wanted : quote ? 'other' : ''}
          message={
            quote ? `Please send me a quote for ${quote}. ` : order ? `About order ${order}: ` : ''
          }
        />
      </div>
      <Part
        id="place"
        title="How to find us"
        aside="A drawing, not to scale"
        className="section wrap"
      >
        <OfficeMap />
        <div className={styles.mapFoot}>
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
      </Part>
      <section className="section tinted" aria-labelledby="quicker">
        <div className="wrap split split-4 ask">
          <div className="stack">
            <h2 id="quicker">Quicker ways</h2>
            <p className="soft">Three questions you can settle without writing to us.</p>
          </div>
          <ul className="ruled">
            {otherWays.map(({ link, ...way }) => (
              <LinkRow key={link} {...way}>
                {link}
              </LinkRow>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}

function Details() {
  return (
    <dl className={`ruled ${styles.details}`}>
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
          <ul className="num">
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

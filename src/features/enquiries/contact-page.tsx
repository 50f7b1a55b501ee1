import place from 'content:firm-place';
import { useQuery } from '@tanstack/react-query';
import { firm } from '../../shared/firm';
import { firmStructuredData } from '../../shared/firm-structured-data';
import { said, t } from '../../shared/texts';
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

const otherWays = () => [
  {
    art: <SearchRing />,
    title: t('Is the name still available?'),
    text: <CheckText />,
    to: checkPath,
    link: t('Check a name'),
  },
  {
    art: <Talk />,
    title: t('Advice on your own case'),
    text: t('A session of {length}, from {price}, with someone who has read your papers.', {
      length: said(firm.sessions.consultation),
      price: `S$${firm.prices.consultation}`,
    }),
    to: '/consultations',
    link: t('Consultations'),
  },
  {
    art: <Book />,
    title: t('Not sure what you need?'),
    text: t(
      'The first conversation is free: whether a mark can be registered, which service fits and what it costs.',
    ),
    to: '/consultations/book?kind=first',
    link: t('First conversation, free'),
  },
  {
    art: <Stamp />,
    title: t('Ready to register'),
    text: t('Choose a plan and order it here. The official fee is shown separately.'),
    to: '/services/trademark/singapore-trademark-registration',
    link: t('Register Now'),
  },
];

function CheckText() {
  const { data: coverage } = useQuery(coverageQuery);
  return (
    <>
      {t('Enter it, and we compare it at once with {marks}. It is free.', {
        marks: coverage ? coverageText(coverage) : t('the marks on this site'),
      })}
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
        title={t('Contact')}
        description={t('Write to {firm}, call {phone} or come to {address}. {hours}.', {
          firm: firm.legalName,
          phone: firm.phone,
          address: `${street}, ${city} ${postalCode}`,
          hours: said(firm.hours.short),
        })}
        path="/contact"
        jsonLd={(siteUrl) => ({
          '@type': 'ContactPage',
          name: t('Contact {firm}', { firm: firm.name }),
          url: `${siteUrl}/contact`,
          mainEntity: firmStructuredData(siteUrl),
        })}
      />
      <div className="wrap">
        <Breadcrumb items={[{ label: t('Contact') }]} />
      </div>
      <div className={`wrap split split-5 stretch gap-6 ${styles.message}`} id="message">
        <div className="stack">
          <h1>{t('Contact')}</h1>
          <p className="lead">
            {t('Write, call or visit us. A person answers within {time}.', {
              time: said(firm.answersWithin),
            })}
          </p>
          <Details />
        </div>
        <ContactForm
          service={Object.hasOwn(contactServices, wanted) ? wanted : quote ? 'other' : ''}
          message={
            quote
              ? t('Please send me a quote for {what}.', { what: quote }) + t(' ')
              : order
                ? t('About order {number}:', { number: order }) + t(' ')
                : ''
          }
        />
      </div>
      <Part
        id="place"
        title={t('How to find us')}
        aside={t('A drawing, not to scale')}
        className="section wrap"
      >
        <OfficeMap />
        <div className={styles.mapFoot}>
          <address>
            {street}, {city} {postalCode}
          </address>
          <ul className="row">
            <li className="soft">{t('Open it in')}</li>
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
            <h2 id="quicker">{t('Quicker ways')}</h2>
            <p className="soft">{t('Three questions you can settle without writing to us.')}</p>
          </div>
          <ul className="ruled">
            {otherWays().map(({ link, ...way }) => (
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
        <dt>{t('Address')}</dt>
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
        <dt>{t('Phone')}</dt>
        <dd>
          <a className="num" href={`tel:${firm.phone.replaceAll(' ', '')}`}>
            {firm.phone}
          </a>
        </dd>
      </div>
      <div>
        <dt>{t('E-mail')}</dt>
        <dd>
          <a href={`mailto:${firm.email}`}>{firm.email}</a>
        </dd>
      </div>
      <div>
        <dt>{t('Business hours')}</dt>
        <dd>
          <ul className="num">
            {firm.hours.display.map(({ days, text }) => (
              <li key={days}>
                <span>{said(days)}</span> <span>{said(text)}</span>
              </li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  );
}

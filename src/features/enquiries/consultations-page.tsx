import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { capitalized } from '../../shared/capitalized';
import { numberText } from '../../shared/count-text';
import { firm } from '../../shared/firm';
import { priceToCents } from '../../shared/price';
import { said, t } from '../../shared/texts';
import { Breadcrumb } from '../../ui/breadcrumb';
import { FeatureList } from '../../ui/feature-list';
import { Fold } from '../../ui/fold';
import { Book } from '../../ui/illustrations/book';
import { FiledForm } from '../../ui/illustrations/filed-form';
import { Stamp } from '../../ui/illustrations/stamp';
import { Talk } from '../../ui/illustrations/talk';
import { Ledger } from '../../ui/ledger';
import { Medallion } from '../../ui/medallion';
import { Link, useSearch } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { Part } from '../../ui/part';
import { Plans, Price } from '../../ui/plans';
import { Questions } from '../../ui/questions';
import { richText } from '../../ui/rich-text';
import { WhenList } from '../../ui/when-list';
import { categoryPages } from '../catalogue/category-pages';
import { ServiceList } from '../catalogue/service-list';
import { nameOf } from '../catalogue/service-name';
import { categoryStructuredData } from '../catalogue/structured-data';
import {
  consultationFaq,
  consultationValues,
  reasons,
  type Tier,
  tiers,
} from './consultation-content';
import { ConsultationForm, type ConsultationFormHandle } from './consultation-form';
import * as styles from './consultations-page.module.css';
import { consultationServicesQuery, shownServices, tierQuery } from './queries';

const category = categoryPages.consultation;
const reasonArt: ReactNode[] = [
  <Book key="read" />,
  <Talk key="person" />,
  <FiledForm key="price" />,
  <Stamp key="sealed" />,
];

export default function ConsultationsPage() {
  const [search] = useSearch();
  const services = useQuery(consultationServicesQuery).data ?? [];
  const wanted = search.get('service')?.toLowerCase();
  const named = services.find(
    (each) => each.slug === wanted || nameOf(each).toLowerCase() === wanted,
  );
  const form = useRef<ConsultationFormHandle>(null);
  const request = useRef<HTMLHeadingElement>(null);
  const name = t('IP consultations');
  const values = consultationValues();
  const description = t(
    'Consultations on trademarks, patents, designs and copyright in Singapore: {length} from {price}, with someone who has read your papers first.',
    values,
  );
  const faq = consultationFaq.map(({ id, question, answer }) => ({
    id,
    question: t(question),
    answer: t(answer, values),
  }));

  function toForm(event: MouseEvent) {
    event.preventDefault();
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    document.getElementById('request')?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
    request.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <PageMeta
        title={name}
        description={description}
        path={category.to}
        jsonLd={(siteUrl) =>
          categoryStructuredData({ name, description, category, services, faq }, siteUrl)
        }
      />
      <div className="wrap">
        <Breadcrumb items={[{ label: said(category.label) }]} />
      </div>
      <div className="wrap split split-7 middle">
        <div className="stack gap-5">
          <h1>{t('Talk to someone who has read your papers')}</h1>
          <p className="lead">
            {t(
              'You send your question and the papers it depends on. We read them, search the registers, and you leave with an answer and a next step.',
            )}
          </p>
          <div className="row">
            <Link className="btn primary big" to="#request" onClick={toForm}>
              {t('Request a Consultation')}
            </Link>
            <Link className="btn big" to="/consultations/book?kind=first">
              {t('First conversation, free')}
            </Link>
            <Link className="more" to="/consultations/book">
              {t('Book a time')}
            </Link>
            <a className="more num" href={`tel:${firm.phone.replaceAll(' ', '')}`}>
              {t('Call {phone}', { phone: firm.phone })}
            </a>
          </div>
        </div>
        <Medallion className={styles.talk}>
          <Talk size={168} />
        </Medallion>
      </div>
      <section className="section wrap" aria-labelledby="tiers">
        <div className="section-head">
          <h2 id="tiers">{t('Three kinds of session')}</h2>
          <p className="lead">
            {t('Choose one, or leave it open. We tell you which one fits before you book.')}
          </p>
        </div>
        <Plans className={styles.tiers}>
          {tiers.map((tier) => (
            <TierCard
              key={tier.slug}
              tier={tier}
              onRequest={(event, title) => {
                toForm(event);
                form.current?.ask(title);
              }}
            />
          ))}
        </Plans>
      </section>
      <Part
        id="services"
        title={t('Consultation services')}
        aside={t('What each covers, with plans and questions')}
        className="wrap page-end"
      >
        <Fold label={t('What each covers, with plans and questions')}>
          <ServiceList category="Consultation" limit={shownServices} />
        </Fold>
      </Part>
      <section className="section surface" aria-labelledby="why">
        <div className="wrap">
          <div className="section-head">
            <h2 id="why">{t('Why choose {firm}', { firm: firm.name })}</h2>
          </div>
          <Fold label={t('Four reasons')}>
            <FeatureList
              className={styles.reasons}
              items={reasons.map(({ title, text }, index) => ({
                art: reasonArt[index],
                title: t(title),
                text: t(text, values),
              }))}
            />
          </Fold>
        </div>
      </section>
      <section
        className="section wrap split split-5 stretch gap-6"
        id="request"
        aria-labelledby="request-title"
      >
        <div className="stack aside">
          <h2 id="request-title" tabIndex={-1} ref={request}>
            {t('Request a consultation')}
          </h2>
          <p className="lead">
            {t(
              'Two or three sentences are enough. You can send papers later, in reply to our e-mail.',
            )}
          </p>
          <Fold label={t('What happens next')}>
            <WhenList
              items={[
                {
                  when: t('Today'),
                  text: t('You send your request, and we confirm it by e-mail.'),
                },
                {
                  when: capitalized(said(firm.answersWithin)),
                  text: t('We write or call to agree the time and the price.'),
                },
                { when: t('Before we meet'), text: t('You send your papers, and we read them.') },
              ]}
            />
          </Fold>
          <p className="small soft">
            {richText('Prefer to call? {phone}, {hours}.', {
              phone: <span className="num">{firm.phone}</span>,
              hours: said(firm.hours.short),
            })}
          </p>
        </div>
        <ConsultationForm ref={form} services={services} service={named ? nameOf(named) : ''} />
      </section>
      <section className="section tinted" aria-labelledby="questions">
        <Questions id="questions" title={t('Questions about consultations')} items={faq} />
      </section>
    </>
  );
}

function TierCard({
  tier,
  onRequest,
}: {
  tier: Tier;
  onRequest(event: MouseEvent, title: string): void;
}) {
  const { data: service } = useQuery(tierQuery(tier.slug));
  const title = service?.title ?? tier.title;
  return (
    <li>
      <h3>{said(title)}</h3>
      <p className="soft">{t(tier.question)}</p>
      <Price text={priceText(tier, service?.pricing)} />
      <p className="small soft">{t(tier.per)}</p>
      <Ledger
        className="small"
        rows={[
          { term: t('Takes'), detail: said(tier.length) },
          { term: t('You leave with'), detail: t(tier.leaveWith) },
        ]}
      />
      <Link
        className="btn wide"
        to={`?service=${tier.slug}#request`}
        onClick={(event) => onRequest(event, title)}
      >
        {richText('Request{what}', { what: <span className="sr"> {said(title)}</span> })}
      </Link>
    </li>
  );
}

/** From the lowest of its plans. */
function priceText({ usualPrice }: Tier, plans: { price: string }[] = []): string {
  const cents = plans.flatMap(({ price }) => priceToCents(price) ?? []);
  const least = cents.length > 0 ? Math.min(...cents) / 100 : plans.length === 0 && usualPrice;
  return least ? t('From {price}', { price: `S$${numberText(least)}` }) : t('Custom priced');
}

import { factText } from '../../shared/count-text';
import { officialFeeShort, timeline } from '../../shared/fees-and-times';
import { firm } from '../../shared/firm';
import {
  examinationResponse,
  madridCountries,
  trademarkPriority,
  trademarkTerm,
} from '../../shared/legal-facts';
import { t } from '../../shared/texts';
import { Fold } from '../../ui/fold';
import { Ledger } from '../../ui/ledger';
import { Link } from '../../ui/navigation';
import { CheckInvitation } from '../enquiries/check-invitation';
import { useFirm } from '../firm/queries';
import { CategoryFrame, CategoryServices } from './category-frame';
import { MarkStrip } from './mark-strip';
import { RegistrationRule } from './registration-rule';
import { StepPath } from './step-path';
import * as styles from './trademark-category-page.module.css';
import { ClaimedAndRegistered, Signs } from './trademark-signs';

const description = () =>
  t(
    'Register a trademark in Singapore: what can be registered, the five steps, how long each takes and the official fee. {trademarkTerm} of protection, renewable.',
    { trademarkTerm: factText(trademarkTerm) },
  );

const benefits = () => [
  {
    title: t('The right to stop others'),
    text: t(
      'Only you may use the mark for your goods and services, and you can stop names that are too close. Without registration, you first have to prove that the public knows you.',
    ),
  },
  {
    title: t('{trademarkTerm}, then {trademarkTerm} more', {
      trademarkTerm: factText(trademarkTerm),
    }),
    text: t(
      'Counted from the filing date. You can renew it without limit, for as long as you use it.',
    ),
  },
  {
    title: t('An asset you own'),
    text: t(
      'A registered mark can be sold, licensed and pledged, with or without the business behind it.',
    ),
  },
  {
    title: t('Proof that others accept'),
    text: t(
      'Marketplaces, customs and investors ask for a registration number before they act. You have one to give.',
    ),
  },
  {
    title: t('A filing date that counts abroad'),
    text: t(
      'For {trademarkPriority} your Singapore filing date also counts in other countries. With the Madrid Protocol, one application then reaches {madridCountries}.',
      {
        trademarkPriority: factText(trademarkPriority),
        madridCountries: factText(madridCountries),
      },
    ),
  },
];

const steps = () => [
  {
    title: t('Consultation'),
    text: t('You tell us the name, what you sell and where. We tell you what can be registered.'),
    fromYou: t('The mark, and a list of what you sell'),
  },
  {
    title: t('Search'),
    text: t('We look for marks that look, sound or mean the same. You get the risk in writing.'),
    fromYou: t('Your decision: file, change the name or stop'),
  },
  {
    title: t('Filing'),
    text: t('We choose the classes with you, draft the list of goods and file the application.'),
    fromYou: t('Your approval, and the official fee'),
  },
  {
    title: t('Examination'),
    text: t(
      'The registry examines the application. We reply to its questions and tell you about each letter.',
    ),
    fromYou: t('Nothing, unless it objects'),
  },
  {
    title: t('Publication'),
    text: t('For {publication} others can oppose. The mark is then registered.', {
      publication: factText(timeline.publication),
    }),
    fromYou: t('Nothing. From then on you can use ®'),
  },
];

const durations = () => [
  { term: t('Consultation'), detail: factText(timeline.consultation) },
  { term: t('Search'), detail: factText(timeline.search) },
  { term: t('Filing'), detail: factText(timeline.filing) },
  { term: t('Examination'), detail: factText(timeline.examination) },
  { term: t('Publication'), detail: factText(timeline.publication) },
  { term: t('Total'), detail: factText(timeline.total), total: true },
];

export default function TrademarkCategoryPage() {
  return (
    <CategoryFrame
      category="trademark"
      name={t('Trademark registration and protection')}
      description={description()}
      heroClass={styles.hero}
      intro={<Intro />}
      art={<ClaimedAndRegistered />}
    >
      <div className={styles.marks}>
        <MarkStrip />
      </div>
      <CategoryServices
        category="trademark"
        title={t('Trademark services')}
        aside={t('From search to renewal')}
      />
      <Benefits />
      <Signs />
      <section className="section surface" aria-labelledby="process">
        <div className="wrap">
          <div className="section-head">
            <h2 id="process">{t('Five steps, and what we need from you')}</h2>
          </div>
          <Fold label={t('From consultation to registration')}>
            <StepPath steps={steps()} />
          </Fold>
        </div>
      </section>
      <Timeline />
      <Ways />
    </CategoryFrame>
  );
}

const Intro = () => (
  <>
    <h1>{t('Own the name you trade under')}</h1>
    <p className="lead">
      {t(
        'A registered trademark gives you the exclusive right to your mark in Singapore, for the goods and services you sell. It lasts {trademarkTerm} and can be renewed without limit.',
        { trademarkTerm: factText(trademarkTerm) },
      )}
    </p>
    <div className="row">
      <Link className="btn primary big" to="/contact">
        {t('Talk to us')}
      </Link>
      <Link className="more" to="/services/trademark/singapore-trademark-registration">
        {t('Plans and prices')}
      </Link>
    </div>
    <dl className={styles.facts}>
      <div>
        <dt>{t('Our fee, GST included')}</dt>
        <dd className="num">S${firm.prices.standardRegistration}</dd>
      </div>
      <div>
        <dt>{t('Official fee')}</dt>
        <dd className="num">{officialFeeShort()}</dd>
      </div>
      <div>
        <dt>{t('Until registered')}</dt>
        <dd className="num">{factText(timeline.total)}</dd>
      </div>
    </dl>
  </>
);

function Benefits() {
  return (
    <section className="section tinted" aria-labelledby="benefits">
      <div className="wrap split split-4 ask">
        <h2 id="benefits">{t('What registration gives you')}</h2>
        <Fold label={t('Five benefits')}>
          <dl className={styles.benefits}>
            {benefits().map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Fold>
      </div>
    </section>
  );
}

function Timeline() {
  return (
    <section className="section wrap" aria-labelledby="timeline">
      <div className="section-head">
        <h2 id="timeline">
          {t('How long it takes: {total}', { total: factText(timeline.total) })}
        </h2>
        <p className="lead">
          {t(
            'Our work takes days and the registry’s takes months. Nobody can shorten the registry’s time, and we don’t promise to.',
          )}
        </p>
      </div>
      <RegistrationRule />
      <Fold label={t('Step by step, and what can delay it')}>
        <div className={`split split-7 gap-5 ${styles.durations}`}>
          <Ledger rows={durations()} />
          <p className="soft">
            {t(
              'These times are for an application without objections. If the registry objects, you have {examinationResponse} to respond. If somebody opposes the mark, both sides are heard. We tell you on the same day, with a price for the response.',
              { examinationResponse: factText(examinationResponse) },
            )}
          </p>
        </div>
      </Fold>
    </section>
  );
}

function Ways() {
  const { checkPromise } = useFirm();
  return (
    <section className="section tinted" aria-labelledby="begin">
      <div className="wrap">
        <h2 id="begin" className="sr">
          {t('How to start')}
        </h2>
        <div className={`split split-6 stretch ${styles.ways}`}>
          <div className="stack">
            <h3>{t('You know the name')}</h3>
            <p className="soft">
              {t(
                'Choose a plan and order. We search before we file, and nothing is filed until you approve it.',
              )}
            </p>
            <div>
              <Link
                className="btn primary big"
                to="/services/trademark/trademark-registration-singapore"
              >
                {t('Apply Now')}
              </Link>
            </div>
          </div>
          <div className="stack">
            <h3>{t('You want to ask first')}</h3>
            <p className="soft">
              {t('Tell us the name. {checkPromise} You pay nothing for it.', { checkPromise })}
            </p>
            <div>
              <CheckInvitation
                variant="landing"
                label={t('Schedule Consultation')}
                title={t('Free Lawyer Check')}
              >
                {t('Enter the mark you have in mind. {checkPromise}', { checkPromise })}
              </CheckInvitation>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

import { firm } from '../../shared/firm';
import {
  examinationResponse,
  madridCountries,
  officialFeeRates,
  officialFeeShort,
  timeline,
  trademarkPriority,
  trademarkTerm,
} from '../../shared/legal-facts';
import { Ledger } from '../../ui/ledger';
import { Link } from '../../ui/navigation';
import { StateSeal } from '../../ui/state-seal';
import { CheckInvitation } from '../enquiries/check-invitation';
import { useFirm } from '../firm/queries';
import { CategoryFrame, CategoryServices } from './category-frame';
import { MarkStrip } from './mark-strip';
import { RegistrationRule } from './registration-rule';
import { SpecimenSheet } from './specimen-sheet';
import { StepPath } from './step-path';
import * as styles from './trademark-category-page.module.css';

const description =
  `Register a trademark in Singapore: what can be registered, the five steps, how long each takes and the ` +
  `official fee. ${trademarkTerm.text} of protection, renewable.`;

const benefits = [
  {
    title: 'The right to stop others',
    text:
      'Only you may use the mark for your goods and services, and you can stop names that are too close. ' +
      'Without registration, you first have to prove that the public knows you.',
  },
  {
    title: `${trademarkTerm.text}, then ${trademarkTerm.text} more`,
    text: 'Counted from the filing date. You can renew it without limit, for as long as you use it.',
  },
  {
    title: 'An asset you own',
    text: 'A registered mark can be sold, licensed and pledged, with or without the business behind it.',
  },
  {
    title: 'Proof that others accept',
    text:
      'Marketplaces, customs and investors ask for a registration number before they act. You have one to ' +
      'give.',
  },
  {
    title: 'A filing date that counts abroad',
    text:
      `For ${trademarkPriority.text} your Singapore filing date also counts in other countries. With the ` +
      `Madrid Protocol, one application then reaches ${madridCountries.text}.`,
  },
];

const steps = [
  {
    title: 'Consultation',
    text: 'You tell us the name, what you sell and where. We tell you what can be registered.',
    fromYou: 'The mark, and a list of what you sell',
  },
  {
    title: 'Search',
    text: 'We look for marks that look, sound or mean the same. You get the risk in writing.',
    fromYou: 'Your decision: file, change the name or stop',
  },
  {
    title: 'Filing',
    text: 'We choose the classes with you, draft the list of goods and file the application.',
    fromYou: 'Your approval, and the official fee',
  },
  {
    title: 'Examination',
    text: 'The registry examines the application. We reply to its questions and tell you about each letter.',
    fromYou: 'Nothing, unless it objects',
  },
  {
    title: 'Publication',
    text: `For ${timeline.publication.text} others can oppose. The mark is then registered.`,
    fromYou: 'Nothing. From then on you can use ®',
  },
];

const durations = [
  { term: 'Consultation', detail: timeline.consultation.text },
  { term: 'Search', detail: timeline.search.text },
  { term: 'Filing', detail: timeline.filing.text },
  { term: 'Examination', detail: timeline.examination.text },
  { term: 'Publication', detail: timeline.publication.text },
  { term: 'Total', detail: timeline.total.text, total: true },
];

export default function TrademarkCategoryPage() {
  return (
    <CategoryFrame
      category="trademark"
      name="Trademark registration and protection"
      description={description}
      heroClass={styles.hero}
      intro={<Intro />}
      art={<ClaimedAndRegistered />}
    >
      <MarkStrip />
      <CategoryServices
        category="trademark"
        title="Trademark services"
        aside="From search to renewal"
      />
      <Benefits />
      <Signs />
      <section className="section surface" aria-labelledby="process">
        <div className="wrap">
          <div className="section-head">
            <h2 id="process">Five steps, and what we need from you</h2>
          </div>
          <StepPath steps={steps} />
        </div>
      </section>
      <Timeline />
      <Ways />
    </CategoryFrame>
  );
}

const Intro = () => (
  <>
    <h1>Own the name you trade under</h1>
    <p className="lead">
      A registered trademark gives you the exclusive right to your mark in Singapore, for the goods
      and services you sell. It lasts {trademarkTerm.text} and can be renewed without limit.
    </p>
    <div className="row">
      <Link className="btn primary big" to="/contact">
        Talk to us
      </Link>
      <Link className="more" to="/services/trademark/singapore-trademark-registration">
        Plans and prices
      </Link>
    </div>
    <dl className={styles.facts}>
      <div>
        <dt>Our fee, GST included</dt>
        <dd className="num">S${firm.prices.standardRegistration}</dd>
      </div>
      <div>
        <dt>Official fee</dt>
        <dd className="num">{officialFeeShort}</dd>
      </div>
      <div>
        <dt>Until registered</dt>
        <dd className="num">{timeline.total.text}</dd>
      </div>
    </dl>
  </>
);

const ClaimedAndRegistered = () => (
  <div className={`sheet raised ${styles.signs}`}>
    <figure>
      <p className="plate">
        <span>
          Your name<sup>™</sup>
        </span>
      </p>
      <figcaption>
        <StateSeal kind="pending" word="Claimed" />
        <span>
          Anyone can use ™. It says that you claim the name. You have to prove your right yourself.
        </span>
      </figcaption>
    </figure>
    <figure>
      <p className="plate">
        <span>
          Your name<sup>®</sup>
        </span>
      </p>
      <figcaption>
        <StateSeal kind="registered" word="Registered" />
        <span>Only a registered mark can use ®. The register proves your right.</span>
      </figcaption>
    </figure>
  </div>
);

function Benefits() {
  return (
    <section className="section tinted" aria-labelledby="benefits">
      <div className="wrap split split-4 ask">
        <h2 id="benefits">What registration gives you</h2>
        <dl className={styles.benefits}>
          {benefits.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Signs() {
  return (
    <section className="section wrap" aria-labelledby="signs">
      <div className="section-head">
        <h2 id="signs">What can be registered</h2>
        <p className="lead">
          Any sign that the register can show and that distinguishes your goods from those of
          others. It doesn’t have to be a word.
        </p>
      </div>
      <SpecimenSheet />
      <div className={styles.refused}>
        <h3>What the registry refuses</h3>
        <ul className="ticks">
          <li>Words that only describe the goods: “Fresh” for fruit</li>
          <li>Terms that everyone in the trade already uses</li>
          <li>Signs that mislead about kind, quality or origin</li>
          <li>Marks too similar to an earlier mark, for similar goods</li>
          <li>Flags and state emblems without permission</li>
        </ul>
        <p className="note">
          Official fee, paid to the registry: {officialFeeRates} It is not refunded if a mark is
          refused, so we search first.
        </p>
      </div>
    </section>
  );
}

function Timeline() {
  return (
    <section className="section wrap" aria-labelledby="timeline">
      <div className="section-head">
        <h2 id="timeline">How long it takes: {timeline.total.text}</h2>
        <p className="lead">
          Our work takes days and the registry’s takes months. Nobody can shorten the registry’s
          time, and we don’t promise to.
        </p>
      </div>
      <RegistrationRule />
      <div className={`split split-7 gap-5 ${styles.durations}`}>
        <Ledger rows={durations} />
        <p className="soft">
          These times are for an application without objections. If the registry objects, you have{' '}
          {examinationResponse.text} to respond. If somebody opposes the mark, both sides are heard.
          We tell you on the same day, with a price for the response.
        </p>
      </div>
    </section>
  );
}

function Ways() {
  const { checkPromise } = useFirm();
  return (
    <section className="section tinted" aria-labelledby="begin">
      <div className="wrap">
        <h2 id="begin" className="sr">
          {' '}
          How to start{' '}
        </h2>
        <div className={`split split-6 stretch ${styles.ways}`}>
          <div className="stack">
            <h3>You know the name</h3>
            <p className="soft">
              Choose a plan and order. We search before we file, and nothing is filed until you
              approve it.
            </p>
            <div>
              <Link
                className="btn primary big"
                to="/services/trademark/trademark-registration-singapore"
              >
                Apply Now
              </Link>
            </div>
          </div>
          <div className="stack">
            <h3>You want to ask first</h3>
            <p className="soft">Tell us the name. {checkPromise} You pay nothing for it.</p>
            <div>
              <CheckInvitation
                variant="landing"
                label="Schedule Consultation"
                title="Free Lawyer Check"
              >
                Enter the mark you have in mind. {checkPromise}
              </CheckInvitation>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

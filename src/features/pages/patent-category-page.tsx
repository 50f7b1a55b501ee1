import {
  patentExaminationRequest,
  patentFirstRenewalYear,
  patentGrace,
  patentPriority,
  patentPublication,
  patentTerm,
  pctStates,
} from '../../shared/legal-facts';
import { Link } from '../../ui/navigation';
import { Part } from '../../ui/part';
import { CheckInvitation } from '../enquiries/check-invitation';
import { CategoryFrame, CategoryServices, Statement } from './category-frame';
import * as styles from './patent-category-page.module.css';
import { PatentFigure } from './patent-figure';
import { StepPath } from './step-path';

const description =
  `Patents in Singapore: exclusive rights for up to ${patentTerm.text}, the three steps to a grant, the ` +
  'fixed dates, and help from the first search to the last reply to the examiner.';

const benefits = [
  {
    title: 'Nobody else may make, use, sell or import it',
    text: 'In Singapore, without your permission. A court can stop them and award you damages or their profits.',
  },
  {
    title: `Exclusive rights for up to ${patentTerm.text}`,
    text:
      'Counted from filing, as long as you pay the renewal fees: the first is for the ' +
      `${patentFirstRenewalYear.text} year.`,
  },
  {
    title: 'An asset you can sell, license or pledge',
    text: 'A patent has a number and a date, so it is easier to value than a secret.',
  },
  {
    title: `${patentPriority.text} to decide where else to file`,
    text:
      'During this time your first filing date also counts in other countries. One international application ' +
      `keeps the option open in ${pctStates.text}.`,
  },
  {
    title: 'Others can no longer patent it',
    text: 'Once published, your application blocks later applications for the same invention.',
  },
];

const steps = [
  {
    title: 'Search and advice',
    text: 'We search for what already exists, and tell you what is new in your invention and what you could claim.',
    fromYou: 'A description, sketches or a prototype',
  },
  {
    title: 'Drafting and filing',
    text: 'A patent agent writes the description and the claims. Your date is fixed on the day of filing.',
    fromYou: 'A conversation with the inventor, and the names of all inventors',
  },
  {
    title: 'Examination and grant',
    text: 'We request search and examination in time, and reply to the examiner until the claims are settled.',
    fromYou: 'Decisions on the claims, and the official fees',
  },
];

const dates = [
  {
    date: 'Day one',
    text: 'Filing. The invention is compared with what was known before this day.',
  },
  {
    date: patentPriority.text,
    text: 'The last day to file abroad and keep your first filing date.',
  },
  { date: patentPublication.text, text: 'The application is published and is no longer secret.' },
  { date: patentExaminationRequest.text, text: 'The last day to request search and examination.' },
  { date: patentTerm.text, text: 'The patent expires, if it was renewed every year.' },
];

export default function PatentCategoryPage() {
  return (
    <CategoryFrame
      category="patent"
      name="Patents and registered designs"
      description={description}
      intro={<Intro />}
      art={<PatentFigure />}
    >
      <Part
        id="benefits"
        title="What a patent gives you"
        aside="Five benefits"
        className="section wrap"
      >
        <ol className={styles.claims}>
          {benefits.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ol>
      </Part>
      <Statement id="quiet" title="Keep it secret until you file">
        <p className="lead">
          An invention that was public before the filing date, through a trade fair, a pitch, a post
          or a sale, is no longer new. Singapore disregards the inventor’s own disclosure for{' '}
          {patentGrace.text}. Many countries don’t. We agree confidentiality in writing before you
          tell us anything, so speak to us first.
        </p>
      </Statement>
      <Process />
      <CategoryServices
        category="patent"
        title="Patent services"
        aside="For how a product works and how it looks"
      />
      <section className="section tinted" aria-labelledby="contact">
        <div className={`wrap ${styles.closing}`}>
          <div className="stack">
            <h2 id="contact">A patent, a design or a secret?</h2>
            <p className="lead">
              Not every invention should be published. Tell us what you want to stop others from
              doing, and we tell you which right does that and what it costs.
            </p>
          </div>
          <Link className="btn primary big" to="/contact">
            Contact Us
          </Link>
        </div>
      </section>
    </CategoryFrame>
  );
}

const Intro = () => (
  <>
    <h1>Protect your invention for up to {patentTerm.text}</h1>
    <p className="lead">
      A patent publishes how your invention works. In return, only you may make, use and sell it in
      Singapore. It must be new, inventive and useful in industry on the day you file.
    </p>
    <CheckInvitation
      variant="patent"
      label="Book a Consultation"
      title="Book a Consultation"
      primary
    >
      Give the invention a working name, but don’t describe it yet. We look up what is published
      under that name, confirm confidentiality in writing and arrange the consultation.
    </CheckInvitation>
  </>
);

const Process = () => (
  <section className="section surface" aria-labelledby="process">
    <div className="wrap">
      <div className="section-head">
        <h2 id="process">Three steps to a grant</h2>
        <p className="lead">We quote each step separately, so you can stop after any of them.</p>
      </div>
      <StepPath steps={steps} />
      <h3 className={styles.datesTitle}>Fixed dates</h3>
      <ol className={styles.dates}>
        {dates.map(({ date, text }) => (
          <li key={date}>
            <b className="num">{date}</b>
            <span className="soft">{text}</span>
          </li>
        ))}
      </ol>
    </div>
  </section>
);

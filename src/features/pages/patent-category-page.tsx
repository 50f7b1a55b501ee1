import { factText } from '../../shared/count-text';
import {
  patentExaminationRequest,
  patentFirstRenewalYear,
  patentGrace,
  patentPriority,
  patentPublication,
  patentTerm,
  pctStates,
} from '../../shared/legal-facts';
import { t } from '../../shared/texts';
import { Fold } from '../../ui/fold';
import { Link } from '../../ui/navigation';
import { Part } from '../../ui/part';
import { CheckInvitation } from '../enquiries/check-invitation';
import { CategoryFrame, CategoryServices, Statement } from './category-frame';
import * as styles from './patent-category-page.module.css';
import { PatentFigure } from './patent-figure';
import { StepPath } from './step-path';

const description = () =>
  t(
    'Patents in Singapore: exclusive rights for up to {patentTerm}, the three steps to a grant, the fixed dates, and help from the first search to the last reply to the examiner.',
    { patentTerm: factText(patentTerm) },
  );

const benefits = () => [
  {
    title: t('Nobody else may make, use, sell or import it'),
    text: t(
      'In Singapore, without your permission. A court can stop them and award you damages or their profits.',
    ),
  },
  {
    title: t('Exclusive rights for up to {patentTerm}', { patentTerm: factText(patentTerm) }),
    text: t(
      'Counted from filing, as long as you pay the renewal fees: the first is for the {ordinal} year.',
      { ordinal: factText(patentFirstRenewalYear) },
    ),
  },
  {
    title: t('An asset you can sell, license or pledge'),
    text: t('A patent has a number and a date, so it is easier to value than a secret.'),
  },
  {
    title: t('{patentPriority} to decide where else to file', {
      patentPriority: factText(patentPriority),
    }),
    text: t(
      'During this time your first filing date also counts in other countries. One international application keeps the option open in {pctStates}.',
      { pctStates: factText(pctStates) },
    ),
  },
  {
    title: t('Others can no longer patent it'),
    text: t('Once published, your application blocks later applications for the same invention.'),
  },
];

const steps = () => [
  {
    title: t('Search and advice'),
    text: t(
      'We search for what already exists, and tell you what is new in your invention and what you could claim.',
    ),
    fromYou: t('A description, sketches or a prototype'),
  },
  {
    title: t('Drafting and filing'),
    text: t(
      'A patent agent writes the description and the claims. Your date is fixed on the day of filing.',
    ),
    fromYou: t('A conversation with the inventor, and the names of all inventors'),
  },
  {
    title: t('Examination and grant'),
    text: t(
      'We request search and examination in time, and reply to the examiner until the claims are settled.',
    ),
    fromYou: t('Decisions on the claims, and the official fees'),
  },
];

const dates = () => [
  {
    date: t('Day one'),
    text: t('Filing. The invention is compared with what was known before this day.'),
  },
  {
    date: factText(patentPriority),
    text: t('The last day to file abroad and keep your first filing date.'),
  },
  {
    date: factText(patentPublication),
    text: t('The application is published and is no longer secret.'),
  },
  {
    date: factText(patentExaminationRequest),
    text: t('The last day to request search and examination.'),
  },
  { date: factText(patentTerm), text: t('The patent expires, if it was renewed every year.') },
];

export default function PatentCategoryPage() {
  return (
    <CategoryFrame
      category="patent"
      name={t('Patents and registered designs')}
      description={description()}
      intro={<Intro />}
      art={<PatentFigure />}
    >
      <Part
        id="benefits"
        title={t('What a patent gives you')}
        aside={t('Five benefits')}
        className="section wrap"
      >
        <Fold label={t('Five benefits')}>
          <ol className={styles.claims}>
            {benefits().map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p className="soft">{text}</p>
              </li>
            ))}
          </ol>
        </Fold>
      </Part>
      <Statement id="quiet" title={t('Keep it secret until you file')}>
        <p className="lead">
          {t(
            'An invention that was public before the filing date, through a trade fair, a pitch, a post or a sale, is no longer new. Singapore disregards the inventor’s own disclosure for {patentGrace}. Many countries don’t. We agree confidentiality in writing before you tell us anything, so speak to us first.',
            { patentGrace: factText(patentGrace) },
          )}
        </p>
      </Statement>
      <Process />
      <CategoryServices
        category="patent"
        title={t('Patent services')}
        aside={t('For how a product works and how it looks')}
      />
      <section className="section tinted" aria-labelledby="contact">
        <div className={`wrap ${styles.closing}`}>
          <div className="stack">
            <h2 id="contact">{t('A patent, a design or a secret?')}</h2>
            <p className="lead">
              {t(
                'Not every invention should be published. Tell us what you want to stop others from doing, and we tell you which right does that and what it costs.',
              )}
            </p>
          </div>
          <Link className="btn primary big" to="/contact">
            {t('Contact Us')}
          </Link>
        </div>
      </section>
    </CategoryFrame>
  );
}

const Intro = () => (
  <>
    <h1>
      {t('Protect your invention for up to {patentTerm}', { patentTerm: factText(patentTerm) })}
    </h1>
    <p className="lead">
      {t(
        'A patent publishes how your invention works. In return, only you may make, use and sell it in Singapore. It must be new, inventive and useful in industry on the day you file.',
      )}
    </p>
    <CheckInvitation
      variant="patent"
      label={t('Book a Consultation')}
      title={t('Book a Consultation')}
      primary
    >
      {t(
        'Give the invention a working name, but don’t describe it yet. We look up what is published under that name, confirm confidentiality in writing and arrange the consultation.',
      )}
    </CheckInvitation>
  </>
);

const Process = () => (
  <section className="section surface" aria-labelledby="process">
    <div className="wrap">
      <div className="section-head">
        <h2 id="process">{t('Three steps to a grant')}</h2>
        <p className="lead">
          {t('We quote each step separately, so you can stop after any of them.')}
        </p>
      </div>
      <Fold label={t('Step by step, with the fixed dates')}>
        <StepPath steps={steps()} />
        <h3 className={styles.datesTitle}>{t('Fixed dates')}</h3>
        <ol className={styles.dates}>
          {dates().map(({ date, text }) => (
            <li key={date}>
              <b className="num">{date}</b>
              <span className="soft">{text}</span>
            </li>
          ))}
        </ol>
      </Fold>
    </div>
  </section>
);

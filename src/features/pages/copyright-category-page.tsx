import type { ReactNode } from 'react';
import { factText } from '../../shared/count-text';
import { dateText } from '../../shared/date-text';
import { copyrightFormalities, copyrightTerm, creatorOwnsSince } from '../../shared/legal-facts';
import { t } from '../../shared/texts';
import { ClosingRing } from '../../ui/closing-ring';
import { Fold } from '../../ui/fold';
import { Link } from '../../ui/navigation';
import { richText } from '../../ui/rich-text';
import { categoryPages } from '../catalogue/category-pages';
import { CategoryFrame, CategoryServices, Statement } from './category-frame';
import * as styles from './copyright-category-page.module.css';

const description = () =>
  t(
    'Copyright in Singapore needs no registration. What it protects, who owns it and how long it lasts, with proof of authorship, contracts and take-downs at stated prices.',
  );

const cards = (): { title: string; text: string; foot: ReactNode }[] => [
  {
    title: t('What is protected'),
    text: t(
      'Texts, code, drawings, photographs, music, films, recordings and broadcasts. They don’t have to be good, but they must be your own and recorded in some form.',
    ),
    foot: t('No form, no fee, no © needed'),
  },
  {
    title: t('What is not protected'),
    text: t(
      'Ideas, methods and facts, however new, and usually names and slogans. Other rights may cover those.',
    ),
    foot: (
      <>
        {richText('See {trademarks} and {patents}', {
          trademarks: <Link to={categoryPages.trademark.to}>{t('trademarks')}</Link>,
          patents: <Link to={categoryPages.patent.to}>{t('patents')}</Link>,
        })}
      </>
    ),
  },
  {
    title: t('Who owns it'),
    text: t(
      'The person who made it. What an employee makes on the job belongs to the employer. What a freelancer makes belongs to the freelancer, paid or not, until both sign a transfer.',
    ),
    foot: t('Commissioned photographs and films too, since {day}', {
      day: dateText(creatorOwnsSince.value),
    }),
  },
  {
    title: t('How long it lasts'),
    text: t(
      'For texts, music, art and software, the author’s life and {copyrightTerm} after it. Recordings, films and broadcasts have their own terms.',
      { copyrightTerm: factText(copyrightTerm) },
    ),
    foot: t('Life and {copyrightTerm}', { copyrightTerm: factText(copyrightTerm) }),
  },
  {
    title: t('What others may do'),
    text: t(
      'Fair use needs no permission. Whether a use is fair depends on its purpose, how much it takes and its effect on the market for the work.',
    ),
    foot: t('Decided case by case'),
  },
  {
    title: t('Where it applies'),
    text: t(
      'In nearly every country, through the Berne Convention, also without registration. What exactly is protected depends on the law of each country.',
    ),
    foot: t('Each country’s law decides'),
  },
];

const steps = () => [
  {
    title: t('List the works'),
    text: t(
      'We list the works that earn you money or trust, where they are kept and who helped to make them.',
    ),
  },
  {
    title: t('Trace the owners'),
    text: t(
      'We read the contracts with employees, freelancers and agencies, and the licences for material from others.',
    ),
  },
  {
    title: t('Secure the evidence'),
    text: t(
      'We seal drafts and originals with a digest and a time stamp, and add a declaration where it helps.',
    ),
  },
  {
    title: t('Sign what is missing'),
    text: t(
      'We close gaps with assignments and permit uses with licences. Both need to be in writing to have full effect.',
    ),
  },
  {
    title: t('Act on copies'),
    text: t(
      'We secure proof, write to the seller and notify platforms and hosts. We tell you the likely outcome first.',
    ),
  },
];

export default function CopyrightCategoryPage() {
  return (
    <CategoryFrame
      category="copyright"
      name={t('Copyright: proof, contracts and take-downs')}
      description={description()}
      intro={<Intro />}
      art={<CopyrightSign />}
    >
      <CategoryServices
        category="copyright"
        title={t('Copyright services')}
        aside={t('Proof, contracts and take-downs')}
      />
      <section className="section tinted" aria-labelledby="law">
        <div className="wrap">
          <div className="section-head">
            <h2 id="law">{t('Copyright law in six points')}</h2>
          </div>
          <Fold label={t('The six points')}>
            <ul className={styles.cards}>
              {cards().map(({ title, text, foot }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                  <p>{foot}</p>
                </li>
              ))}
            </ul>
          </Fold>
        </div>
      </section>
      <section className="section wrap split split-4 ask" aria-labelledby="process">
        <div className="stack">
          <h2 id="process">{t('Five steps to a right you can prove')}</h2>
          <p className="soft">
            {t(
              'You own the copyright before the first step. After the last, you can prove it to a buyer, an investor or a court.',
            )}
          </p>
        </div>
        <Fold label={t('The five steps')}>
          <ol className={styles.rungs}>
            {steps().map(({ title, text }, index) => (
              <li key={title}>
                <ClosingRing step={index + 1} of={steps().length} />
                <h3>{title}</h3>
                <p className="soft">{text}</p>
              </li>
            ))}
          </ol>
        </Fold>
      </section>
      <Statement id="contact" title={t('Do you need to prove that a work is yours?')}>
        <div className="stack gap-5">
          <p className="lead">
            {t(
              'Send us the work, or the copy of it that worries you. We tell you what it takes and what it costs before you decide.',
            )}
          </p>
          <div>
            <Link className="btn" to="/contact">
              {t('Contact us')}
            </Link>
          </div>
        </div>
      </Statement>
    </CategoryFrame>
  );
}

const Intro = () => (
  <>
    <h1>{t('Copyright is yours from the moment you make the work')}</h1>
    <p className="lead">{factText(copyrightFormalities)}</p>
    <p className="lead">
      {t(
        'That is why we don’t sell registrations. We record who made what and when, write the contracts that transfer it, and have copies taken down.',
      )}
    </p>
    <div className="row">
      <Link className="btn primary big" to="/contact">
        {t('Ask about your work')}
      </Link>
      <Link className="more" to="/services/copyright#services">
        {t('Copyright services')}
      </Link>
    </div>
  </>
);

const petals = Array.from({ length: 28 }, (_, index) => ((index * 360) / 28).toFixed(2));

/** The copyright sign in the firm's ring. */
function CopyrightSign() {
  return (
    <svg className={`ill ${styles.sign}`} viewBox="0 0 320 320" aria-hidden="true">
      <circle cx="160" cy="160" r="157" />
      <circle cx="160" cy="160" r="122" />
      {petals.map((degrees) => (
        <path
          key={degrees}
          d="M160 8a16 16 0 0 1 0 25.600a16 16 0 0 1 0-25.600Z"
          transform={`rotate(${degrees} 160 160)`}
        />
      ))}
      <path d="M213 107a75 75 0 1 0 0 106M196 124a51 51 0 1 0 0 72" />
      <path className="dot" d="M217 103c-2 13-12 23-25 25 2-13 12-23 25-25Z" />
      <path d="M217 217c-13-2-23-12-25-25 13 2 23 12 25 25Z" />
    </svg>
  );
}

import { hero } from 'content:home';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, startTransition, type TouchEvent, useRef, useState } from 'react';
import { said, type Text, t } from '../../shared/texts';
import { Link } from '../../ui/navigation';
import { SpecimenRing } from '../../ui/specimen-ring';
import { tabKeys } from '../../ui/tab-keys';
import { checkSearch } from '../clearance/check-search';
import { categoryClasses } from '../enquiries/check-categories';
import { CheckForm } from '../enquiries/check-form';
import { useFirm } from '../firm/queries';
import { coverageText } from '../trademarks/sources/coverage-text';
import { coverageQuery } from '../trademarks/sources/queries';
import * as styles from './hero.module.css';

export const registrationPath = '/services/trademark/singapore-trademark-registration';

/** Loaded with the first answer. */
const QuickAnswer = lazy(() => import('../clearance/report/quick-answer'));

const swipePx = 48;

/** The second link of each slide. */
const furtherLinks: { label: Text; to: string }[] = [
  { label: 'See what each plan includes', to: `${registrationPath}#plans` },
  { label: 'How filing abroad works', to: '/guides' },
  { label: 'Speak to a lawyer first', to: '/services/consultation' },
];

/** Slides change by dot, arrow key or swipe, never automatically. */
export function Hero() {
  const [shown, setShown] = useState(0);
  const [name, setName] = useState('');
  /** The query of the last check, until another name is typed. */
  const [asked, setAsked] = useState('');
  const { data: coverage } = useQuery(coverageQuery);
  const { checkPromise } = useFirm();
  const touchedAt = useRef({ x: 0, y: 0 });

  function onTouchStart({ touches }: TouchEvent) {
    touchedAt.current = { x: touches[0]?.clientX ?? 0, y: touches[0]?.clientY ?? 0 };
  }

  function onTouchEnd({ changedTouches }: TouchEvent) {
    const dx = (changedTouches[0]?.clientX ?? 0) - touchedAt.current.x;
    const dy = (changedTouches[0]?.clientY ?? 0) - touchedAt.current.y;
    if (Math.abs(dx) < swipePx || Math.abs(dx) < 1.5 * Math.abs(dy)) return;
    setShown(Math.min(Math.max(shown + (dx < 0 ? 1 : -1), 0), hero.length - 1));
  }

  const further = furtherLinks[shown];
  const ring = <SpecimenRing name={name} />;
  return (
    <section className={styles.hero}>
      <div className="lattice ground" aria-hidden="true" />
      <div className={`wrap split split-7 stretch ${styles.body}`}>
        <section
          className={styles.text}
          aria-roledescription={t('carousel')}
          aria-label={t('What we do')}
          onTouchStart={onTouchStart}
          onTouchEnd={onTouchEnd}
        >
          <div className={styles.slides} aria-live="polite">
            {hero.map(({ title, lead, dot }, index) => {
              const Title = index === shown ? 'h1' : 'p';
              return (
                <div
                  key={dot}
                  className={styles.slide}
                  role="tabpanel"
                  id={`slide-${index + 1}`}
                  aria-roledescription={t('slide')}
                  aria-label={t('{n} of {all}', { n: index + 1, all: hero.length })}
                  aria-hidden={index !== shown}
                  data-shown={index === shown ? '' : undefined}
                >
                  <Title className={styles.title}>{said(title)}</Title>
                  <p className="lead">{said(lead)}</p>
                </div>
              );
            })}
          </div>
          <div className="row">
            <Link className="btn primary big" to={registrationPath}>
              {t('Register Now')}
            </Link>
            {further && (
              <Link className="more" to={further.to}>
                {t(further.label)}
              </Link>
            )}
          </div>
          <div
            className={styles.dots}
            role="tablist"
            aria-label={t('Slides')}
            onKeyDown={tabKeys(shown, hero.length, setShown)}
          >
            {hero.map(({ dot }, index) => (
              <button
                key={dot}
                type="button"
                role="tab"
                aria-selected={index === shown}
                aria-controls={`slide-${index + 1}`}
                tabIndex={index === shown ? 0 : -1}
                onClick={() => setShown(index)}
              >
                {said(dot)}
              </button>
            ))}
          </div>
        </section>

        <CheckForm
          variant="home"
          className={`sheet raised ${styles.check}`}
          onName={(typed) => {
            setName(typed);
            if (typed) setAsked('');
          }}
          onAsk={({ name = '', category = '' }) =>
            startTransition(() =>
              setAsked(checkSearch({ name, business: '', classes: categoryClasses(category) })),
            )
          }
        >
          <div>
            {asked ? (
              <Suspense fallback={ring}>
                <QuickAnswer search={asked}>{ring}</QuickAnswer>
              </Suspense>
            ) : (
              ring
            )}
          </div>
          <h2>{t('Free Lawyer Check')}</h2>
          <p className="small soft">
            {asked
              ? t('We e-mail you what we find, with every reason. It is free. {promise}', {
                  promise: checkPromise,
                })
              : t(
                  'Is your name available? We compare it with {marks}, and e-mail you the closest, with reasons. {promise}',
                  {
                    marks: coverage ? coverageText(coverage) : t('the marks on this site'),
                    promise: checkPromise,
                  },
                )}
          </p>
        </CheckForm>
      </div>
    </section>
  );
}

import { officialFeeRates } from '../../shared/fees-and-times';
import { t } from '../../shared/texts';
import { Fold } from '../../ui/fold';
import { StateSeal } from '../../ui/state-seal';
import { SpecimenSheet } from './specimen-sheet';
import * as styles from './trademark-category-page.module.css';

export const ClaimedAndRegistered = () => (
  <div className={`sheet raised ${styles.signs}`}>
    <figure>
      <p className="plate">
        <span>
          {t('Your name{asMark}', { asMark: '' })}
          <sup>™</sup>
        </span>
      </p>
      <figcaption>
        <StateSeal kind="pending" word={t('Claimed')} />
        <span>
          {t(
            'Anyone can use ™. It says that you claim the name. You have to prove your right yourself.',
          )}
        </span>
      </figcaption>
    </figure>
    <figure>
      <p className="plate">
        <span>
          {t('Your name{asMark}', { asMark: '' })}
          <sup>®</sup>
        </span>
      </p>
      <figcaption>
        <StateSeal kind="registered" word={t('Registered')} />
        <span>{t('Only a registered mark can use ®. The register proves your right.')}</span>
      </figcaption>
    </figure>
  </div>
);

/** What can be registered, and what is refused. */
export function Signs() {
  return (
    <section className="section wrap" aria-labelledby="signs">
      <div className="section-head">
        <h2 id="signs">{t('What can be registered')}</h2>
        <p className="lead">
          {t(
            'Any sign that the register can show and that distinguishes your goods from those of others. It doesn’t have to be a word.',
          )}
        </p>
      </div>
      <Fold label={t('Kinds of signs, and what is refused')}>
        <SpecimenSheet />
        <div className={styles.refused}>
          <h3>{t('What the registry refuses')}</h3>
          <ul className="ticks">
            <li>{t('Words that only describe the goods: “Fresh” for fruit')}</li>
            <li>{t('Terms that everyone in the trade already uses')}</li>
            <li>{t('Signs that mislead about kind, quality or origin')}</li>
            <li>{t('Marks too similar to an earlier mark, for similar goods')}</li>
            <li>{t('Flags and state emblems without permission')}</li>
          </ul>
          <p className="note">
            {t(
              'Official fee, paid to the registry: {fees} It is not refunded if a mark is refused, so we search first.',
              { fees: officialFeeRates() },
            )}
          </p>
        </div>
      </Fold>
    </section>
  );
}

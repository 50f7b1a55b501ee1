import { countText, factText, numberText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { niceEdition } from '../../../shared/legal-facts';
import { said, t } from '../../../shared/texts';
import { StateSeal } from '../../../ui/state-seal';
import { classShortName } from '../marks/nice-classes';
import type { OfficeDetail, TrademarkDetail } from './contract';
import { goodsOf, itemsOf } from './goods';
import { Han } from './han';
import * as styles from './mark-goods.module.css';

type CoveredClass = OfficeDetail['classes'][number];

const mostClasses = 10;

/** The classes with what they cover, as far as it is known. */
export function MarkGoods({ mark }: { mark: TrademarkDetail }) {
  const classes = mark.office?.classes ?? mark.classes.map(classAlone);
  if (classes.length === 0) return null;
  const items = classes.reduce((sum, { goods }) => sum + itemsOf(goods ?? '').length, 0);
  const shown = classes.length > mostClasses + 2 ? classes.slice(0, mostClasses) : classes;
  const folded = classes.slice(shown.length);
  return (
    <section className="wrap section" aria-labelledby="goods">
      <div className={styles.head}>
        <h2 id="goods">{t('What it covers')}</h2>
        <p className="soft num">
          {countText(classes.length, 'class', 'classes')}
          {items > 0 && t(', ') + countText(items, 'item')}
        </p>
      </div>
      <Classes classes={shown} />
      {folded.length > 0 && (
        <details className={styles.folded}>
          <summary>{countText(folded.length, 'more class', 'more classes')}</summary>
          <Classes classes={folded} />
        </details>
      )}
      <p className={`small soft ${styles.note}`}>
        {t('Names of classes in our own words, based on the {edition}.', {
          edition: factText(niceEdition),
        })}
      </p>
    </section>
  );
}

const classAlone = (number: string): CoveredClass => ({
  number,
  goods: null,
  status: null,
  state: null,
  expiresOn: null,
});

const Classes = ({ classes }: { classes: CoveredClass[] }) => (
  <ul className={styles.classes}>
    {classes.map((each, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an office may list a class twice
      <li key={place}>
        <ClassHead number={each.number} />
        {each.goods && <ClassGoods goods={each.goods} />}
        <ClassState {...each} />
      </li>
    ))}
  </ul>
);

/** Offices sometimes write other text in place of a number. */
function ClassHead({ number }: { number: string }) {
  const name = classShortName(number);
  if (!name) return <p className={styles.other}>{number}</p>;
  return (
    <p className={`num ${styles.number}`}>
      <span>
        <span className="sr">{t('Class')} </span>
        {number}
      </span>
      <small>{said(name)}</small>
    </p>
  );
}

function ClassGoods({ goods }: { goods: string }) {
  const { start, items, isWhole } = goodsOf(goods);
  return (
    <div className={styles.goods}>
      <p>
        <Han text={start} />
      </p>
      {!isWhole && (
        <details>
          <summary>
            {items > 1 ? t('All {n} items', { n: numberText(items) }) : t('The whole text')}
          </summary>
          <p className="soft small">
            <Han text={goods} />
          </p>
        </details>
      )}
    </div>
  );
}

function ClassState({ status, state, expiresOn }: CoveredClass) {
  if (!status && !expiresOn) return null;
  return (
    <p className={styles.until}>
      {status && state && <StateSeal kind={state} word={status} />}
      {expiresOn && (
        <span className="num">
          {state === 'expired'
            ? t('term to {date}', { date: dateText(expiresOn) })
            : t('until {date}', { date: dateText(expiresOn) })}
        </span>
      )}
    </p>
  );
}

import { dateText } from '../../../shared/date-text';
import { t } from '../../../shared/texts';
import { Link } from '../../../ui/navigation';
import { StateSeal } from '../../../ui/state-seal';
import { MarkPlate } from '../../trademarks/mark/mark-plate';
import { directoryPath, statusText } from '../../trademarks/search/directory-filters';
import { levelWords, signalWords, strengthWord } from '../level-words';
import type { AlignedLetter, CheckHit, Signal } from '../matching/contract';
import * as styles from './hit-card.module.css';

interface HitCardProps {
  hit: CheckHit;
  heading: string | undefined;
  name: string;
}

export function HitCard({ hit, heading, name }: HitCardProps) {
  const { mark, level, signals, alignment } = hit;
  return (
    <li className={styles.hit}>
      <div className={styles.mark}>
        <MarkPlate mark={mark} alt="" />
        <p className="small">
          <Link to={`${directoryPath}/${encodeURIComponent(mark.slug)}`}>{mark.name}</Link>
          <br />
          <span className="soft num">{mark.registrationNumber}</span>
          <br />
          <span className="soft">{mark.owner}</span>
          <br />
          <StateSeal kind={mark.status} word={statusText(mark)} />
          {mark.expiryDate && (
            <>
              <br />
              <span className="soft num">{t('to {day}', { day: dateText(mark.expiryDate) })}</span>
            </>
          )}
        </p>
      </div>
      <div className={styles.body}>
        <h3>
          {heading}
          {level && (
            <span className={styles.level} data-level={level}>
              {level === 'identical'
                ? t(levelWords.identical)
                : t('{level} risk', { level: t(levelWords[level]) })}
            </span>
          )}
        </h3>
        <Letters alignment={alignment} yours={name} theirs={mark.name} />
        <dl className={styles.scores}>
          {metersOf(signals).map((signal) => (
            <Meter key={signal.kind} signal={signal} />
          ))}
        </dl>
        <ul className="dotted soft">
          {goodsLast(signals).map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
          <ClassLine hit={hit} />
          {hit.isAlive && mark.status === 'other' && (
            <li>{t('Its status does not tell whether it is in force. It may be.')}</li>
          )}
          {!hit.isAlive && (
            <li>
              {t('This registration is no longer in force, which makes a conflict less likely.')}
            </li>
          )}
        </ul>
      </div>
    </li>
  );
}

function ClassLine({ hit: { mark, sharedClasses, relatedClasses, signals } }: { hit: CheckHit }) {
  if (mark.classes.length === 0)
    return <li>{t('The register lists no class for this mark: it may be for any goods.')}</li>;
  if (signals.some(({ kind }) => kind === 'goods')) return null;
  if (sharedClasses.length > 0)
    return <li>{t('Both are in class {numbers}.', { numbers: sharedClasses.join(t(', ')) })}</li>;
  if (relatedClasses.length > 0)
    return (
      <li>
        {t('Goods in its class {numbers} are often found similar to yours.', {
          numbers: relatedClasses.join(t(', ')),
        })}
      </li>
    );
  return <li>{t('Registered in class {numbers}.', { numbers: mark.classes.join(t(', ')) })}</li>;
}

/** A line breaks only where a word ends in both names: the letters of a word shrink together. */
export function wordsOf(alignment: AlignedLetter[]): AlignedLetter[][] {
  const own = alignment.map((letter) => letter.own);
  const other = alignment.map((letter) => letter.other);
  return alignment.reduce<AlignedLetter[][]>(
    (words, letter, place) => {
      if (endsWord(own, place) && endsWord(other, place)) words.push([]);
      else words.at(-1)?.push(letter);
      return words;
    },
    [[]],
  );
}

/** A space does, and where the other name has more letters also the gap beside one or at an end. */
function endsWord(name: string[], place: number): boolean {
  const letter = name[place] ?? '';
  if (letter !== '') return letter.trim() === '';
  const isLetter = (each: string) => each !== '';
  const before = name.slice(0, place).findLast(isLetter) ?? '';
  const after = name.slice(place + 1).find(isLetter) ?? '';
  return before.trim() === '' || after.trim() === '';
}

function Letters(props: { alignment: AlignedLetter[]; yours: string; theirs: string }) {
  const { alignment, yours, theirs } = props;
  if (alignment.length === 0) return null;
  return (
    <div className={styles.letters}>
      <span className="sr">
        {t('Letters compared: yours {yours}, theirs {theirs}', { yours, theirs })}
      </span>
      <span className={styles.who} aria-hidden="true">
        <span>{t('Yours')}</span>
        <span>{t('Theirs')}</span>
      </span>
      {wordsOf(alignment).map((word, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words repeat and are never reordered
        <span key={place} className={styles.word} aria-hidden="true">
          {word.map(({ own, other, isSame }, letter) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: letters repeat and are never reordered
            <span key={letter} className={styles.pair}>
              <i className={letterClass(own, isSame)}>{own.trim() || (own ? '' : '·')}</i>
              <i className={letterClass(other, isSame)}>{other.trim() || (other ? '' : '·')}</i>
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}

const letterClass = (letter: string, isSame: boolean) => {
  if (letter === '') return styles.gap;
  if (letter.trim() === '') return styles.space;
  return isSame ? styles.same : styles.different;
};

const isOfGoods = ({ kind }: Signal) => Number(kind === 'goods');
const goodsLast = (signals: Signal[]) =>
  signals.toSorted((one, other) => isOfGoods(one) - isOfGoods(other));

/** The strongest of each kind. */
const metersOf = (signals: Signal[]) =>
  goodsLast(signals).filter(
    ({ kind }, place, all) => all.findIndex((each) => each.kind === kind) === place,
  );

const tenths = Array.from({ length: 10 }, (_, place) => place);

function Meter({ signal: { kind, strength } }: { signal: Signal }) {
  const filled = Math.round(strength * 10);
  return (
    <div>
      <dt>{t(signalWords[kind])}</dt>
      <dd>
        <span className={styles.meter} aria-hidden="true">
          {tenths.map((place) => (
            <i key={place} className={place < filled ? styles.on : undefined} />
          ))}
        </span>
        <span>{strengthWord(strength)}</span>
      </dd>
    </div>
  );
}

export const LetterLegend = () => (
  <p className={`small soft ${styles.legend}`}>
    <span>
      <i className={styles.same} />
      {t('same letter')}
    </span>
    <span>
      <i className={styles.different} />
      {t('different letter')}
    </span>
    <span>
      <i className={styles.gap} />
      {t('no letter')}
    </span>
  </p>
);

import { numberText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { inWords } from '../../../shared/in-words';
import { t } from '../../../shared/texts';
import { Breadcrumb } from '../../../ui/breadcrumb';
import { Fold } from '../../../ui/fold';
import { Link } from '../../../ui/navigation';
import { PageMeta } from '../../../ui/page-meta';
import { Han } from '../../trademarks/mark/han';
import { levelWords } from '../level-words';
import { checkCrumbs } from '../structured-data';
import * as styles from './accuracy-page.module.css';
import { cases, kindWords, missedBecause } from './cases';
import { DataTable } from './data-table';
import { bounds, figures, largest, measuredWith, ofHundred, percent } from './figures';
import { FoundByKind, foundByOffice, officeName } from './found';
import { LevelsMeant } from './levels-meant';

const path = '/check/accuracy';
const { pairs } = figures;
const { medicines } = largest;
const allPairs = pairs.refused + pairs.accepted;

export default function AccuracyPage() {
  return (
    <>
      <PageMeta
        title={t('How often the check is right')}
        description={t(
          'What our trademark check found and missed in pairs of marks that offices and courts decided, by kind of likeness and by office, and what each level turned out to mean.',
        )}
        path={path}
        jsonLd={(siteUrl) => checkCrumbs(siteUrl, { label: t('Accuracy'), to: path })}
      />
      <div className={`wrap page-head ${styles.head}`}>
        <Breadcrumb
          items={[{ label: t('Check a name'), to: '/check' }, { label: t('Accuracy') }]}
        />
        <h1>{t('How often the check is right')}</h1>
        <p className="lead">
          {t(
            'We gave the check {names} names from decided cases, without the answer. Most of the {marks} marks among which it had to find the earlier one are generated, and whoever wrote its rules could read the cases: on names that nobody has tried, expect less than the figures below.',
            { names: numberText(allPairs), marks: numberText(cases.marks) },
          )}
        </p>
        <p className="small soft num">
          {t(
            'Measured on {day} with {rules}. Here is what it found, what it missed and what each level turned out to mean.',
            { day: dateText(figures.measuredOn), rules: measuredWith() },
          )}
        </p>
      </div>
      <LevelsMeant />
      <FoundMarks />
      <Missed />
      <section className={`wrap ${styles.section}`}>
        <div className={styles.pair}>
          <div>
            <h2>{t('How we measured')}</h2>
            <Fold label={t('The six points')}>
              <Method />
            </Fold>
          </div>
          <div className="sheet stack">
            <h2>{t('Try it yourself')}</h2>
            <p className="soft small">
              {t(
                'Type the first name of any pair above and see where the second would come, if it were on the register that you compare with.',
              )}
            </p>
            <Link className="btn wide" to="/check">
              {t('Check a name')}
            </Link>
            <Link className="btn quiet wide" to="/check/how-it-works">
              {t('How the check works')}
            </Link>
          </div>
        </div>
      </section>
    </>
  );
}

const FoundMarks = () => (
  <section className={`wrap ${styles.section}`} aria-labelledby="found">
    <div className="section-head">
      <h2 id="found">{t('What it found')}</h2>
      <p className="lead">
        {t(
          'In {n} of {all} refused cases the mark that decided the case was among the first ten that we showed: {share}, or somewhere from {bounds}% for cases like these.',
          {
            n: largest.found.ten,
            all: largest.found.cases,
            share: percent(largest.found.ten, largest.found.cases),
            bounds: bounds(largest.found.ofTen),
          },
        )}
      </p>
    </div>
    <FoundByKind />
    <p className="small soft">
      {t(
        'Amber: below 70%. Do not rely on the check alone for these. “None” means that we had no such cases.',
      )}
    </p>
    <h3>{t('By office')}</h3>
    <p className="soft">
      {t(
        'For each group but Asia, the weights of the check were fitted without any case of its offices and without any other case about one of its earlier marks. Those of Asia were fitted before its cases were collected, by older ones, some of them of the same countries and a few about the same earlier marks. Below 20 cases the table counts them.',
      )}
    </p>
    <Fold label={t('What it found by office')}>
      <DataTable
        label={t('What it found by office')}
        figures={4}
        head={[
          t('Office or court'),
          t('Cases'),
          t('First{inList}', { inList: '' }),
          t('First ten'),
          t('First fifty'),
        ]}
        rows={foundByOffice()}
      />
    </Fold>
    {medicines && (
      <p className="soft">
        {t(
          'Names of medicines are counted apart, and compared by measures of their own too. Of {n} pairs of names that were confused with each other, by the lists of two regulators, the check showed the other name first for {first} and among the first ten for {ten}.',
          {
            n: medicines.cases,
            first: percent(medicines.first, medicines.cases),
            ten: percent(medicines.ten, medicines.cases),
          },
        )}
      </p>
    )}
    <h3>{t('By size of the register')}</h3>
    <Fold label={t('What it found by size of the register')}>
      <DataTable
        label={t('What it found by size of the register')}
        figures={5}
        head={[
          t('Register{ofMarks}', { ofMarks: '' }),
          t('First{inList}', { inList: '' }),
          t('First ten'),
          t('First ten by letters in threes'),
          t('Half of checks take'),
          t('95% take at most'),
        ]}
        rows={figures.registers.map(({ kind, count, found, trigrams, ms }) => [
          t(kind === 'embedded' ? '{count} marks, embedded' : '{count} marks', {
            count: numberText(count),
          }),
          percent(found.first, found.cases),
          percent(found.ten, found.cases),
          trigrams ? percent(trigrams.ten, trigrams.cases) : '–',
          `${numberText(ms.p50)} ms`,
          `${numberText(ms.p95)} ms`,
        ])}
      />
    </Fold>
    <p className="small soft">
      {t(
        '“Letters in threes” is what a plain search does, for comparison. Measured on {cores} cores shared with other work, with Node {node}; the check took {n} MB of memory.',
        { cores: figures.cores, node: figures.node, n: numberText(figures.megabytes.used) },
      )}
    </p>
  </section>
);

/** On a phone, before one asks for the others. */
const shownMisses = 4;

function Missed() {
  const { missed, acceptedToldHigh } = cases;
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="missed">
      <div className="section-head">
        <h2 id="missed">{t('What it missed')}</h2>
        <p className="lead">
          {t('The {n} refused cases whose earlier mark was not among the first ten, all of them.', {
            n: missed.length,
          })}
        </p>
      </div>
      <div>
        <Misses of={missed.slice(0, shownMisses)} />
        {missed.length > shownMisses && (
          <Fold label={t('{n} more cases', { n: missed.length - shownMisses })}>
            <Misses of={missed.slice(shownMisses)} />
          </Fold>
        )}
      </div>
      <h3>{t('Told high, and yet accepted')}</h3>
      <p>
        {t(
          'By the names alone, {n} of {all} pairs that were accepted look as close as “{level}”: {share}. The goods, the buyers or the meaning set them apart: {pairs}.',
          {
            n: acceptedToldHigh.length,
            all: pairs.accepted,
            level: t(levelWords.high),
            share: percent(acceptedToldHigh.length, pairs.accepted),
            pairs: acceptedToldHigh
              .map(({ later, cited }) => inWords([later, cited]))
              .join(t('; ')),
          },
        )}
      </p>
    </section>
  );
}

const Misses = ({ of }: { of: typeof cases.missed }) => (
  <ul className={styles.misses}>
    {of.map(({ later, cited, kind, office, place }) => (
      <li key={`${later} ${cited}`}>
        <p className={styles.versus}>
          <Han text={later} /> <i>{t('and')}</i> <Han text={cited} />
        </p>
        <p>
          {place
            ? t('We showed it at place {n}', { n: numberText(place) })
            : t('We did not show it')}
          <br />
          <span className="small soft">{officeName(office)}</span>
        </p>
        <p className="soft">
          {t('{kind}. {reason}', { kind: t(kindWords[kind]), reason: t(missedBecause[kind]) })}
        </p>
      </li>
    ))}
  </ul>
);

const highShare = largest.invented.identical + largest.invented.high;

const Method = () => (
  <dl className={styles.method}>
    <div>
      <dt>{t('Cases')}</dt>
      <dd>
        {t(
          '{all} pairs of marks that offices and courts decided, {refused} refused and {accepted} accepted. The goods are mostly deduced from the decision.',
          { all: numberText(allPairs), refused: pairs.refused, accepted: pairs.accepted },
        )}
      </dd>
    </div>
    <div>
      <dt>{t('Without the answer')}</dt>
      <dd>
        {t(
          'The weights with which a pair is measured were fitted on {day} without that pair. A few others were chosen by hand later, by people who could read most of the pairs.',
          {
            day: dateText(figures.weightsFittedOn),
          },
        )}
      </dd>
    </div>
    <div>
      <dt>{t('Counted as found')}</dt>
      <dd>
        {t(
          'The earlier mark is among the first ten of {marks} marks, most of them generated. The others are rows of an office without their classes, so that they count less than on its register.',
          { marks: numberText(cases.marks) },
        )}
      </dd>
    </div>
    <div>
      <dt>{t('Uncertainty')}</dt>
      <dd>{t('The bounds hold 19 times of 20. Rows with fewer than 60 cases vary more.')}</dd>
    </div>
    <div>
      <dt>{t('False alarms')}</dt>
      <dd>
        {t(
          'Of a million marks, {n} come as close as “High” to a name that nobody has, on average of 150 invented ones. Of 200 registered names with one letter changed, {found} in 100 are found among the first ten.',
          {
            n: numberText(Math.round(highShare * 1e8) / 100),
            found: ofHundred(largest.changed.ten, largest.changed.cases),
          },
        )}
      </dd>
    </div>
    <div>
      <dt>{t('Not measured')}</dt>
      <dd>
        {t(
          'Names that nobody disputed, pictures, and whether goods are similar: the cases tell classes, not goods. What a mark’s goods have in common with yours is shown and changes no level. The {n} pairs of medicines helped to set the weights.',
          { n: pairs.medicines },
        )}
      </dd>
    </div>
  </dl>
);

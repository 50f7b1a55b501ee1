import { numberText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { Breadcrumb } from '../../../ui/breadcrumb';
import { Link } from '../../../ui/navigation';
import { PageMeta } from '../../../ui/page-meta';
import { Han } from '../../trademarks/mark/han';
import { levelWords } from '../level-words';
import { checkCrumbs } from '../structured-data';
import * as styles from './accuracy-page.module.css';
import { cases, kindWords, missedBecause } from './cases';
import { DataTable } from './data-table';
import { bounds, figures, largest, measuredWith, ofHundred, percent } from './figures';
import { FoundByKind, foundByOffice, hasAsia, officeWords } from './found';
import { LevelsMeant } from './levels-meant';

const path = '/check/accuracy';
const { pairs } = figures;
const { medicines } = largest;
const allPairs = pairs.refused + pairs.accepted;

export default function AccuracyPage() {
  return (
    <>
      <PageMeta
        title="How often the check is right"
        description="What our trademark check found and missed in pairs of marks that offices and courts decided, by kind of likeness and by office, and what each level turned out to mean."
        path={path}
        jsonLd={(siteUrl) => checkCrumbs(siteUrl, { label: 'Accuracy', to: path })}
      />
      <div className={`wrap page-head ${styles.head}`}>
        <Breadcrumb items={[{ label: 'Check a name', to: '/check' }, { label: 'Accuracy' }]} />
        <h1>How often the check is right</h1>
        <p className="lead">
          We gave the check {numberText(allPairs)} names from decided cases, without the answer.
          Most of the {numberText(cases.marks)} marks among which it had to find the earlier one are
          generated, and whoever wrote its rules could read the cases: on names that nobody has
          tried, expect less than the figures below.
        </p>
        <p className="small soft num">
          Measured on {dateText(figures.measuredOn)} with {measuredWith}. Here is what it found,
          what it missed and what each level turned out to mean.
        </p>
      </div>
      <LevelsMeant />
      <FoundMarks />
      <Missed />
      <section className={`wrap ${styles.section}`}>
        <div className={styles.pair}>
          <div>
            <h2>How we measured</h2>
            <Method />
          </div>
          <div className="sheet stack">
            <h2>Try it yourself</h2>
            <p className="soft small">
              Type the first name of any pair above and see where the second would come, if it were
              on the register that you compare with.
            </p>
            <Link className="btn wide" to="/check">
              Check a name
            </Link>
            <Link className="btn quiet wide" to="/check/how-it-works">
              How the check works
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
      <h2 id="found">What it found</h2>
      <p className="lead">
        In {largest.found.ten} of {largest.found.cases} refused cases the mark that decided the case
        was among the first ten that we showed: {percent(largest.found.ten, largest.found.cases)},
        or somewhere from {bounds(largest.found.ofTen)}% for cases like these.
      </p>
    </div>
    <FoundByKind />
    <p className="small soft">
      Amber: below 70%. Do not rely on the check alone for these. “None” means that we had no such
      cases.
    </p>
    <h3>By office</h3>
    <p className="soft">
      For each group, the weights of the check were set without any case of its offices and without
      any other case about one of its earlier marks. Below 20 cases the table counts them.
    </p>
    <DataTable
      label="What it found by office"
      figures={4}
      head={['Office or court', 'Cases', 'First', 'First ten', 'First fifty']}
      rows={foundByOffice}
    />
    {medicines && (
      <p className="soft">
        Names of medicines are counted apart, and compared by measures of their own too. Of{' '}
        {medicines.cases} pairs of names that were confused with each other, by the lists of two
        regulators, the check showed the other name first for{' '}
        {percent(medicines.first, medicines.cases)} and among the first ten for{' '}
        {percent(medicines.ten, medicines.cases)}.
      </p>
    )}
    <h3>By size of the register</h3>
    <DataTable
      label="What it found by size of the register"
      figures={5}
      head={[
        'Register',
        'First',
        'First ten',
        'First ten by letters in threes',
        'Half of checks take',
        '95% take at most',
      ]}
      rows={figures.registers.map(({ kind, count, found, trigrams, ms }) => [
        `${numberText(count)} marks${kind === 'embedded' ? ', embedded' : ''}`,
        percent(found.first, found.cases),
        percent(found.ten, found.cases),
        trigrams ? percent(trigrams.ten, trigrams.cases) : '–',
        `${numberText(ms.p50)} ms`,
        `${numberText(ms.p95)} ms`,
      ])}
    />
    <p className="small soft">
      “Letters in threes” is what a plain search does, for comparison. Measured on {figures.machine}
      ; the check took {numberText(figures.megabytes.used)} MB of memory.
    </p>
  </section>
);

function Missed() {
  const { missed, acceptedToldHigh } = cases;
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="missed">
      <div className="section-head">
        <h2 id="missed">What it missed</h2>
        <p className="lead">
          The {missed.length} refused cases whose earlier mark was not among the first ten, all of
          them.
        </p>
      </div>
      <ul className={styles.misses}>
        {missed.map(({ later, cited, kind, office, place }) => (
          <li key={`${later} ${cited}`}>
            <p className={styles.versus}>
              <Han text={later} /> <i>and</i> <Han text={cited} />
            </p>
            <p>
              {place ? `We showed it at place ${numberText(place)}` : 'We did not show it'}
              <br />
              <span className="small soft">{officeWords[office] ?? office}</span>
            </p>
            <p className="soft">
              {kindWords[kind]}. {missedBecause[kind]}
            </p>
          </li>
        ))}
      </ul>
      <h3>Told high, and yet accepted</h3>
      <p>
        By the names alone, {acceptedToldHigh.length} of {pairs.accepted} pairs that were accepted
        look as close as “{levelWords.high}”: {percent(acceptedToldHigh.length, pairs.accepted)}.
        The goods, the buyers or the meaning set them apart:{' '}
        {acceptedToldHigh.map(({ later, cited }) => `${later} and ${cited}`).join('; ')}.
      </p>
    </section>
  );
}

const highShare = largest.invented.identical + largest.invented.high;

const Method = () => (
  <dl className={styles.method}>
    <div>
      <dt>Cases</dt>
      <dd>
        {numberText(allPairs)} pairs of marks that offices and courts decided, {pairs.refused}{' '}
        refused and {pairs.accepted} accepted. The goods are mostly deduced from the decision.
      </dd>
    </div>
    <div>
      <dt>Without the answer</dt>
      <dd>
        The weights with which a pair is measured were set on {dateText(figures.weightsFittedOn)}{' '}
        without its office and without its earlier mark
        {hasAsia && ', those of Asia without any pair of Asia that was collected later'}.
      </dd>
    </div>
    <div>
      <dt>Counted as found</dt>
      <dd>
        The earlier mark is among the first ten of {numberText(cases.marks)} marks, most of them
        generated.
      </dd>
    </div>
    <div>
      <dt>Uncertainty</dt>
      <dd>The bounds hold 19 times of 20. Rows with fewer than 60 cases vary more.</dd>
    </div>
    <div>
      <dt>False alarms</dt>
      <dd>
        Of a million marks, {numberText(Math.round(highShare * 1e8) / 100)} come as close as “High”
        to a name that nobody has, on average of 150 invented ones. Of 200 registered names with one
        letter changed, {ofHundred(largest.changed.ten, largest.changed.cases)} in 100 are found
        among the first ten.
      </dd>
    </div>
    <div>
      <dt>Not measured</dt>
      <dd>
        Names that nobody disputed, and pictures. The {pairs.medicines} pairs of medicines helped to
        set the weights.
      </dd>
    </div>
  </dl>
);

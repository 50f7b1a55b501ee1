import { Breadcrumb } from '../../ui/breadcrumb';
import { Link } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { Part } from '../../ui/part';
import { CoverageLine } from '../trademarks/sources/coverage-line';
import { DataTable } from './data-table';
import { Figures } from './figures';
import * as styles from './how-it-works-page.module.css';
import { limits } from './limits';
import { goodsShares, lifeShares, minScores } from './matching/levels';
import { checkCrumbs } from './structured-data';

const path = '/check/how-it-works';

const signals = [
  [
    'The same letters',
    'Upper and lower case, accents, spaces and punctuation don’t count. Full-width letters count as normal letters.',
    'Café Kelip, CAFEKELIP',
  ],
  [
    'Letters nearly the same',
    'The two names are aligned so that as few letters as possible differ.',
    'KELIPO, KELIP',
  ],
  [
    'Words',
    'In another order, joined or separate. A word that many marks share, or that names the goods, counts little.',
    'TEA KELIP, KELIP TEAHOUSE',
  ],
  [
    'Sound',
    'Spelled differently but pronounced alike, in English and in romanised Chinese and Malay.',
    'PHRESH, FRESH',
  ],
  [
    'Digits and look-alikes',
    'Digits that stand for letters or for a spoken word, and characters that look like a letter.',
    'K3LIP, 2U',
  ],
  [
    'Another script',
    'Chinese characters are compared directly and by their pinyin.',
    'Shicheng, and its two characters',
  ],
];

const goodsWords: Record<keyof typeof goodsShares, string> = {
  shared: 'A class in common',
  unknown: 'No class known for one of the two',
  related: 'Classes whose goods are often found similar',
  apart: 'Unrelated classes',
};

const lifeWords: Record<keyof typeof lifeShares, string> = {
  alive: 'Registered or pending',
  renewable: 'Expired, but can still be renewed',
  ended: 'No longer in force',
};

const shareRows = <Key extends string>(shares: Record<Key, number>, words: Record<Key, string>) =>
  Object.entries<number>(shares).map(([key, share]) => [
    words[key as Key],
    `${Math.round(share * 100)} %`,
  ]);

export default function HowItWorksPage() {
  return (
    <>
      <PageMeta
        title="How the availability check works"
        description="What our trademark check compares, how each level is worked out, how often it finds what a registry refused, and what it misses."
        path={path}
        jsonLd={(siteUrl) => checkCrumbs(siteUrl, { label: 'How it works', to: path })}
      />
      <div className={`wrap page-head ${styles.head}`}>
        <Breadcrumb items={[{ label: 'Check a name', to: '/check' }, { label: 'How it works' }]} />
        <h1>How the check works</h1>
        <p className="lead">
          The check follows fixed rules: the same name on the same register of the same day gives
          the same result. This page lists the rules and shows how well they work on marks that a
          registry really refused.
        </p>
      </div>
      <CoverageLine />
      <div className={`wrap page-end ${styles.rules}`}>
        <Part id="signals" title="What is compared">
          <p>
            A name is compared with every published mark on this site. Each answer says which
            register these are, of which day and how many. A mark can come close in any of these
            ways, and the report says which.
          </p>
          <DataTable head={['Signal', 'What it means', 'For example']} rows={signals} />
        </Part>
        <Part id="register" title="When there is a level">
          <p>
            A level is given only against an office’s whole register that is at most seven days old.
            From a sample, or an older copy, nobody can tell that a name is free. The answer then
            shows the marks that it found, says “Not known”, and gives no advice to file.
          </p>
        </Part>
        <Part id="levels" title="How a level is worked out">
          <p>
            The strongest signal gives a similarity between 0 and 1. It is multiplied by a factor
            for the goods and a factor for the status of the other mark:
          </p>
          <p className="note">
            <b>Score</b> = 100 × similarity × goods × status, rounded to a whole number.
          </p>
          <DataTable
            figures={1}
            head={['Goods', 'Factor']}
            rows={shareRows(goodsShares, goodsWords)}
          />
          <DataTable
            figures={1}
            head={['Status of the other mark', 'Factor']}
            rows={shareRows(lifeShares, lifeWords)}
          />
          <DataTable
            figures={1}
            head={['Level', 'Score']}
            rows={[
              ['Taken: the same letters, in force, and no class known to differ', 'any'],
              ['High', `from ${minScores.high}`],
              ['Medium', `from ${minScores.medium}`],
              ['Low', `from ${minScores.low}`],
            ]}
          />
        </Part>
        <Part id="name-itself" title="Grounds in the name itself">
          <p>
            A name can be refused even if nobody else has it: if it describes the goods, is the
            usual term for them, names a place or contains a protected emblem. The report names the
            word and the section of the Trade Marks Act 1998. Such a ground stands first in every
            answer, whatever the register holds, and beside it we give no advice to file.
          </p>
        </Part>
        <Figures />
        <Part id="limits" title="What it does not cover">
          <ul className="dotted soft">
            {limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
            <li>
              It is not a decision of the registry, which weighs the marks, the goods and the buyers
              as a whole. That is why a lawyer reads a report before we advise.
            </li>
          </ul>
          <p>
            <Link className="btn primary" to="/check">
              Check a name
            </Link>
          </p>
        </Part>
      </div>
    </>
  );
}

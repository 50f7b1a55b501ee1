import { numberText } from '../../shared/count-text';
import { type Text, t } from '../../shared/texts';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Link } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { Part } from '../../ui/part';
import { richText } from '../../ui/rich-text';
import { CoverageLine } from '../trademarks/sources/coverage-line';
import { bounds, figures, kinds, largest, measuredWith, ofHundred } from './accuracy/figures';
import { comparedPictures } from './compared-pictures';
import * as styles from './how-it-works-page.module.css';
import { levelWords } from './level-words';
import { limits } from './limits';
import { checkCrumbs } from './structured-data';

const path = '/check/how-it-works';

const compared: Record<(typeof kinds)[number], [Text, Text]> = {
  spelling: [
    'The letters',
    'How many letters differ, and where: a shared beginning counts more. Accents, spaces and capitals don’t count. KELIPO is close to KELIP.',
  ],
  sound: [
    'The sound',
    'Written differently, spoken alike, in English, Malay and Chinese as it is spelled here. PHRESH sounds like FRESH, 4EVER like FOREVER.',
  ],
  meaning: [
    'The meaning',
    'Words that mean the same, also in another language of Singapore. A buyer who remembers the one may ask for the other.',
  ],
  script: [
    'The script',
    'Chinese characters against each other and against Latin letters, also where a name is only written as it sounds; Japanese and Korean as they are read. Letters of other alphabets that look Latin are read as such.',
  ],
  part: [
    'The parts',
    'An earlier mark that is inside yours, or yours inside it, with words joined, split or in another order. Words that everybody uses count little.',
  ],
};

const levels: [Text, Text][] = [
  [
    levelWords.identical,
    'The same name, in force, and no class known to differ: expect a refusal.',
  ],
  [
    levelWords.high,
    'An earlier mark is so close that its owner or the registry is likely to object.',
  ],
  [levelWords.medium, 'Close enough that a lawyer should weigh it before you file.'],
  [levelWords.low, 'The names share something. That alone should be no obstacle.'],
  [
    levelWords.none,
    'No mark in the register is close. That is not a promise that nobody will object.',
  ],
];

export default function HowItWorksPage() {
  const { found, count } = largest;
  return (
    <>
      <PageMeta
        title={t('How the availability check works')}
        description={t(
          'What our trademark check compares, what its levels mean, what it does not compare and how often it finds what a registry refused.',
        )}
        path={path}
        jsonLd={(siteUrl) => checkCrumbs(siteUrl, { label: t('How it works'), to: path })}
      />
      <div className={`wrap page-head ${styles.head}`}>
        <Breadcrumb
          items={[{ label: t('Check a name'), to: '/check' }, { label: t('How it works') }]}
        />
        <h1>{t('How the check works')}</h1>
        <p className="lead">
          {t(
            'It compares your name with every published mark on this site, by fixed rules: the same name on the same register of the same day gives the same result. Each mark that comes close is shown with its reasons, in sentences that you can check.',
          )}
        </p>
      </div>
      <CoverageLine />
      <div className={`wrap page-end ${styles.rules}`}>
        <Part id="signals" title={t('What is compared')}>
          <ul className={styles.compared}>
            {kinds.map((kind) => {
              const [title, text] = compared[kind];
              return (
                <li key={kind}>
                  {comparedPictures[kind]}
                  <h3>{t(title)}</h3>
                  <p className="soft">{t(text)}</p>
                </li>
              );
            })}
          </ul>
          <p className={styles.text}>
            {t(
              'Then the goods count, and whether the mark is still in force: a mark for shoes is less in the way of a restaurant, and one that ended years ago hardly at all. A mark whose classes are not recorded may be for any goods, and counts less than one for goods like yours.',
            )}
          </p>
          <p className={styles.text}>
            {t(
              'A name can also be read from a picture, in your browser, by the PP-OCRv4 models of PaddleOCR, run by ONNX Runtime: you correct it, and it is checked as any name. The shapes of the picture are compared with the pictures kept here, and you see those that are nearly the same in any size and colour, without a level.',
            )}
          </p>
        </Part>
        <Part id="levels" title={t('What the levels mean')}>
          <dl className={styles.levels}>
            {levels.map(([level, meaning]) => (
              <div key={level}>
                <dt>{t(level)}</dt>
                <dd>{t(meaning)}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.text}>
            {t(
              'A level is given only against an office’s whole register that is at most seven days old. From a sample, or an older copy, nobody can tell that a name is free: the answer then says “Not known”. And a name can be refused even if nobody else has it, because it describes the goods, names a place or contains a protected emblem, in English, Malay, Chinese or Tamil, or because it comes close to a well-known name. Such a ground stands first in every answer.',
            )}
          </p>
        </Part>
        <Part id="figures" title={t('How often it is right')}>
          <p className={styles.text}>
            {t(
              'Of 100 names that an office or a court refused because of an earlier mark, the check found that mark among its first ten for {share} (from {bounds}, 19 times of 20), among {marks} marks, most of them generated, on {cases} cases with which its weights were not fitted. Measured with {rules}.',
              {
                share: ofHundred(found.ten, found.cases),
                bounds: bounds(found.ofTen),
                marks: numberText(count),
                cases: numberText(figures.pairs.refused),
                rules: measuredWith(),
              },
            )}
          </p>
          <p>
            <Link className="more" to="/check/accuracy">
              {t('What it found, what it missed and how we measured')}
            </Link>
          </p>
        </Part>
        <Limits />
      </div>
    </>
  );
}

const Limits = () => (
  <Part id="limits" title={t('What is not compared')}>
    <ul className={`dotted soft ${styles.text}`}>
      {limits.map((limit) => (
        <li key={limit}>{t(limit)}</li>
      ))}
      <li>
        {richText(
          'Whether a domain name ending in .sg is taken can be looked up at {registry}, which registers them.',
          {
            registry: (
              <a href="https://www.sgnic.sg/" rel="noopener">
                SGNIC
              </a>
            ),
          },
        )}
      </li>
      <li>
        {t(
          'How your buyers buy, and how well known a mark is to them, beyond our list of names that nearly everybody knows. The registry weighs the marks, the goods and the buyers as a whole: that is why a lawyer reads a report before we advise.',
        )}
      </li>
    </ul>
    <p>
      <Link className="btn primary" to="/check">
        {t('Check a name')}
      </Link>
    </p>
  </Part>
);

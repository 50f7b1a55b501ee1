import './check.css';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Link } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { useSiteUrl } from '../../ui/site-url';
import { Figures } from './figures';
import { limits } from './limits';
import { goodsShares, leastScores, lifeShares } from './matching/levels';
import { Part } from './part';
import { checkCrumbs } from './structured-data';

const path = '/check/how-it-works';

const signals: { name: string; text: string; example: string }[] = [
  {
    name: 'The same letters',
    text: 'Case, accents, spaces and signs do not count, and full-width letters are those of the keyboard.',
    example: 'Café Kelip, CAFEKELIP',
  },
  {
    name: 'Letters nearly the same',
    text: 'Two names are laid above each other so that as few letters as possible differ.',
    example: 'KELIPO, KELIP',
  },
  {
    name: 'Words',
    text: 'In another order, joined or apart; a word that many marks share, or that names the goods, weighs little.',
    example: 'TEA KELIP, KELIP TEAHOUSE',
  },
  {
    name: 'Sound',
    text: 'Spelled otherwise and spoken alike, in English and in romanised Chinese and Malay.',
    example: 'PHRESH, FRESH',
  },
  {
    name: 'Figures and look-alikes',
    text: 'Figures that stand for letters or for a spoken word, and signs that look like a letter.',
    example: 'K3LIP, 2U',
  },
  {
    name: 'Another script',
    text: 'Chinese characters are compared by themselves and by their pinyin.',
    example: 'Shicheng, and its two characters',
  },
];

const goodsWords: Record<keyof typeof goodsShares, string> = {
  shared: 'A class in common',
  unknown: 'One of the two names no class',
  related: 'Classes whose goods are often found similar',
  apart: 'Classes far from each other',
};

const lifeWords: Record<keyof typeof lifeShares, string> = {
  alive: 'Registered or pending',
  renewable: 'Expired, and can still be renewed',
  ended: 'No longer in force',
};

const percent = (share: number) => `${Math.round(share * 100)} %`;

export default function HowItWorksPage() {
  const siteUrl = useSiteUrl();
  return (
    <>
      <PageMeta
        title="How the availability check works"
        description="What our trademark check compares, how each level is worked out, how often it finds what a registry refused, and what it misses."
        path={path}
        jsonLd={{
          '@context': 'https://schema.org',
          ...checkCrumbs(siteUrl, [{ name: 'How it works', path }]),
        }}
      />
      <div className="wrap page-head rules-head">
        <Breadcrumb
          items={[
            { label: 'Home', to: '/' },
            { label: 'Check a name', to: '/check' },
            { label: 'How it works' },
          ]}
        />
        <h1>How the check works</h1>
        <p className="lead">
          Rules, and no opinion: the same name on the same register gives the same answer. These are
          the rules, and how well they do on marks that a registry really refused.
        </p>
      </div>
      <div className="wrap rules">
        <Part id="signals" title="What is compared">
          <p>
            A name is compared with every published mark in our register. A mark comes close by any
            of these, and the report says by which.
          </p>
          <div className="table-wrap">
            <table>
              <thead>
                <tr>
                  <th scope="col">Signal</th>
                  <th scope="col">What it means</th>
                  <th scope="col">For example</th>
                </tr>
              </thead>
              <tbody>
                {signals.map(({ name, text, example }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{text}</td>
                    <td>{example}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Part>
        <Part id="levels" title="How a level is worked out">
          <p>
            The strongest signal gives a likeness between 0 and 1. What the marks are for, and
            whether the other one is alive, leaves a part of it:
          </p>
          <p className="note">
            <b>Score</b> = 100 × likeness × goods × state, to the nearest whole number.
          </p>
          <div className="table-wrap">
            <table>
              <thead>
                <tr>
                  <th scope="col">Goods</th>
                  <th scope="col" className="figure">
                    Left of it
                  </th>
                </tr>
              </thead>
              <tbody>
                <Shares shares={goodsShares} words={goodsWords} />
              </tbody>
            </table>
          </div>
          <div className="table-wrap">
            <table>
              <thead>
                <tr>
                  <th scope="col">State of the other mark</th>
                  <th scope="col" className="figure">
                    Left of it
                  </th>
                </tr>
              </thead>
              <tbody>
                <Shares shares={lifeShares} words={lifeWords} />
              </tbody>
            </table>
          </div>
          <div className="table-wrap">
            <table>
              <thead>
                <tr>
                  <th scope="col">Level</th>
                  <th scope="col" className="figure">
                    Score
                  </th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <th scope="row">
                    Taken: the same letters, in force, and no class known to differ
                  </th>
                  <td className="figure">any</td>
                </tr>
                <tr>
                  <th scope="row">High</th>
                  <td className="figure num">from {leastScores.high}</td>
                </tr>
                <tr>
                  <th scope="row">Medium</th>
                  <td className="figure num">from {leastScores.medium}</td>
                </tr>
                <tr>
                  <th scope="row">Low</th>
                  <td className="figure num">from {leastScores.low}</td>
                </tr>
              </tbody>
            </table>
          </div>
        </Part>
        <Part id="name-itself" title="What the name itself says">
          <p>
            A name can be refused though nobody else has it: where it describes the goods, is what
            they are called, names a place or holds a protected emblem. The report names the word
            and the section of the Trade Marks Act 1998.
          </p>
        </Part>
        <Figures />
        <Part id="limits" title="What it does not cover">
          <ul className="why">
            {limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
            <li>
              It is no decision of the registry, which weighs the whole: the marks, the goods, and
              who buys them. That is why a lawyer reads a report before we advise.
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

function Shares<Key extends string>({
  shares,
  words,
}: {
  shares: Record<Key, number>;
  words: Record<Key, string>;
}) {
  return Object.entries<number>(shares).map(([key, share]) => (
    <tr key={key}>
      <th scope="row">{words[key as Key]}</th>
      <td className="figure num">{percent(share)}</td>
    </tr>
  ));
}

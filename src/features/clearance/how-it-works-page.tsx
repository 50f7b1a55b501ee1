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
    text: 'Upper and lower case, accents, spaces and punctuation don’t count. Full-width letters count as normal letters.',
    example: 'Café Kelip, CAFEKELIP',
  },
  {
    name: 'Letters nearly the same',
    text: 'The two names are aligned so that as few letters as possible differ.',
    example: 'KELIPO, KELIP',
  },
  {
    name: 'Words',
    text: 'In another order, joined or separate. A word that many marks share, or that names the goods, counts little.',
    example: 'TEA KELIP, KELIP TEAHOUSE',
  },
  {
    name: 'Sound',
    text: 'Spelled differently but pronounced alike, in English and in romanised Chinese and Malay.',
    example: 'PHRESH, FRESH',
  },
  {
    name: 'Digits and look-alikes',
    text: 'Digits that stand for letters or for a spoken word, and characters that look like a letter.',
    example: 'K3LIP, 2U',
  },
  {
    name: 'Another script',
    text: 'Chinese characters are compared directly and by their pinyin.',
    example: 'Shicheng, and its two characters',
  },
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
          The check follows fixed rules: the same name on the same register gives the same result.
          This page lists the rules and shows how well they work on marks that a registry really
          refused.
        </p>
      </div>
      <div className="wrap rules">
        <Part id="signals" title="What is compared">
          <p>
            A name is compared with every published mark in our register. A mark can come close in
            any of these ways, and the report says which.
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
            The strongest signal gives a similarity between 0 and 1. It is multiplied by a factor
            for the goods and a factor for the status of the other mark:
          </p>
          <p className="note">
            <b>Score</b> = 100 × similarity × goods × status, rounded to a whole number.
          </p>
          <div className="table-wrap">
            <table>
              <thead>
                <tr>
                  <th scope="col">Goods</th>
                  <th scope="col" className="figure">
                    Factor
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
                  <th scope="col">Status of the other mark</th>
                  <th scope="col" className="figure">
                    Factor
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
        <Part id="name-itself" title="Grounds in the name itself">
          <p>
            A name can be refused even if nobody else has it: if it describes the goods, is the
            usual term for them, names a place or contains a protected emblem. The report names the
            word and the section of the Trade Marks Act 1998.
          </p>
        </Part>
        <Figures />
        <Part id="limits" title="What it does not cover">
          <ul className="why">
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

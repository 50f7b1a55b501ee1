import './category-pages.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { copyrightFormalities, copyrightTerm, creatorOwnsSince } from '../../shared/legal-facts';
import { Breadcrumb } from '../../ui/breadcrumb';
import { ClosingRing } from '../../ui/closing-ring';
import { Link } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { useSiteUrl } from '../../ui/site-url';
import { categoryPages } from '../catalogue/category-pages';
import { servicesQuery } from '../catalogue/queries';
import { ServiceList } from '../catalogue/service-list';
import { categoryStructuredData } from '../catalogue/structured-data';
import { CopyrightSign } from './copyright-sign';

const description =
  'Copyright in Singapore needs no registration. What it protects, who owns it and for how long; proof of ' +
  'authorship, contracts and take-downs, each at a stated price.';

const cards: { title: string; text: string; foot: ReactNode }[] = [
  {
    title: 'What is protected',
    text:
      'Texts, code, drawings, photographs, music, films, recordings and broadcasts. They need not be good. ' +
      'They have to be your own, and recorded somewhere.',
    foot: 'No form, no fee, no © needed',
  },
  {
    title: 'What is not',
    text: 'Ideas, methods and facts, however new, and as a rule names and slogans. Other rights are for those.',
    foot: (
      <>
        See <Link to={categoryPages.trademark.to}>trademarks</Link> and{' '}
        <Link to={categoryPages.patent.to}>patents</Link>
      </>
    ),
  },
  {
    title: 'Who owns it',
    text:
      'Whoever made it. What an employee makes on the job is the employer’s. What a freelancer makes is the ' +
      'freelancer’s, paid or not, until both sign that it moves.',
    foot: `Commissioned photographs and films too, since ${creatorOwnsSince.text}`,
  },
  {
    title: 'How long it lasts',
    text:
      `For texts, music, art and software, the author’s life and ${copyrightTerm.text} after it. Recordings, ` +
      'films and broadcasts follow terms of their own.',
    foot: `Life and ${copyrightTerm.text}`,
  },
  {
    title: 'What others may do',
    text:
      'A fair use needs no permission. Whether a use is fair depends on its purpose, on how much it takes, ' +
      'and on what it does to the market for the work.',
    foot: 'Weighed case by case',
  },
  {
    title: 'Where it holds',
    text:
      'In nearly every country, through the Berne Convention, and there too without registration. What ' +
      'exactly is protected follows the law of the place.',
    foot: 'One work, many laws',
  },
];

const steps = [
  {
    title: 'List the works',
    text: 'Which of your works earn money or trust, where they lie, and who had a hand in each.',
  },
  {
    title: 'Trace the owners',
    text: 'We read the contracts of employees, freelancers and agencies, and the licences of what was taken from others.',
  },
  {
    title: 'Fix the evidence',
    text: 'Drafts and originals are sealed with a digest and a time stamp, with a declaration where that adds weight.',
  },
  {
    title: 'Sign what is missing',
    text: 'Gaps are closed by an assignment, uses allowed by a licence. Both need writing to count in full.',
  },
  {
    title: 'Act on copies',
    text: 'We secure the proof, write to the seller and notify platforms and hosts. You know the likely end beforehand.',
  },
];

export default function CopyrightCategoryPage() {
  const siteUrl = useSiteUrl();
  const { data: services = [] } = useQuery(servicesQuery({ category: 'copyright' }));
  const category = categoryPages.copyright;
  const name = 'Copyright: proof, contracts and take-downs';
  return (
    <>
      <PageMeta
        title={`${name} in Singapore`}
        description={description}
        path={category.to}
        jsonLd={categoryStructuredData({ name, description, category, services }, siteUrl)}
      />
      <div className="wrap">
        <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Copyright' }]} />
        <div className="category-hero-grid">
          <div className="stack">
            <h1>Yours from the moment it is made</h1>
            <p className="lead">{copyrightFormalities.text}</p>
            <p className="lead">
              So we don’t sell you a registration. We record who made what and when, write the
              contracts that move it, and have copies taken down.
            </p>
            <div className="row">
              <Link className="btn primary big" to="/contact">
                Ask about a work
              </Link>
              <Link className="more" to="/services/copyright#services">
                Copyright services
              </Link>
            </div>
          </div>
          <CopyrightSign />
        </div>
      </div>
      <section className="section wrap" id="services" aria-labelledby="services-title">
        <div className="running">
          <h2 id="services-title">Copyright services</h2>
          <span>Proof, contracts, copies</span>
        </div>
        <ServiceList category="copyright" />
      </section>
      <section className="section tinted" aria-labelledby="law">
        <div className="wrap">
          <div className="section-head">
            <h2 id="law">The law on six cards</h2>
          </div>
          <ul className="cards">
            {cards.map(({ title, text, foot }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
                <p className="foot-line">{foot}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section wrap ask" aria-labelledby="process">
        <div className="stack">
          <h2 id="process">Five steps to a right you can prove</h2>
          <p className="soft">
            You own the copyright before the first. After the last you can show it to a buyer, an
            investor or a court.
          </p>
        </div>
        <ol className="rungs">
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <ClosingRing step={index + 1} of={steps.length} />
              <h3>{title}</h3>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="night statement" aria-labelledby="contact">
        <div className="wrap">
          <h2 id="contact">Nobody registers it. Somebody has to prove it.</h2>
          <div className="stack">
            <p className="lead">
              Send us the work, or the copy of it that worries you. We answer what it takes, and
              what it costs, before you decide.
            </p>
            <div>
              <Link className="btn" to="/contact">
                Contact us
              </Link>
            </div>
          </div>
        </div>
      </section>
    </>
  );
}

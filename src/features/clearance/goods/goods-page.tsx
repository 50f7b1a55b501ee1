import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../client/fetch';
import { countText } from '../../../shared/count-text';
import { rangeText } from '../../../shared/price';
import { Link, useNavigate, useSearch } from '../../../ui/navigation';
import { PageMeta } from '../../../ui/page-meta';
import { registrationSlug } from '../../catalogue/official-fee-note';
import { classShortName } from '../../trademarks/marks/nice-classes';
import { checkPath, checkSearch } from '../check-search';
import { goodsQuery } from '../queries';
import { classFee, sumOf } from './class-fee';
import type { FoundGoods } from './contract';
import * as styles from './goods-page.module.css';
import { type ChosenGoods, goodsPath, readGoodsSearch } from './goods-search';
import { LeafKey, TermPicker } from './term-picker';
import { firstYear, termKey, termsOf, withTerm } from './terms';

export default function GoodsPage() {
  const [search] = useSearch();
  const { q } = readGoodsSearch(search);
  return (
    <>
      <PageMeta
        title="Words for goods and services"
        description="Say what you sell in plain words, and see how registered trademarks of Singapore word it, by class, with what each choice costs."
        path={goodsPath}
        noindex={q !== ''}
      />
      <div className={`wrap ${styles.head}`}>
        <h1>Which words fit what you sell?</h1>
        <p className="lead">
          Say it as you would to a customer. We show the words of registered marks, and what each
          choice costs at the registry.
        </p>
      </div>
      <Goods key={search.toString()} search={search} />
    </>
  );
}

function Goods({ search }: { search: URLSearchParams }) {
  const navigate = useNavigate();
  const wanted = readGoodsSearch(search);
  const [chosen, setChosen] = useState(wanted.chosen);
  const asked = new URLSearchParams({ q: wanted.q });
  const { data: found, error } = useQuery({ ...goodsQuery(asked), enabled: wanted.q !== '' });
  const choose = (number: string, goods: string) => setChosen({ ...chosen, [number]: goods });
  return (
    <form
      className={`wrap ${styles.picker}`}
      action={goodsPath}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = [...new FormData(event.currentTarget)].filter(([, value]) => value);
        void navigate(`${goodsPath}?${new URLSearchParams(typed as [string, string][])}`);
      }}
    >
      <div className={styles.main}>
        <div className="field">
          <label htmlFor="q">In your own words</label>
          <div className={styles.ask}>
            <input
              id="q"
              name="q"
              type="search"
              required
              maxLength={500}
              autoComplete="off"
              placeholder="Bubble tea in a shop, and bottled"
              defaultValue={wanted.q}
            />
            <button type="submit" className="btn primary">
              Find words
            </button>
          </div>
        </div>
        <div className={styles.main} aria-live="polite">
          {error ? (
            <p className="note amber">
              {failureText(error, 'The words could not be looked up. Please try again.')}
            </p>
          ) : found ? (
            <FoundClasses found={found} chosen={chosen} onChoose={choose} />
          ) : (
            wanted.q && <p className="soft">Looking in the register…</p>
          )}
        </div>
      </div>
      {found && found.classes.length > 0 && (
        <Total found={found} chosen={chosen} business={wanted.q} />
      )}
    </form>
  );
}

interface FoundProps {
  found: FoundGoods;
  chosen: ChosenGoods;
  onChoose(number: string, goods: string): void;
}

function FoundClasses({ found, chosen, onChoose }: FoundProps) {
  if (found.classes.length === 0)
    return (
      <p className="note">
        We found no class for these words. Say what is sold or done, such as “repairing bicycles” or
        “coffee beans”, or <Link to="/guides/choose-nice-classes">read how classes are chosen</Link>
        .
      </p>
    );
  return (
    <>
      {found.classes.some(({ terms }) => terms.length > 0) && <LeafKey />}
      {found.classes.map((each) => (
        <ClassGroup
          key={each.number}
          group={each}
          found={found}
          goods={chosen[each.number] ?? ''}
          onChoose={(goods) => onChoose(each.number, goods)}
        />
      ))}
      <p className="small soft">
        Counts: registered marks of the class, filed since {firstYear}, whose goods have all these
        words, in the register that we hold today. That others were registered with a term doesn’t
        promise that the examiner takes it for you.
      </p>
    </>
  );
}

interface GroupProps {
  group: FoundGoods['classes'][number];
  found: FoundGoods;
  goods: string;
  onChoose(goods: string): void;
}

function ClassGroup({ group: { number, reason, terms }, found, goods, onChoose }: GroupProps) {
  const fee = classFee(found, number, goods);
  const own = ownTerms(terms, goods);
  const title = `class-${number}`;
  return (
    <section className={styles.group} aria-labelledby={title}>
      <header>
        <span className="class-no">{number}</span>
        <div>
          <h2 id={title}>{classShortName(number)}</h2>
          {reason && <p className="small soft">{reason}</p>}
        </div>
        {fee && <p className={styles.fee}>{rangeText(fee)}</p>}
      </header>
      {terms.length > 0 ? (
        <TermPicker
          number={number}
          terms={terms}
          goods={goods}
          onToggle={(term, isIn) => onChoose(withTerm(goods, term, isIn))}
          isInForm
        />
      ) : (
        <p className="soft">
          The register that we hold has no mark of this class since {firstYear} with these words.
        </p>
      )}
      <details className={styles.own} open={own.length > 0}>
        <summary>Add words of your own</summary>
        <div className="field">
          <label htmlFor={`own${number}`}>Words, as the application should say them</label>
          <input
            id={`own${number}`}
            name={`own${number}`}
            maxLength={200}
            autoComplete="off"
            defaultValue={own.join('; ')}
            onChange={({ target }) => {
              const ticked = termsOf(goods).filter((term) => !own.includes(term));
              onChoose([...ticked, ...termsOf(target.value)].join('\n'));
            }}
          />
          <p className="hint">
            With them the whole class costs the higher fee, and the examiner may ask what is meant.
          </p>
        </div>
      </details>
    </section>
  );
}

function ownTerms(terms: FoundGoods['classes'][number]['terms'], goods: string): string[] {
  const known = new Set(terms.map(({ term }) => termKey(term)));
  return termsOf(goods).filter((term) => !known.has(termKey(term)));
}

function Total({ found, chosen, business }: Omit<FoundProps, 'onChoose'> & { business: string }) {
  const numbers = Object.keys(chosen).filter((number) => termsOf(chosen[number] ?? '').length > 0);
  const fees = numbers.flatMap((number) => classFee(found, number, chosen[number] ?? '') ?? []);
  const terms = numbers.flatMap((number) => termsOf(chosen[number] ?? '')).join('; ');
  const query = checkSearch({
    name: '',
    business: (terms || business).slice(0, 500),
    classes: numbers,
  });
  return (
    <aside className={styles.total}>
      <div className="sheet raised stack">
        <h2>Official fee, {countText(numbers.length, 'class', 'classes')}</h2>
        <p className={styles.sum} aria-live="polite">
          {fees.length > 0 ? rangeText(sumOf(fees)) : 'S$0.00'}
        </p>
        <p className="small soft">
          Paid to the registry at cost, no GST. Our own price comes to it. A range becomes one
          amount when we have compared the words with the office’s list, before we file.
        </p>
        <button type="submit" className={`btn ${styles.plain}`}>
          Add up
        </button>
        {numbers.length > 0 && (
          <>
            <Link
              className="btn primary"
              to={`/services/trademark/${registrationSlug}${query}#order`}
            >
              Order with these words
            </Link>
            <Link to={`${checkPath}${query}`}>Check a name in these classes</Link>
          </>
        )}
      </div>
      <p className="note">
        <b>Only what you will sell.</b> Words for goods that you never use can be taken off the
        register after five years.
      </p>
    </aside>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../client/fetch';
import { countText } from '../../../shared/count-text';
import { officialFeeShort } from '../../../shared/fees-and-times';
import { rangeText, sumOf } from '../../../shared/price';
import { said, t } from '../../../shared/texts';
import { Link, localAddress, useNavigate, useSearch } from '../../../ui/navigation';
import { PageMeta } from '../../../ui/page-meta';
import { richText } from '../../../ui/rich-text';
import { registrationSlug } from '../../catalogue/official-fee-note';
import { classShortName } from '../../trademarks/marks/nice-classes';
import { checkPath, checkSearch, goodsPath } from '../check-search';
import { goodsQuery } from '../queries';
import { classFee } from './class-fee';
import type { FoundGoods, GoodsTerm } from './contract';
import * as styles from './goods-page.module.css';
import {
  type Chosen,
  type ChosenGoods,
  chosenSearch,
  chosenTerms,
  type GoodsSearch,
  nothingChosen,
  readGoodsSearch,
} from './goods-search';
import { KeptTerms, LeafKey, TermPicker } from './term-picker';
import { firstYear, termKey, termsOf, withTerm } from './terms';

export default function GoodsPage() {
  const [search] = useSearch();
  const { q } = readGoodsSearch(search);
  return (
    <>
      <PageMeta
        title={t('Words for goods and services')}
        description={t(
          'Say what you sell in plain words, and see how registered trademarks of Singapore word it, by class, with what each choice costs.',
        )}
        path={goodsPath}
        noindex={q !== ''}
      />
      <div className={`wrap ${styles.head}`}>
        <h1>{t('Which words fit what you sell?')}</h1>
        <p className="lead">
          {t(
            'Say it as you would to a customer. We show the words of registered marks, and what each choice costs at the registry.',
          )}
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
  const { q, name, classes } = wanted;
  const { data: found, error } = useQuery({ ...goodsQuery(q, classes), enabled: q !== '' });
  const choose = (number: string, of: Chosen) => setChosen({ ...chosen, [number]: of });
  return (
    <form
      className={`wrap ${styles.picker}`}
      action={localAddress(goodsPath)}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = [...new FormData(event.currentTarget)].filter(([, value]) => value);
        void navigate(`${goodsPath}?${new URLSearchParams(typed as [string, string][])}`);
      }}
    >
      {name && <input type="hidden" name="name" value={name} />}
      {/* Other words have other classes. */}
      {q === '' && classes.length > 0 && (
        <input type="hidden" name="classes" value={classes.join(',')} />
      )}
      <div className={styles.main}>
        <div className="field">
          <label htmlFor="q">{t('In your own words')}</label>
          <div className={styles.ask}>
            <input
              id="q"
              name="q"
              type="search"
              required
              maxLength={500}
              autoComplete="off"
              placeholder={t('Bubble tea in a shop, and bottled')}
              defaultValue={q}
            />
            <button type="submit" className="btn primary">
              {t('Find words')}
            </button>
          </div>
        </div>
        <div className={styles.main} aria-live="polite">
          {error ? (
            <p className="note amber">
              {failureText(error, t('The words could not be looked up. Please try again.'))}
            </p>
          ) : found ? (
            <FoundClasses found={found} chosen={chosen} onChoose={choose} />
          ) : (
            q && <p className="soft">{t('Looking in the register…')}</p>
          )}
        </div>
      </div>
      {found && (found.classes.length > 0 || chosenNumbers(chosen).length > 0) && (
        <Total found={found} chosen={chosen} wanted={wanted} />
      )}
    </form>
  );
}

interface FoundProps {
  found: FoundGoods;
  chosen: ChosenGoods;
  onChoose(number: string, of: Chosen): void;
}

const chosenNumbers = (chosen: ChosenGoods) =>
  Object.keys(chosen).filter((number) => chosenTerms(chosen[number] ?? nothingChosen).length > 0);

function FoundClasses({ found, chosen, onChoose }: FoundProps) {
  // Those of other words stay in the form: else a change of the words would lose them.
  const [apart] = useState(() => {
    const shown = new Set(found.classes.map(({ number }) => number));
    return chosenNumbers(chosen).filter((number) => !shown.has(number));
  });
  const reason = t('You chose this class for other words.');
  const groups = [
    ...found.classes,
    ...apart.map((number) => ({ number, reason, terms: undefined })),
  ];
  return (
    <>
      {found.classes.length === 0 && (
        <p className="note">
          {richText(
            'We found no class for these words. Say what is sold or done, such as “repairing bicycles” or “coffee beans”, or {guide}.',
            {
              guide: (
                <Link to="/guides/choose-nice-classes">{t('read how classes are chosen')}</Link>
              ),
            },
          )}
        </p>
      )}
      {found.classes.some(({ terms }) => terms.length > 0) && <LeafKey />}
      {groups.map((each) => (
        <ClassGroup
          key={each.number}
          group={each}
          found={found}
          chosen={chosen[each.number] ?? nothingChosen}
          onChoose={(of) => onChoose(each.number, of)}
        />
      ))}
      <p className="small soft">
        {t(
          'Counts: registered marks of the class, filed since {year}, whose goods have all these words, in the register that we hold today. That others were registered with a term doesn’t promise that the examiner takes it for you.',
          { year: firstYear },
        )}
      </p>
    </>
  );
}

interface GroupProps {
  group: { number: string; reason: string; terms: GoodsTerm[] | undefined };
  found: FoundGoods;
  chosen: Chosen;
  onChoose(of: Chosen): void;
}

function ClassGroup({ group: { number, reason, terms }, found, chosen, onChoose }: GroupProps) {
  const fee = classFee(found, number, chosen);
  const { ticked, own } = chosen;
  const known = new Set(terms?.map(({ term }) => termKey(term)));
  const kept = termsOf(ticked).filter((term) => !known.has(termKey(term)));
  const tick = (term: string, isIn: boolean) =>
    onChoose({ own, ticked: withTerm(ticked, term, isIn) });
  // What is typed neither opens nor closes it.
  const [isOpen] = useState(own !== '');
  const title = `class-${number}`;
  return (
    <section className={styles.group} aria-labelledby={title}>
      <header>
        <span className="class-no">{number}</span>
        <div>
          <h2 id={title}>{said(classShortName(number) ?? '')}</h2>
          {reason && <p className="small soft">{reason}</p>}
        </div>
        {fee && <p className={styles.fee}>{rangeText(fee)}</p>}
      </header>
      {terms && terms.length > 0 && (
        <TermPicker number={number} terms={terms} goods={ticked} onToggle={tick} isInForm />
      )}
      {terms?.length === 0 && (
        <p className="soft">
          {t('The register that we hold has no mark of this class since {year} with these words.', {
            year: firstYear,
          })}
        </p>
      )}
      <KeptTerms number={number} terms={kept} onRemove={(term) => tick(term, false)} />
      <details className={styles.own} open={isOpen}>
        <summary>{t('Add words of your own')}</summary>
        <div className="field">
          <label htmlFor={`own${number}`}>{t('Words, as the application should say them')}</label>
          <input
            id={`own${number}`}
            name={`own${number}`}
            maxLength={200}
            autoComplete="off"
            defaultValue={termsOf(own).join('; ')}
            onChange={({ target }) => onChoose({ ticked, own: target.value })}
          />
          <p className="hint">
            {t(
              'With them the whole class costs the higher fee, and the examiner may ask what is meant.',
            )}
          </p>
        </div>
      </details>
    </section>
  );
}

const longestBusiness = 500;

/** As many whole terms as the description of a business takes. */
const descriptionOf = (terms: string[]) =>
  terms.reduce((all, term) => {
    const more = [all, term].filter(Boolean).join('; ');
    return more.length > longestBusiness ? all : more;
  }, '');

interface TotalProps extends Omit<FoundProps, 'onChoose'> {
  wanted: GoodsSearch;
}

function Total({ found, chosen, wanted: { q, name } }: TotalProps) {
  const numbers = chosenNumbers(chosen);
  const of = (number: string) => chosen[number] ?? nothingChosen;
  const fees = numbers.flatMap((number) => classFee(found, number, of(number)) ?? []);
  const terms = numbers.flatMap((number) => chosenTerms(of(number)));
  const query = checkSearch({
    name,
    business: descriptionOf(terms) || q,
    classes: numbers,
  });
  return (
    <aside className={styles.total}>
      <div className="sheet raised stack">
        <h2>
          {numbers.length > 0
            ? t('Official fee, {classes}', {
                classes: countText(numbers.length, 'class', 'classes'),
              })
            : t('Official fee')}
        </h2>
        <p className={styles.sum} aria-live="polite">
          {fees.length > 0 ? rangeText(sumOf(fees)) : officialFeeShort()}
        </p>
        <p className="small soft">
          {t(
            'Paid to the registry at cost, no GST. Our own price comes to it. A range becomes one amount when we have compared the words with the office’s list, before we file.',
          )}
        </p>
        <button type="submit" className={`btn ${styles.plain}`}>
          {t('Add up')}
        </button>
        {numbers.length > 0 && (
          <>
            <Link
              className="btn primary"
              to={`/services/trademark/${registrationSlug}${query}&${chosenSearch(chosen)}#order`}
            >
              {t('Order in these classes')}
            </Link>
            <Link to={`${checkPath}${query}`}>{t('Check a name in these classes')}</Link>
          </>
        )}
      </div>
      <p className="note">
        <b>{t('Only what you will sell.')}</b>
        {t(' ')}
        {t('Words for goods that you never use can be taken off the register after five years.')}
      </p>
    </aside>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../client/fetch';
import { t } from '../../../shared/texts';
import { LeafKey, TermPicker } from '../../clearance/goods/term-picker';
import { firstYear, withTerm } from '../../clearance/goods/terms';
import { goodsQuery } from '../../clearance/queries';
import type { IntakeAnswers } from './answers';

interface GoodsWordsProps {
  number: string;
  answers: IntakeAnswers;
}

/** Opens the terms of registered marks in a class; ticked, they stand in its list of goods. */
export default function GoodsWords({ number, answers }: GoodsWordsProps) {
  const [isOpen, setOpen] = useState(false);
  const goods = answers.classGoods.find((each) => each.number === number)?.text ?? '';
  return isOpen ? (
    <Found number={number} goods={goods} business={answers.goods} />
  ) : (
    <button type="button" className="btn quiet" onClick={() => setOpen(true)}>
      {t('Find words that the office has accepted')}
    </button>
  );
}

interface FoundProps {
  number: string;
  goods: string;
  business: string;
}

/** Found by the client’s own words. */
function Found({ number, goods, business }: FoundProps) {
  const [q, setQ] = useState(() => (business || goods).slice(0, 500));
  const [typed, setTyped] = useState(q);
  const { data, error } = useQuery({
    ...goodsQuery(q, [number]),
    enabled: q.trim() !== '',
  });
  const terms = data?.classes[0]?.terms ?? [];
  const find = () => setQ(typed.trim());
  return (
    <div className="stack gap-3">
      <div className="field">
        <label htmlFor={`words${number}`}>{t('Say it in your own words')}</label>
        <input
          id={`words${number}`}
          value={typed}
          maxLength={500}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onBlur={find}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            find();
          }}
        />
      </div>
      <div aria-live="polite">
        {error && (
          <p className="small soft">
            {failureText(error, t('The words could not be looked up. Please try again.'))}
          </p>
        )}
        {data && terms.length === 0 && (
          <p className="small soft">
            {t(
              'The register that we hold has no mark of this class since {firstYear} with these words.',
              { firstYear },
            )}
          </p>
        )}
        {terms.length > 0 && (
          <>
            <LeafKey />
            <TermPicker
              number={number}
              terms={terms}
              goods={goods}
              onToggle={(term, isIn) => typeGoods(number, withTerm(goods, term, isIn))}
            />
            <p className="small soft">
              {t(
                'Counts: registered marks of the class, filed since {firstYear}, whose goods have all these words.',
                { firstYear },
              )}
            </p>
          </>
        )}
      </div>
    </div>
  );
}

/** As if it had been typed, so that the form stores it. */
function typeGoods(number: string, text: string) {
  const field = document.querySelector<HTMLTextAreaElement>(`textarea[name="goods${number}"]`);
  if (!field) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

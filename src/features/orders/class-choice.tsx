import { startTransition, useOptimistic } from 'react';
import { t } from '../../shared/texts';
import { Field } from '../../ui/field';
import type { Wording } from '../catalogue/plan-price';

/** What the price of an application depends on besides its plan. */
export interface Chosen {
  classCount: number;
  wording: Wording;
  /** Of a search that was paid before. */
  searchCents?: number | undefined;
}

/** What was chosen at /goods, in the address of an order: `t=30:Coffee`, and `own43` for words of one's own. */
export const chosenGoods = (search: URLSearchParams) =>
  [...search].filter(([name]) => /^(?:t|own\d+)$/.test(name));

interface ClassChoiceProps {
  chosen: Chosen;
  onChoose(chosen: Chosen): void;
  /** Whether it is sent with the form that it stands in. */
  isSent?: boolean;
  error?: string | undefined;
}

const mostShown = 10;

export function ClassChoice({ chosen, onChoose, isSent = false, error }: ClassChoiceProps) {
  const [{ classCount, wording }, show] = useOptimistic(chosen);
  /** The list answers at once, and the prices of the page follow. */
  const choose = (change: Partial<Chosen>) =>
    startTransition(() => {
      const next = { classCount, wording, ...change };
      show(next);
      onChoose(next);
    });
  const most = Math.max(mostShown, classCount);
  return (
    <>
      <Field label={t('Classes of goods or services')} error={error}>
        {(control) => (
          <select
            {...control}
            name={isSent ? 'classCount' : undefined}
            value={classCount}
            onChange={({ target }) => choose({ classCount: Number(target.value) })}
          >
            {Array.from({ length: most }, (_, place) => place + 1).map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('How they are worded')}>
        {(control) => (
          <select
            {...control}
            name={isSent ? 'wording' : undefined}
            value={wording}
            onChange={({ target }) => choose({ wording: target.value as Wording })}
          >
            <option value="">{t('Not decided yet')}</option>
            <option value="list">{t('From the office’s list')}</option>
            <option value="own">{t('In our own words')}</option>
          </select>
        )}
      </Field>
    </>
  );
}

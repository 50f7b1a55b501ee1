import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { said, t } from '../../shared/texts';
import { Field, FormProblem } from '../../ui/field';
import type { FieldErrors } from '../../ui/field-errors';
import { useSearchText } from '../../ui/use-search-text';
import { allClasses, classShortName } from '../trademarks/marks/nice-classes';
import type { CheckSearch } from './check-search';
import * as styles from './class-picker.module.css';
import type { FoundClass } from './contract';
import { classesQuery } from './queries';

const minLetters = 3;

interface ClassPickerProps {
  wanted: Pick<CheckSearch, 'business' | 'classes'>;
  /** The name of the description's field. */
  name?: string;
  label?: string;
  mark?: string;
  hint?: string;
  legend?: string;
  /** Where no class is found for the description. */
  nothing?: string;
  errors?: FieldErrors;
  onPicked?(classes: string[]): void;
}

/** Suggests classes for a described business; any class can be picked. */
export function ClassPicker({
  wanted: given,
  name = 'business',
  label = t('What do you sell or do?'),
  mark,
  hint = t('For example: we sell bubble tea. We use it to find your classes.'),
  legend = t('Classes to compare in'),
  nothing = t(
    'We found no class for this description. Describe what you sell or do, or choose classes below. Without a class, the name is compared in all classes.',
  ),
  errors = {},
  onPicked,
}: ClassPickerProps) {
  // A form that is stored while it is filled in gives back what was found as if it had been chosen.
  const [wanted] = useState(given);
  const [business, setBusiness] = useState(wanted.business);
  const { text, type } = useSearchText(business, setBusiness);
  /** Manual choices: true picked, false removed; other classes follow the description. */
  const [picked, setPicked] = useState(() => asPicked(wanted.classes));
  const isAsked = business.length >= minLetters;
  const { data, isFetching } = useQuery({
    ...classesQuery(business),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const found = isAsked ? (data ?? []) : [];
  const hasChosen = wanted.classes.length > 0 && business === wanted.business;
  const isPicked = (number: string) =>
    picked[number] ?? (!hasChosen && found.some((each) => each.number === number && each.isSure));
  const offered = [...found, ...wanted.classes.filter(notIn(found)).map(chosen)];
  const others = allClasses.filter(notIn(offered));
  const { length } = others.filter(isPicked);
  const now = allClasses.filter(isPicked).join(',');
  const told = useRef(now);
  useEffect(() => {
    if (now !== told.current) onPicked?.(now.split(',').filter(Boolean));
    told.current = now;
  }, [now, onPicked]);
  const picks = (some: FoundClass[]) => (
    <Picks
      some={some}
      isPicked={isPicked}
      onPick={(number, isOn) => setPicked({ ...picked, [number]: isOn })}
    />
  );
  return (
    <>
      <Field label={label} mark={mark} hint={hint} error={errors[name]}>
        {(control) => (
          <input
            {...control}
            name={name}
            value={text}
            onChange={(event) => type(event.target.value)}
            maxLength={500}
            autoComplete="off"
          />
        )}
      </Field>
      <div aria-live="polite" aria-busy={isFetching}>
        {offered.length > 0 && (
          <fieldset className={`field ${styles.picks}`}>
            <legend>{legend}</legend>
            {picks(offered)}
          </fieldset>
        )}
        {isAsked && !isFetching && found.length === 0 && <p className="small soft">{nothing}</p>}
      </div>
      <FormProblem text={errors.classes} />
      <details className={styles.all}>
        <summary>
          {length > 0
            ? t('Choose from all 45 classes: {n} chosen', { n: length })
            : t('Choose from all 45 classes')}
        </summary>
        <fieldset className={styles.picks}>
          <legend className="sr">{t('All classes')}</legend>
          {picks(others.map(chosen))}
        </fieldset>
      </details>
    </>
  );
}

const asPicked = (numbers: string[]): Record<string, boolean> =>
  Object.fromEntries(numbers.map((number) => [number, true]));

const notIn = (some: FoundClass[]) => (number: string) =>
  !some.some((each) => each.number === number);

const chosen = (number: string): FoundClass => ({ number, reason: '', isSure: true });

interface PicksProps {
  some: FoundClass[];
  isPicked(number: string): boolean;
  onPick(number: string, isOn: boolean): void;
}

const Picks = ({ some, isPicked, onPick }: PicksProps) =>
  some.map(({ number, reason, isSure }) => (
    <label key={number}>
      <input
        type="checkbox"
        name="classes"
        value={number}
        checked={isPicked(number)}
        onChange={(event) => onPick(number, event.target.checked)}
      />
      <span className="class-no">{number}</span>
      <span>
        {said(classShortName(number) ?? '')}
        {reason && (
          <span className={styles.reason}>
            {isSure ? reason : t('Possibly. {reason}', { reason })}
          </span>
        )}
      </span>
    </label>
  ));

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Field } from '../../ui/field';
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
  label = 'What do you sell or do?',
  mark,
  hint = 'For example: we sell bubble tea. We use it to find your classes.',
  legend = 'Classes to compare in',
  nothing = 'We found no class for this description. Describe what you sell or do, or choose classes below. Without a class, the name is compared in all classes.',
  errors = {},
  onPicked,
}: ClassPickerProps) {
  // A form that is stored while it is filled in gives back what was found as if it had been chosen.
  const [wanted] = useState(given);
  const [business, setBusiness] = useState(wanted.business);
  const { text, type } = useSearchText(business, setBusiness);
  /** Manual choices: true picked, false removed; other classes follow the description. */
  const [picked, setPicked] = useState<Record<string, boolean>>(() =>
    Object.fromEntries(wanted.classes.map((number) => [number, true])),
  );
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
  const pick = (number: string, isOn: boolean) => setPicked({ ...picked, [number]: isOn });
  const offered = [
    ...found,
    ...wanted.classes
      .filter((number) => !found.some((each) => each.number === number))
      .map((number) => ({ number, reason: '', isSure: true })),
  ];
  const others = allClasses.filter((number) => !offered.some((each) => each.number === number));
  const pickedOthers = others.filter(isPicked);
  const now = allClasses.filter(isPicked).join(',');
  const told = useRef(now);
  useEffect(() => {
    if (now === told.current) return;
    told.current = now;
    onPicked?.(now.split(',').filter(Boolean));
  }, [now, onPicked]);
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
            {offered.map((each) => (
              <Pick
                key={each.number}
                found={each}
                isOn={isPicked(each.number)}
                onChange={(isOn) => pick(each.number, isOn)}
              />
            ))}
          </fieldset>
        )}
        {isAsked && !isFetching && found.length === 0 && <p className="small soft">{nothing}</p>}
      </div>
      {errors.classes && (
        <div className="field">
          <p className="error">{errors.classes}</p>
        </div>
      )}
      <details className={styles.all}>
        <summary>
          Choose from all 45 classes{pickedOthers.length > 0 && `: ${pickedOthers.length} chosen`}
        </summary>
        <fieldset className={styles.picks}>
          <legend className="sr">All classes</legend>
          {others.map((number) => (
            <Pick
              key={number}
              found={{ number, reason: '', isSure: true }}
              isOn={isPicked(number)}
              onChange={(isOn) => pick(number, isOn)}
            />
          ))}
        </fieldset>
      </details>
    </>
  );
}

interface PickProps {
  found: FoundClass;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

const Pick = ({ found: { number, reason, isSure }, isOn, onChange }: PickProps) => (
  <label>
    <input
      type="checkbox"
      name="classes"
      value={number}
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className="class-no">{number}</span>
    <span>
      {classShortName(number)}
      {reason && (
        <span className={styles.reason}>
          {!isSure && 'Possibly. '}
          {reason}
        </span>
      )}
    </span>
  </label>
);

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../ui/field';
import { useSearchText } from '../../ui/use-search-text';
import { classShortName } from '../trademarks/nice-classes';
import type { CheckSearch } from './check-search';
import * as styles from './class-picker.module.css';
import type { FoundClass } from './contract';
import { classesQuery } from './queries';

const allNumbers = Array.from({ length: 45 }, (_, place) => String(place + 1));
const minLetters = 3;

/** Suggests classes for a described business; any class can be picked. */
export function ClassPicker({ wanted }: { wanted: CheckSearch }) {
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
  const others = allNumbers.filter((number) => !offered.some((each) => each.number === number));
  const picksByHand = others.filter(isPicked).length;
  return (
    <>
      <Field
        label="What do you sell or do?"
        mark="optional"
        hint="For example: we sell bubble tea. We use it to find your classes."
      >
        {(control) => (
          <input
            {...control}
            name="business"
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
            <legend>Classes to compare in</legend>
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
        {isAsked && !isFetching && found.length === 0 && (
          <p className="small soft">
            We found no class for this description. Describe what you sell or do, or choose classes
            below. Without a class, the name is compared in all classes.
          </p>
        )}
      </div>
      <details className={styles.all}>
        <summary>Choose from all 45 classes{picksByHand > 0 && `: ${picksByHand} chosen`}</summary>
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

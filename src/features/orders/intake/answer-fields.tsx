import { type ReactNode, useId } from 'react';
import { t } from '../../../shared/texts';
import { classes } from '../../../ui/classes';
import { Field } from '../../../ui/field';
import type { FieldErrors } from '../../../ui/field-errors';
import { Option, Options } from '../../../ui/options';
import {
  type Answer,
  type AnswerName,
  answersIn,
  type Given,
  hasOtherLetters,
  type IntakeAnswers,
  ownerField,
  say,
} from './answers';
import * as styles from './intake.module.css';

interface AnswersProps {
  part: Answer['part'];
  /** The stored answers, with which the fields begin. */
  answers: IntakeAnswers;
  /** The answers with what is typed. */
  current: IntakeAnswers;
  place?: number;
  errors: FieldErrors;
  /** What stands before an answer, or in its place. */
  beside?: Partial<Record<AnswerName, ReactNode>>;
}

/** The fields of all answers that a part declares: texts that follow each other stand in two columns. */
export function AnswerFields({
  part,
  answers,
  current,
  place = 0,
  errors,
  beside = {},
}: AnswersProps) {
  return (
    <div className={classes(styles.answers, hasOtherLetters(current.words) && styles.other)}>
      {runsOf(part).map((run) => {
        const [[first, { when }]] = run;
        const fields = run.map(([name, answer]) => (
          <AnswerField
            key={name}
            answer={answer}
            name={ownerField(name, place)}
            value={name === 'picture' ? '' : String(answers[name] ?? '')}
            current={current}
            of={{ place }}
            error={errors[ownerField(name, place)]}
          />
        ));
        return (
          <div
            key={first}
            className={classes(
              'stack',
              when && run.every(([, each]) => each.when === when) && `when-${when}`,
            )}
          >
            {beside[first]}
            {isText(run[0][1]) ? <div className="fields two">{fields}</div> : fields}
          </div>
        );
      })}
    </div>
  );
}

type Named = [AnswerName, Answer];
type Run = [Named, ...Named[]];

const isText = ({ type }: Answer) => type === undefined || type === 'long text' || type === 'date';

const runsOf = (part: Answer['part']) =>
  answersIn(part).reduce<Run[]>((runs, each) => {
    const last = runs.at(-1);
    if (last && isText(each[1]) && isText(last[0][1])) last.push(each);
    else runs.push([each]);
    return runs;
  }, []);

interface AnswerProps {
  answer: Answer;
  name: string;
  value: string;
  current: IntakeAnswers;
  of: Given;
  error: string | undefined;
}

export function AnswerField({ answer, name, value, current, of, error }: AnswerProps) {
  const { type, choices = {}, isWide, when } = answer;
  const label = say(answer.label, current, of) ?? '';
  const hint = say(answer.hint, current, of);
  if (type === 'picture') return null;
  if (type === 'choice')
    return (
      <Choices
        name={name}
        legend={label}
        hint={hint}
        choices={Object.entries(choices).map(([each, { label, text }]) => ({
          value: each,
          label: label ? t(label) : each,
          text: text && t(text),
          art: name === 'kind' && arts[each],
        }))}
        value={value}
        error={error}
      />
    );
  if (type === 'tick') return <Tick name={name} label={label} value={value} error={error} />;
  return (
    <Field
      className={classes(isWide && 'full', when && `when-${when}`)}
      label={label}
      mark={say(answer.mark, current, of)}
      hint={hint}
      error={error}
    >
      {(field) => control(answer, { ...field, name, defaultValue: value })}
    </Field>
  );
}

/** The input of an answer: its attributes are those that its declaration has. */
function control(
  { type, most, choices = {}, suggests, control: given }: Answer,
  field: { id: string; name: string; defaultValue: string },
) {
  if (type === 'list')
    return (
      <select {...field}>
        <option value="">{t('Please choose')}</option>
        {Object.entries(choices).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label && t(label)}
          </option>
        ))}
      </select>
    );
  if (type === 'date') return <input {...field} type="date" />;
  if (type === 'long text') return <textarea {...field} maxLength={most} {...given} />;
  const list = suggests && `${field.id}-list`;
  return (
    <>
      <input {...field} maxLength={most} autoComplete="off" {...given} {...(list && { list })} />
      {list && (
        <datalist id={list}>
          {suggests.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </>
  );
}

function Tick({
  name,
  label,
  value,
  error,
}: {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
}) {
  const id = useId();
  return (
    <div className="field">
      <label className={styles.declared}>
        <input
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={value === 'yes'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p className="error" id={id}>
          {error}
        </p>
      )}
    </div>
  );
}

interface ChoicesProps {
  name: string;
  legend: string;
  hint?: string | undefined;
  choices: { value: string; label: string; text?: string | undefined; art?: ReactNode }[];
  value: string;
  error: string | undefined;
}

export const Choices = ({ name, legend, hint, choices, value, error }: ChoicesProps) => (
  <Options
    name={name}
    legend={legend}
    hint={hint}
    error={error}
    columns={choices.some(({ art }) => art) ? 3 : choices.length === 2 ? 2 : undefined}
  >
    {choices.map(({ art, ...choice }) => (
      <Option
        key={choice.value}
        {...choice}
        name={name}
        className={art ? styles.tile : undefined}
        defaultChecked={choice.value === value}
      >
        {art && (
          <svg className="ill" viewBox="0 0 96 96" aria-hidden="true">
            {art}
          </svg>
        )}
      </Option>
    ))}
  </Options>
);

/** Drawings of the kinds of marks. */
const arts: Record<string, ReactNode> = {
  words: (
    <path d="M14 72 34 24l20 48M21 56h26M64 44c14-6 20 2 20 10v18M84 56c-12 0-22 2-22 10 0 10 18 8 22-2" />
  ),
  picture: (
    <>
      <circle cx="48" cy="48" r="34" />
      <path className="dot" d="M48 26c14 14 14 30 0 44-14-14-14-30 0-44Z" />
    </>
  ),
  both: (
    <>
      <circle cx="30" cy="48" r="20" />
      <path className="dot" d="M30 36c8 8 8 16 0 24-8-8-8-16 0-24Z" />
      <path d="M60 40h26M60 56h18" />
    </>
  ),
};

import { type ReactNode, useState } from 'react';
import { classes } from '../../../ui/classes';
import { Field } from '../../../ui/field';
import type { FieldErrors } from '../../../ui/field-errors';
import { Ledger } from '../../../ui/ledger';
import type { Question } from '../../catalogue/contract';
import { ClassPicker } from '../../clearance/class-picker';
import type { Intake } from './contract';
import * as styles from './intake.module.css';
import { classFeeText } from './mark-words';

interface FieldsProps {
  intake: Intake;
  errors: FieldErrors;
}

interface Choice {
  value: string;
  label: string;
  text?: string;
  art?: ReactNode;
}

const kinds: Choice[] = [
  {
    value: 'words',
    label: 'The words',
    text: 'In any type and colour. Usually the widest protection.',
    art: (
      <path d="M14 72 34 24l20 48M21 56h26M64 44c14-6 20 2 20 10v18M84 56c-12 0-22 2-22 10 0 10 18 8 22-2" />
    ),
  },
  {
    value: 'picture',
    label: 'A picture',
    text: 'A logo without words, as drawn.',
    art: (
      <>
        <circle cx="48" cy="48" r="34" />
        <path className="dot" d="M48 26c14 14 14 30 0 44-14-14-14-30 0-44Z" />
      </>
    ),
  },
  {
    value: 'both',
    label: 'Both together',
    text: 'Words and picture as one.',
    art: (
      <>
        <circle cx="30" cy="48" r="20" />
        <path className="dot" d="M30 36c8 8 8 16 0 24-8-8-8-16 0-24Z" />
        <path d="M60 40h26M60 56h18" />
      </>
    ),
  },
];

/** What is protected. `children`: the picture, which is stored apart. */
export function MarkFields({ intake, errors, children }: FieldsProps & { children: ReactNode }) {
  const { kind, words, meaning } = intake.answers;
  return (
    <div className={styles.what}>
      <Choices
        name="kind"
        legend="What do you want to protect?"
        choices={kinds}
        value={kind}
        error={errors.kind}
      />
      <div className={`fields two ${styles.words}`}>
        <Field label="The words, exactly as you write them" error={errors.words}>
          {(control) => (
            <input
              {...control}
              name="words"
              defaultValue={words}
              maxLength={200}
              autoComplete="off"
            />
          )}
        </Field>
        <Field
          label="What foreign words mean"
          mark="if any"
          hint="How they are read in Latin letters, and their meaning in English."
          error={errors.meaning}
        >
          {(control) => (
            <input
              {...control}
              name="meaning"
              defaultValue={meaning}
              maxLength={500}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      <div className={styles.picture}>{children}</div>
    </div>
  );
}

export function GoodsFields({ intake, errors, onPicked }: FieldsProps & { onPicked?(): void }) {
  const { goods, classes: numbers } = intake.answers;
  const [count, setCount] = useState(numbers.length);
  const fee = classFeeText(count, intake.classFees);
  return (
    <>
      <ClassPicker
        wanted={{ business: goods, classes: numbers }}
        name="goods"
        label="What do you sell or do under the mark?"
        legend="Your classes"
        nothing="We found no class for this description. Describe it in other words, or choose classes below."
        errors={errors}
        onPicked={(now) => {
          setCount(now.length);
          onPicked?.();
        }}
      />
      {fee && (
        <div className="stack gap-3">
          <Ledger
            className="num"
            rows={[
              {
                term: `Official fee for ${count === 1 ? '1 class' : `${count} classes`}, no GST`,
                detail: fee,
                total: true,
              },
            ]}
          />
          <p className="small soft">
            The lower fee holds for each class in which all goods are worded as on the registry’s
            list. We choose that wording where it fits.
          </p>
        </div>
      )}
    </>
  );
}

const owners: Choice[] = [
  {
    value: 'company',
    label: 'A company',
    text: 'Also a partnership or a sole proprietor’s business',
  },
  { value: 'person', label: 'A person', text: 'In your own name' },
];

export function OwnerFields({ intake, errors }: FieldsProps) {
  const { owner, ownerName, uen, ownerCountry, ownerAddress } = intake.answers;
  return (
    <div className={styles.owner}>
      <Choices name="owner" legend="Owner" choices={owners} value={owner} error={errors.owner} />
      <div className="fields two">
        <Field
          className="full"
          label="Full name"
          hint="Of a company as registered, of a person as in the passport or NRIC."
          error={errors.ownerName}
        >
          {(control) => (
            <input
              {...control}
              name="ownerName"
              defaultValue={ownerName}
              maxLength={200}
              autoComplete="off"
            />
          )}
        </Field>
        <Field
          className={classes(styles.company)}
          label="UEN"
          hint="9 or 10 characters. A company from abroad has none."
          error={errors.uen}
        >
          {(control) => (
            <input
              {...control}
              className="num"
              name="uen"
              defaultValue={uen}
              maxLength={20}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Field
          label="Country"
          hint="Where the company is registered, or the person’s nationality."
          error={errors.ownerCountry}
        >
          {(control) => (
            <input
              {...control}
              name="ownerCountry"
              defaultValue={ownerCountry}
              maxLength={100}
              autoComplete="country-name"
            />
          )}
        </Field>
        <Field
          className="full"
          label="Address"
          hint="The register shows it to everyone. It may be an office address."
          error={errors.ownerAddress}
        >
          {(control) => (
            <textarea
              {...control}
              name="ownerAddress"
              defaultValue={ownerAddress}
              rows={2}
              maxLength={500}
              autoComplete="street-address"
            />
          )}
        </Field>
      </div>
    </div>
  );
}

export const QuestionFields = ({ intake: { questions, answers }, errors }: FieldsProps) =>
  questions.map((question, place) => (
    <QuestionField
      // biome-ignore lint/suspicious/noArrayIndexKey: the questions of an order never change
      key={place}
      name={`answer${place}`}
      question={question}
      answer={answers.answers[place] ?? ''}
      error={errors[`answer${place}`]}
    />
  ));

function QuestionField({
  name,
  question: { question, help, kind, choices, isRequired },
  answer,
  error,
}: {
  name: string;
  question: Question;
  answer: string;
  error: string | undefined;
}) {
  if (kind === 'choice' || kind === 'yes or no')
    return (
      <Choices
        name={name}
        legend={isRequired ? question : `${question} (optional)`}
        hint={help}
        choices={(kind === 'choice' ? choices : ['Yes', 'No']).map((value) => ({
          value,
          label: value,
        }))}
        value={answer}
        error={error}
      />
    );
  return (
    <Field label={question} mark={isRequired ? undefined : 'optional'} hint={help} error={error}>
      {(control) =>
        kind === 'long text' ? (
          <textarea
            {...control}
            name={name}
            className="growing"
            defaultValue={answer}
            maxLength={5_000}
          />
        ) : (
          <input
            {...control}
            name={name}
            defaultValue={answer}
            maxLength={5_000}
            autoComplete="off"
          />
        )
      }
    </Field>
  );
}

export const RemarksField = ({ intake, errors }: FieldsProps) => (
  <Field label="Anything else we should know" mark="optional" error={errors.remarks}>
    {(control) => (
      <textarea
        {...control}
        name="remarks"
        className="growing"
        defaultValue={intake.answers.remarks}
        maxLength={5_000}
      />
    )}
  </Field>
);

interface ChoicesProps {
  name: string;
  legend: string;
  hint?: string;
  choices: Choice[];
  value: string;
  error: string | undefined;
}

function Choices({ name, legend, hint, choices, value, error }: ChoicesProps) {
  const hasArt = choices.some(({ art }) => art);
  const errorId = error && `${name}-error`;
  return (
    <fieldset
      className={classes(
        styles.options,
        choices.length === 2 && styles.two,
        hasArt && styles.three,
      )}
      aria-describedby={errorId}
      aria-invalid={error ? true : undefined}
    >
      <legend>{legend}</legend>
      {hint && <p className="hint">{hint}</p>}
      {choices.map((choice) => (
        <label key={choice.value} className={classes(styles.option, hasArt && styles.tile)}>
          {choice.art && (
            <svg className="ill" viewBox="0 0 96 96" aria-hidden="true">
              {choice.art}
            </svg>
          )}
          <input
            type="radio"
            name={name}
            value={choice.value}
            defaultChecked={choice.value === value}
          />
          <b>{choice.label}</b>
          {choice.text && <span>{choice.text}</span>}
        </label>
      ))}
      {error && (
        <div className="field">
          <p className="error" id={errorId}>
            {error}
          </p>
        </div>
      )}
    </fieldset>
  );
}

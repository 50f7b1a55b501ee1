import type { ReactNode } from 'react';
import { longestMessage } from '../../../shared/lengths';
import { said, t } from '../../../shared/texts';
import { Field } from '../../../ui/field';
import type { FieldErrors } from '../../../ui/field-errors';
import { AnswerFields, Choices } from './answer-fields';
import {
  type Answer,
  answersIn,
  hasOtherLetters,
  isNamed,
  type Owner,
  ownerField,
  ownerTitle,
  withOwner,
} from './answers';
import type { Intake } from './contract';
import { GoodsFields } from './goods-fields';
import * as styles from './intake.module.css';
import { mostJointOwners } from './parts';

interface FieldsProps {
  /** The stored answers, with which the fields begin. */
  intake: Intake;
  /** The answers with what is typed. */
  current?: Intake;
  errors: FieldErrors;
}

/** What one part of the form asks. `picture`: that of the mark, which is stored apart. */
export function PartFields({
  part,
  picture,
  onPicked,
  intake,
  current = intake,
  errors,
}: FieldsProps & { part: Answer['part']; picture: ReactNode; onPicked?: () => void }) {
  const fields = { intake, current, errors };
  if (part === 'goods') return <GoodsFields {...fields} onPicked={onPicked} />;
  if (part === 'owner') return <OwnerFields {...fields} />;
  if (part === 'questions') return <QuestionFields {...fields} />;
  return (
    <AnswerFields
      part={part}
      answers={intake.answers}
      current={current.answers}
      errors={errors}
      beside={{ language: <LanguageNote of={current} />, picture }}
    />
  );
}

const LanguageNote = ({ of: { suggestion, answers } }: { of: Intake }) => (
  <>
    {hasOtherLetters(answers.words) && (
      <p className="note" role="status">
        {t(
          'Some words are not in Latin letters. The office needs their language, how they are read and what they mean.',
        )}
      </p>
    )}
    {suggestion && (
      <p className="small soft">
        <b>{t('A suggestion by dictionary, not checked:')}</b>
        {t(' ')}
        {t('{text}.', {
          text: [
            said(suggestion.language),
            suggestion.reading && t('read “{reading}”', { reading: suggestion.reading }),
            suggestion.meaning && t('may mean: {meaning}', { meaning: suggestion.meaning }),
          ]
            .filter(Boolean)
            .join(t('; ')),
        })}
      </p>
    )}
  </>
);

const ownerNames = answersIn('owner').map(([name]) => name);
const noOwner = Object.fromEntries(ownerNames.map((name) => [name, ''])) as unknown as Owner;

function OwnerFields({ intake: { answers }, current, errors }: Required<FieldsProps>) {
  const { jointOwners } = answers;
  const shown = Math.max(jointOwners.length, current.answers.jointOwners.length) + 1;
  const fieldsOf = (place: number) => (
    <AnswerFields
      part="owner"
      answers={place === 0 ? answers : { ...answers, ...(jointOwners[place - 1] ?? noOwner) }}
      current={withOwner(current.answers, place)}
      place={place}
      errors={errors}
    />
  );
  return (
    <>
      {fieldsOf(0)}
      {Array.from({ length: Math.min(shown, mostJointOwners) }, (_, index) => {
        const place = index + 1;
        const isThere = isNamed(jointOwners[index] ?? noOwner);
        return (
          <details
            key={place}
            className={styles.joint}
            open={isThere || ownerNames.some((name) => errors[ownerField(name, place)])}
          >
            <summary>
              {isThere
                ? ownerTitle(place)
                : t('Add owner {number}, if it is owned together', { number: place + 1 })}
            </summary>
            <p className="small soft">
              {t('Empty the name, UEN and address to take this owner out.')}
            </p>
            {fieldsOf(place)}
          </details>
        );
      })}
    </>
  );
}

const QuestionFields = ({ intake: { questions, answers }, errors }: FieldsProps) =>
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
  question: { question, help, kind, choices, labels, isRequired },
  answer,
  error,
}: {
  name: string;
  question: Intake['questions'][number];
  answer: string;
  error: string | undefined;
}) {
  if (kind === 'choice' || kind === 'yes or no')
    return (
      <Choices
        name={name}
        legend={isRequired ? question : t('{question} (optional)', { question })}
        hint={help}
        choices={
          kind === 'choice'
            ? choices.map((value, each) => ({ value, label: labels?.[each] ?? value }))
            : [
                { value: 'Yes', label: t('Yes') },
                { value: 'No', label: t('No') },
              ]
        }
        value={answer}
        error={error}
      />
    );
  return (
    <Field label={question} mark={isRequired ? undefined : t('optional')} hint={help} error={error}>
      {(field) => {
        const control = { ...field, name, defaultValue: answer, maxLength: longestMessage };
        return kind === 'long text' ? (
          <textarea {...control} className="growing" />
        ) : (
          <input {...control} autoComplete="off" />
        );
      }}
    </Field>
  );
}

import { type ReactNode, useId, useState } from 'react';
import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { centsToText } from '../../../shared/price';
import { classes } from '../../../ui/classes';
import { Field } from '../../../ui/field';
import type { FieldErrors } from '../../../ui/field-errors';
import { Ledger } from '../../../ui/ledger';
import { Option, Options } from '../../../ui/options';
import type { Question } from '../../catalogue/contract';
import { ClassPicker } from '../../clearance/class-picker';
import { classShortName } from '../../trademarks/marks/nice-classes';
import { checkOf, feesOfClasses, feeText } from './class-fees';
import type { Intake, Owner } from './contract';
import * as styles from './intake.module.css';
import { mostJointOwners, uses } from './parts';
import { priorityNote } from './priority';
import { hasOtherLetters, isNamed, ownerField } from './progress';

interface FieldsProps {
  /** The stored answers, with which the fields begin. */
  intake: Intake;
  /** The answers with what is typed. */
  current?: Intake;
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
export function MarkFields({
  intake,
  current = intake,
  errors,
  children,
}: FieldsProps & { children: ReactNode }) {
  const { kind, words, foreign, language, reading, meaning } = intake.answers;
  const isOther = hasOtherLetters(current.answers.words);
  return (
    <div className={classes(styles.what, isOther && styles.other)}>
      <Choices
        name="kind"
        legend="What do you want to protect?"
        choices={kinds}
        value={kind}
        error={errors.kind}
      />
      <div className={`fields two ${styles.words}`}>
        <TextField
          className="full"
          label="The words, exactly as you write them"
          name="words"
          value={words}
          most={200}
          error={errors.words}
        />
      </div>
      <div className={`${styles.words} ${styles.foreign}`}>
        <Choices
          name="foreign"
          legend="Are there words that are not English?"
          hint="Also in Latin letters, such as Malay or French. The office asks for their meaning."
          choices={yesOrNo}
          value={foreign}
          error={errors.foreign}
        />
      </div>
      <div className={`stack ${styles.words} ${styles.language}`}>
        {isOther && (
          <p className="note" role="status">
            Some words are not in Latin letters. The office needs their language, how they are read
            and what they mean.
          </p>
        )}
        <Suggestion of={current} />
        <div className="fields two">
          <TextField
            label="Language"
            name="language"
            value={language}
            most={100}
            list={languages}
            error={errors.language}
          />
          <TextField
            label="How they are read in Latin letters"
            mark={isOther ? undefined : 'if they are in another script'}
            hint="The transliteration, such as Xiang Lan."
            name="reading"
            value={reading}
            most={500}
            error={errors.reading}
          />
          <TextField
            className="full"
            label="What they mean in English"
            hint="The translation. If they mean nothing, write “no meaning”."
            name="meaning"
            value={meaning}
            most={500}
            error={errors.meaning}
          />
        </div>
      </div>
      <div className={styles.picture}>{children}</div>
    </div>
  );
}

const languages = [
  'Chinese',
  'Malay',
  'Tamil',
  'Indonesian',
  'Japanese',
  'Korean',
  'Thai',
  'Vietnamese',
  'Hindi',
  'Arabic',
  'French',
  'German',
  'Italian',
  'Spanish',
  'Latin',
];

const yesOrNo: Choice[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

function Suggestion({ of: { suggestion } }: { of: Intake }) {
  if (!suggestion) return null;
  const { language, reading, meaning } = suggestion;
  return (
    <p className="small soft">
      <b>A suggestion by dictionary, not checked:</b>{' '}
      {[language, reading && `read “${reading}”`, meaning && `may mean: ${meaning}`]
        .filter(Boolean)
        .join('; ')}
      .
    </p>
  );
}

const classification = 'https://digitalhub.ipos.gov.sg/FAMN/eservice/IP4SG/MN_TmIcgsSearch';

export function GoodsFields({
  intake,
  current = intake,
  errors,
  onPicked,
}: FieldsProps & { onPicked?(): void }) {
  const { goods, classes: numbers } = intake.answers;
  const [picked, setPicked] = useState(numbers);
  /** Classes that are no longer picked keep what is written for them while the page is open. */
  const [shown, setShown] = useState(numbers);
  const fees = feesOfClasses({ ...current, answers: { ...current.answers, classes: picked } });
  const fee = feeText(fees);
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
          setPicked(now);
          setShown((known) =>
            [...new Set([...known, ...now])].sort((a, b) => Number(a) - Number(b)),
          );
          onPicked?.();
        }}
      />
      {intake.asksFiling &&
        shown.map((number) => (
          <ClassFields
            key={number}
            number={number}
            intake={intake}
            current={current}
            errors={errors}
            isHidden={!picked.includes(number)}
          />
        ))}
      {fee && intake.classFees && (
        <div className="stack gap-3">
          <Ledger
            className="num"
            rows={[
              ...(fees.length > 1
                ? fees.map((each) => ({ term: `Class ${each.number}`, detail: feeText([each]) }))
                : []),
              {
                term: `Official fee for ${countText(picked.length, 'class', 'classes')}, no GST`,
                detail: fee,
                total: true,
              },
            ]}
          />
          <FeeNote fees={intake.classFees} />
        </div>
      )}
    </>
  );
}

/** Names both official fees, and says that the day of filing decides. */
const FeeNote = ({ fees }: { fees: NonNullable<Intake['classFees']> }) => (
  <p className="small soft">
    The office charges {centsToText(fees.leastCents)} for a class in which every term is on its
    pre-approved list, and {centsToText(fees.mostCents)} for any other. We compare your wording with
    the list before we file; until then the fee is a range. The fee of the day of filing counts
    {fees.changesOn
      ? `: these hold until they change on ${dateText(fees.changesOn)}.`
      : '; these are today’s.'}{' '}
    <a href={classification} target="_blank" rel="noreferrer">
      Search the office’s list
    </a>
  </p>
);

const wordings = [
  ['', 'Please choose'],
  ['list', 'Only terms of the office’s list'],
  ['own', 'In my own words'],
  ['firm', 'You choose the wording for me'],
] as const;

/** What is sold in one class, and how it is worded. */
function ClassFields({
  number,
  intake,
  current = intake,
  errors,
  isHidden,
}: FieldsProps & { number: string; isHidden: boolean }) {
  const written = intake.answers.classGoods.find((goods) => goods.number === number);
  const check = checkOf(current, number);
  return (
    <fieldset className={styles.class} hidden={isHidden}>
      <legend>
        <span className="class-no">{number}</span> {classShortName(number)}
      </legend>
      <Field
        label={`What you sell in class ${number}`}
        hint="One product or service a line. The application covers what stands here, and can’t be widened later."
        error={errors[`goods${number}`]}
      >
        {(control) => (
          <textarea
            {...control}
            className="growing"
            name={`goods${number}`}
            defaultValue={written?.text}
            maxLength={5_000}
            rows={3}
          />
        )}
      </Field>
      <Field label="Wording" error={errors[`wording${number}`]}>
        {(control) => (
          <select {...control} name={`wording${number}`} defaultValue={written?.wording ?? ''}>
            {wordings.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {check && (
        <p className="small soft">
          {check.isPreApproved
            ? 'We found every term on the office’s list'
            : 'We found that not every term is on the office’s list'}
          , on {dateText(check.on)}.
        </p>
      )}
    </fieldset>
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

export function OwnerFields({ intake, current = intake, errors }: FieldsProps) {
  const { jointOwners } = intake.answers;
  const shown = Math.max(jointOwners.length, current.answers.jointOwners.length) + 1;
  return (
    <>
      <OneOwner owner={intake.answers} place={0} errors={errors} />
      {Array.from({ length: Math.min(shown, mostJointOwners) }, (_, index) => {
        const owner = jointOwners[index] ?? noOwner;
        const fields = Object.keys(noOwner) as (keyof Owner)[];
        const isWrong = fields.some((name) => errors[ownerField(name, index + 1)]);
        return (
          <details
            // biome-ignore lint/suspicious/noArrayIndexKey: owners keep their places
            key={index}
            className={styles.joint}
            open={isNamed(owner) || isWrong}
          >
            <summary>
              {isNamed(owner)
                ? `Owner ${index + 2}`
                : `Add owner ${index + 2}, if it is owned together`}
            </summary>
            <p className="small soft">Empty the name, UEN and address to take this owner out.</p>
            <OneOwner owner={owner} place={index + 1} errors={errors} />
          </details>
        );
      })}
    </>
  );
}

const noOwner: Owner = { owner: '', ownerName: '', uen: '', ownerCountry: '', ownerAddress: '' };

function OneOwner({ owner, place, errors }: { owner: Owner; place: number; errors: FieldErrors }) {
  const field = (key: keyof Owner) => {
    const name = ownerField(key, place);
    return { name, value: owner[key], error: errors[name] };
  };
  const of = place ? ` of owner ${place + 1}` : '';
  const { name, value, error } = field('ownerAddress');
  return (
    <div className={styles.owner}>
      <Choices
        legend={place ? `Owner ${place + 1}` : 'Owner'}
        choices={owners}
        {...field('owner')}
      />
      <div className="fields two">
        <TextField
          className="full"
          label={`Full name${of}`}
          hint="Of a company as registered, of a person as in the passport or NRIC."
          most={200}
          {...field('ownerName')}
        />
        <TextField
          className={classes(styles.company)}
          label={`UEN${of}`}
          hint="9 or 10 characters. A company from abroad has none."
          most={20}
          isCode
          {...field('uen')}
        />
        <TextField
          label={`Country${of}`}
          hint="Of a company where it is incorporated, of a person the nationality."
          most={100}
          complete="country-name"
          {...field('ownerCountry')}
        />
        <Field
          className="full"
          label={`Address${of}`}
          hint="With postcode and country. The register shows it to everyone; it may be an office address."
          error={error}
        >
          {(control) => (
            <textarea
              {...control}
              name={name}
              defaultValue={value}
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

const priorities: Choice[] = [
  { value: 'none', label: 'No', text: 'This is the first filing.' },
  {
    value: 'claimed',
    label: 'Yes, we claim its date',
    text: 'In another country, within the last six months.',
  },
];

export function PriorityFields({ intake, current = intake, errors }: FieldsProps) {
  const { priority, priorityCountry, priorityNumber, priorityOn, priorityFor } = intake.answers;
  const note = priorityNote(current.answers);
  return (
    <div className={styles.claim}>
      <Choices
        name="priority"
        legend="Has the owner filed this mark in another country before?"
        hint="An application here within six months of the first one takes its date. An older filing gives no priority."
        choices={priorities}
        value={priority}
        error={errors.priority}
      />
      <div className={`fields two ${styles.claimed}`}>
        <TextField
          label="Country of the first filing"
          name="priorityCountry"
          value={priorityCountry}
          most={100}
          error={errors.priorityCountry}
        />
        <TextField
          label="Its number"
          name="priorityNumber"
          value={priorityNumber}
          most={50}
          isCode
          error={errors.priorityNumber}
        />
        <Field label="The day it was filed" hint={note} error={errors.priorityOn}>
          {(control) => (
            <input {...control} type="date" name="priorityOn" defaultValue={priorityOn} />
          )}
        </Field>
        <TextField
          label="Classes or goods it covers"
          mark="if not all"
          hint="If there were several filings, describe the others here."
          name="priorityFor"
          value={priorityFor}
          most={500}
          error={errors.priorityFor}
        />
      </div>
    </div>
  );
}

const useChoices: Choice[] = (['used', 'intended', 'both'] as const).map((value) => ({
  value,
  label: { used: 'It is used', intended: 'It will be used', both: 'Partly' }[value],
  text: uses[value],
}));

export function UseFields({ intake, errors }: FieldsProps) {
  const { use, declaredBy, declared } = intake.answers;
  const id = useId();
  return (
    <>
      <Choices
        name="use"
        legend="Is the mark used in Singapore or elsewhere in trade?"
        hint="The application has to state it: Trade Marks Act 1998, section 5(2)(e)."
        choices={useChoices}
        value={use}
        error={errors.use}
      />
      <TextField
        label="Your name"
        hint="Of the person who declares this for the owner."
        name="declaredBy"
        value={declaredBy}
        most={200}
        complete="name"
        error={errors.declaredBy}
      />
      <div className="field">
        <label className={styles.declared}>
          <input
            type="checkbox"
            name="declared"
            value="yes"
            defaultChecked={declared === 'yes'}
            aria-invalid={errors.declared ? true : undefined}
            aria-describedby={errors.declared && id}
          />
          <span>
            I declare, for every owner, that what I have chosen above is true for the goods and
            services listed in this form.
          </span>
        </label>
        {errors.declared && (
          <p className="error" id={id}>
            {errors.declared}
          </p>
        )}
      </div>
    </>
  );
}

interface TextFieldProps {
  label: string;
  mark?: string | undefined;
  hint?: string;
  name: string;
  value: string;
  most: number;
  error: string | undefined;
  className?: string;
  list?: string[];
  isCode?: boolean;
  complete?: string;
}

function TextField({
  label,
  mark,
  hint,
  name,
  value,
  most,
  error,
  className,
  list,
  isCode,
  complete = 'off',
}: TextFieldProps) {
  return (
    <Field label={label} mark={mark} hint={hint} error={error} {...(className && { className })}>
      {(control) => (
        <>
          <input
            {...control}
            name={name}
            defaultValue={value}
            maxLength={most}
            autoComplete={complete}
            {...(isCode && { className: 'num', spellCheck: false })}
            {...(list && { list: `${control.id}-list` })}
          />
          {list && (
            <datalist id={`${control.id}-list`}>
              {list.map((each) => (
                <option key={each} value={each} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
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

const Choices = ({ name, legend, hint, choices, value, error }: ChoicesProps) => (
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

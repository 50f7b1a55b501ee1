import { lazy, Suspense, useEffect, useState } from 'react';
import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { centsToText, plusCents, rangeText, sumOf } from '../../../shared/price';
import { said, t } from '../../../shared/texts';
import type { FieldErrors } from '../../../ui/field-errors';
import { Ledger, type LedgerRow } from '../../../ui/ledger';
import { ClassPicker } from '../../clearance/class-picker';
import { classShortName } from '../../trademarks/marks/nice-classes';
import { AnswerField } from './answer-fields';
import { answers, answersOfClass } from './answers';
import { type ClassFee, checkOf, feesOfClasses, feeText } from './class-fees';
import type { Intake } from './contract';
import * as styles from './intake.module.css';

const GoodsWords = lazy(() => import('./goods-words'));

const classification = 'https://digitalhub.ipos.gov.sg/FAMN/eservice/IP4SG/MN_TmIcgsSearch';

interface GoodsProps {
  intake: Intake;
  current: Intake;
  errors: FieldErrors;
  onPicked?: (() => void) | undefined;
}

/** What is sold, its classes, and what an application says of each. */
export function GoodsFields({ intake, current, errors, onPicked }: GoodsProps) {
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
        label={t(answers.goods.label)}
        legend={t(answers.classes.label)}
        nothing={t(
          'We found no class for this description. Describe it in other words, or choose classes below.',
        )}
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
                ? fees.map((each) => ({
                    term: t('Class {number}', { number: each.number }),
                    detail: feeText([each]),
                  }))
                : []),
              {
                term: t('Official fee for {count}, no GST', {
                  count: countText(picked.length, 'class', 'classes'),
                }),
                detail: fee,
                total: true,
              },
              ...totalRows(intake, fees),
            ]}
          />
          <FeeNote fees={intake.classFees} />
        </div>
      )}
    </>
  );
}

/** Our price for the classes that are picked, and what it comes to with the official fee; nothing if a part isn’t known. */
function totalRows(
  { amountCents, planClasses, furtherClassCents }: Intake,
  fees: ClassFee[],
): LedgerRow[] {
  const further = planClasses > 0 ? Math.max(0, fees.length - planClasses) : 0;
  if (!amountCents || (further > 0 && !furtherClassCents)) return [];
  const furtherCents = further * (furtherClassCents ?? 0);
  const all = plusCents(sumOf(fees), amountCents + furtherCents);
  return [
    { term: t('Our price of the order'), detail: centsToText(amountCents) },
    {
      term: t('{count} at {amount}, before we file', {
        count: countText(further, 'further class', 'further classes'),
        amount: centsToText(furtherClassCents ?? 0),
      }),
      detail: further > 0 && centsToText(furtherCents),
    },
    { term: t('In all'), detail: rangeText(all), total: true },
  ];
}

/** Names both official fees, and says that the day of filing decides. */
const FeeNote = ({ fees }: { fees: NonNullable<Intake['classFees']> }) => (
  <p className="small soft">
    {t(
      'The office charges {least} for a class in which every term is on its pre-approved list, and {most} for any other. We compare your wording with the list before we file; until then the fee is a range.',
      { least: centsToText(fees.leastCents), most: centsToText(fees.mostCents) },
    )}
    {t(' ')}
    {fees.changesOn
      ? t('The fee of the day of filing counts: these hold until they change on {date}.', {
          date: dateText(fees.changesOn),
        })
      : t('The fee of the day of filing counts; these are today’s.')}
    {t(' ')}
    <a href={classification} target="_blank" rel="noreferrer">
      {t('Search the office’s list')}
    </a>
  </p>
);

/** What is sold in one class, and how it is worded. */
function ClassFields({
  number,
  intake,
  current,
  errors,
  isHidden,
}: Omit<GoodsProps, 'onPicked'> & { number: string; isHidden: boolean }) {
  const written = intake.answers.classGoods.find((goods) => goods.number === number);
  const check = checkOf(current, number);
  /** The server renders no part that is loaded late. */
  const [isOpened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  return (
    <fieldset className={styles.class} hidden={isHidden}>
      <legend>
        <span className="class-no">{number}</span> {said(classShortName(number) ?? '')}
      </legend>
      {answersOfClass.map(([name, answer]) => (
        <AnswerField
          key={name}
          answer={answer}
          name={`${answer.field}${number}`}
          value={written?.[name] ?? ''}
          current={current.answers}
          of={{ place: 0, number }}
          error={errors[`${answer.field}${number}`]}
        />
      ))}
      {isOpened && (
        <Suspense>
          <GoodsWords number={number} answers={current.answers} />
        </Suspense>
      )}
      {check && (
        <p className="small soft">
          {t(
            check.isPreApproved
              ? 'We found every term on the office’s list, on {date}.'
              : 'We found that not every term is on the office’s list, on {date}.',
            { date: dateText(check.on) },
          )}
        </p>
      )}
    </fieldset>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Panel } from '../../../admin-ui/panel';
import { problemsOf } from '../../../admin-ui/problems-of';
import { missingOrFailed, RecordPage } from '../../../admin-ui/record-page';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import type { PageParams } from '../../../client/route';
import { dayInSingapore } from '../../../shared/calendar-date';
import { FormProblem, SubmitButton } from '../../../ui/field';
import { useNavigate } from '../../../ui/navigation';
import { toast } from '../../../ui/toast-store';
import type { ProposeRule, RuleVersion } from '../counting/rule-contract';
import { rollsText } from '../deadlines/rule-words';
import { type ActField, ActFields } from './act-fields';
import { refetchMatters } from './queries';
import { Moves, useMoves } from './rule-moves';
import { holderText } from './rule-panels';
import { confidenceText, proposeRule, rulePath, ruleQuery } from './rule-queries';

export default function AdminChangeRulePage({ params: { key = '' } }: { params: PageParams }) {
  return (
    <RecordPage
      query={ruleQuery(key)}
      one="rule"
      titleOf={(rule) => (rule ? `Change: ${rule.current.title}` : 'Change a rule')}
      back={{ to: rulePath(key), label: 'Back to the rule' }}
      failureOf={missingOrFailed('rule', { title: 'This rule does not exist' })}
    >
      {({ current, versions: [newest = current] }) => <ChangeForm before={newest} />}
    </RecordPage>
  );
}

type Values = Record<Exclude<keyof ProposeRule, 'computes' | 'target'>, string> &
  Record<'computes' | 'target', string>;

const choicesOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const fieldsOf = ({ validBy, version }: RuleVersion): ActField<keyof Values>[] => [
  {
    name: 'validFrom',
    label: `${holderText[validBy]} from`,
    type: 'date',
    hint: `Version ${version} goes on for earlier ones`,
  },
  {
    name: 'computes',
    label: 'The day',
    type: choicesOf({ yes: 'Counted by the rule', no: 'Entered from the letter' }),
  },
  { name: 'period', label: 'Period', hint: 'Such as 4 months. Empty: the letter states the day' },
  {
    name: 'longest',
    label: 'Longest with every extension',
    hint: 'From the same day. Empty: not fixed',
  },
  { name: 'rolls', label: 'Excluded last day', type: choicesOf(rollsText) },
  { name: 'target', label: 'Our own target, days before', hint: '0: none' },
  { name: 'source', label: 'Source', hint: 'The text and its number' },
  { name: 'url', label: 'Address of the text', hint: 'Begins with https://' },
  { name: 'checkedOn', label: 'Read on', type: 'date', max: dayInSingapore() },
  { name: 'confidence', label: 'Confidence', type: choicesOf(confidenceText) },
  { name: 'summary', label: 'What it says', type: 'note', hint: 'In our own words', isWide: true },
  {
    name: 'whyNot',
    label: 'Why the day is entered from the letter',
    mark: 'if it is',
    isWide: true,
  },
];

/** As it was, but for what has to be read again. */
const valuesOf = (before: RuleVersion): Values => ({
  validFrom: '',
  checkedOn: '',
  computes: before.computes ? 'yes' : 'no',
  period: before.period,
  longest: before.longest,
  rolls: before.rolls,
  target: String(before.target),
  source: before.source,
  url: before.url,
  confidence: before.confidence,
  summary: before.summary,
  whyNot: before.whyNot,
});

const changeOf = ({ computes, target, ...values }: Values) =>
  ({
    ...values,
    computes: computes === 'yes',
    target: target.trim() === '' ? Number.NaN : Number(target),
  }) as ProposeRule;

/** What a change would move is seen before it can be proposed. */
function ChangeForm({ before }: { before: RuleVersion }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [values, setValues] = useState(() => valuesOf(before));
  const [asked, setAsked] = useState<ProposeRule>();
  const moves = useMoves(before.key, asked);
  const proposing = useAdminAction(
    (change: ProposeRule) => proposeRule(before.key, change),
    async () => {
      toast({ title: 'Proposed', text: 'It holds when a second person has read the text.' });
      await refetchMatters(client);
      await navigate(rulePath(before.key));
    },
    'The change was not proposed.',
  );
  const { errors, problem } = problemsOf(
    moves.error ?? proposing.error,
    'It could not be counted. Please try again.',
  );
  const isSeen = asked !== undefined && moves.data !== undefined && !moves.isFetching;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (moves.isFetching || proposing.isPending) return;
    if (isSeen) proposing.mutate(asked);
    else if (asked) void moves.refetch();
    else setAsked(changeOf(values));
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Panel title={`Version ${before.version + 1} of ${before.key}`}>
        <div className="fields two">
          <ActFields
            fields={fieldsOf(before)}
            values={values}
            errors={errors}
            onType={(name, text) => {
              setValues({ ...values, [name]: text });
              setAsked(undefined);
            }}
          />
          <FormProblem text={problem} />
        </div>
      </Panel>
      {asked && <Moves counting={moves} />}
      <div className="row">
        <SubmitButton
          isBusy={moves.isFetching || proposing.isPending}
          label={isSeen ? 'Propose the change' : 'Show what it would move'}
          busyLabel={moves.isFetching ? 'Counting...' : 'Proposing...'}
          className="btn primary"
        />
      </div>
    </form>
  );
}

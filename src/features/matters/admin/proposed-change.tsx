import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { administratorQuery } from '../../../admin-ui/administrator';
import { May } from '../../../admin-ui/may';
import { Panel } from '../../../admin-ui/panel';
import { Person } from '../../../admin-ui/person';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { failureText } from '../../../client/fetch';
import { dateText } from '../../../shared/date-text';
import { FormProblem } from '../../../ui/field';
import { Ledger } from '../../../ui/ledger';
import { Moment } from '../../../ui/moment';
import { toast } from '../../../ui/toast-store';
import type { RuleChange, RuleVersion } from '../counting/rule-contract';
import { rollsText } from '../deadlines/rule-words';
import { DocketDialog } from './deadline-dialogs';
import { recountQuery, refetchMatters } from './queries';
import { Moves, useMoves } from './rule-moves';
import { holderText, Source, targetText } from './rule-panels';
import { confidenceText, confirmRule, rejectRule } from './rule-queries';

interface ProposedProps {
  change: RuleChange;
  /** The version that it would follow. */
  before: RuleVersion;
}

/** A change that waits for its second reader: what it says, what it would move, and the decision. */
export function ProposedChange({ change, before }: ProposedProps) {
  const client = useQueryClient();
  const { data: me } = useQuery(administratorQuery);
  const [isRejecting, setRejecting] = useState(false);
  const { id, state, actor, createdAt, decidedBy, decidedAt, reason, yields, ...content } = change;
  const [isAsked, setAsked] = useState(false);
  const moves = useMoves(before.key, isAsked ? content : undefined);
  const confirming = useAdminAction(
    () => confirmRule(id),
    async () => {
      toast({ title: 'The change holds', text: 'Open deadlines are counted again.' });
      await client.invalidateQueries({ queryKey: recountQuery.queryKey });
      await refetchMatters(client);
    },
    'The change was not confirmed.',
  );
  return (
    <Panel title={`Proposed: version ${before.version + 1}`}>
      <p className="small soft">
        By <Person actor={actor} />, <Moment at={createdAt} />. It holds when a second person has
        read the text.
      </p>
      <p>{change.summary}</p>
      <Ledger className="read" rows={rowsOf(change, before)} />
      {!isAsked && (
        <button type="button" className="btn tiny" onClick={() => setAsked(true)}>
          See what it would move
        </button>
      )}
      <Moves counting={moves} />
      {moves.error && <FormProblem text={failureText(moves.error, 'It could not be counted.')} />}
      <May>
        <div className="row">
          {me && me.username !== actor && (
            <button
              type="button"
              className="btn tiny primary"
              disabled={!moves.data || confirming.isPending}
              onClick={() => confirming.mutate()}
            >
              I have read the text, and the change is right
            </button>
          )}
          <button type="button" className="btn tiny" onClick={() => setRejecting(true)}>
            Reject
          </button>
        </div>
      </May>
      {isRejecting && (
        <DocketDialog
          draft={`rejection of change ${id}`}
          title="Reject the change"
          label="Reject"
          busyLabel="Rejecting..."
          done="The change is rejected"
          fields={[{ name: 'reason', label: 'Why', type: 'note' }]}
          initial={{ reason: '' }}
          act={({ reason: why }) => rejectRule(id, why)}
          onClose={() => setRejecting(false)}
        />
      )}
    </Panel>
  );
}

function rowsOf(change: RuleChange, before: RuleVersion) {
  const row = (term: string, now: string, was: string) => ({
    term,
    detail: now !== was && (
      <>
        {now}
        <span className="small soft"> instead of {was}</span>
      </>
    ),
  });
  const periodOf = ({ period }: { period: string }) => period || 'as the letter states';
  const longestOf = ({ longest }: { longest: string }) => longest || 'not fixed';
  const countsOf = ({ computes }: { computes: boolean }) =>
    computes ? 'Counted by the rule' : 'Entered from the letter';
  const targetOf = ({ target }: { target: number }) => (target > 0 ? targetText(target) : 'none');
  return [
    { term: `${holderText[before.validBy]} from`, detail: dateText(change.validFrom) },
    row('Period', periodOf(change), periodOf(before)),
    row('Longest', longestOf(change), longestOf(before)),
    row('Excluded last day', rollsText[change.rolls], rollsText[before.rolls]),
    row('The day', countsOf(change), countsOf(before)),
    { term: 'Why', detail: !change.computes && change.whyNot },
    row('Our own target', targetOf(change), targetOf(before)),
    { term: 'Source', detail: <Source rule={change} /> },
    { term: 'Read on', detail: dateText(change.checkedOn) },
    row('Confidence', confidenceText[change.confidence], confidenceText[before.confidence]),
  ];
}

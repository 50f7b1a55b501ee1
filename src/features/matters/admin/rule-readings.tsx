import { useQuery, useQueryClient } from '@tanstack/react-query';
import { administratorQuery } from '../../../admin-ui/administrator';
import { May } from '../../../admin-ui/may';
import { Panel } from '../../../admin-ui/panel';
import { Person } from '../../../admin-ui/person';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { Moment } from '../../../ui/moment';
import { toast } from '../../../ui/toast-store';
import type { RuleDetail } from '../counting/rule-contract';
import { readRule, ruleQuery } from './rule-queries';

/** Who at the firm has read the rule beside its source. */
export function RuleReadings({ rule: { current, readings } }: { rule: RuleDetail }) {
  const { key, version } = current;
  const client = useQueryClient();
  const { data: me } = useQuery(administratorQuery);
  const reading = useAdminAction(
    () => readRule(key, version),
    (rule) => {
      client.setQueryData(ruleQuery(key).queryKey, rule);
      toast({ title: 'Your reading is kept', text: `${key}, version ${version}` });
    },
    'Your reading was not kept.',
  );
  return (
    <Panel title="Read beside its source">
      {readings.length === 0 ? (
        <p className="soft">Nobody at the firm has read version {version} yet.</p>
      ) : (
        <ul className="stack gap-1">
          {readings.map(({ actor, at }) => (
            <li key={actor}>
              <Person actor={actor} />, <Moment at={at} />
            </li>
          ))}
        </ul>
      )}
      {me && readings.every(({ actor }) => actor !== me.username) && (
        <May>
          <div className="row">
            <button
              type="button"
              className="btn tiny"
              disabled={reading.isPending}
              onClick={() => reading.mutate()}
            >
              I have read it beside its source
            </button>
          </div>
        </May>
      )}
    </Panel>
  );
}

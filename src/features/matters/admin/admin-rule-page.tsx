import { freshOnOpen } from '../../../admin-ui/list-query';
import { May } from '../../../admin-ui/may';
import { missingOrFailed, RecordPage } from '../../../admin-ui/record-page';
import type { PageParams } from '../../../client/route';
import { countText } from '../../../shared/count-text';
import { Link } from '../../../ui/navigation';
import type { RuleDetail } from '../counting/rule-contract';
import { rightText } from '../deadlines/event-words';
import { LastRecount } from './last-recount';
import * as styles from './matters.module.css';
import { ProposedChange } from './proposed-change';
import { matterListPath } from './queries';
import { Changes, routesText, Says, Versions, WorkedExample } from './rule-panels';
import { ruleListPath, rulePath, ruleQuery } from './rule-queries';
import { RuleReadings } from './rule-readings';

export default function AdminRulePage({ params: { key = '' } }: { params: PageParams }) {
  return (
    <RecordPage
      query={{ ...ruleQuery(key), ...freshOnOpen }}
      one="rule"
      titleOf={(rule) => rule?.current.title ?? 'Rule'}
      back={{ to: ruleListPath, label: 'Back to Rules' }}
      actionsOf={({ changes }) => (
        <May>
          {changes.every(({ state }) => state !== 'proposed') && (
            <Link className="btn tiny main-action" to={`${rulePath(key)}/change`}>
              Propose a change
            </Link>
          )}
        </May>
      )}
      failureOf={missingOrFailed('rule', { title: 'This rule does not exist' })}
    >
      {(rule) => <Rule rule={rule} />}
    </RecordPage>
  );
}

function Rule({ rule }: { rule: RuleDetail }) {
  const { current, example, versions, changes, matters } = rule;
  const proposed = changes.find(({ state }) => state === 'proposed');
  const [newest = current] = versions;
  return (
    <>
      <p className="row record-head">
        <span>
          {[
            `${current.key}, version ${current.version}`,
            current.rights.map((right) => rightText[right]).join(', '),
            routesText(current.routes),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {matters > 0 ? (
          <Link to={`${matterListPath}?rule=${current.key}`}>{countText(matters, 'matter')}</Link>
        ) : (
          <span className="soft">Applies to no open matter now</span>
        )}
      </p>
      {!current.computes && (
        <p className="note amber">
          <b>Entered from the letter.</b> {current.whyNot}
        </p>
      )}
      {changes.length > 0 && <LastRecount />}
      <div className={example ? `columns ${styles.deadline}` : 'stack'}>
        <div>
          {proposed && <ProposedChange key={proposed.id} change={proposed} before={newest} />}
          <Says rule={current} />
          <RuleReadings rule={rule} />
        </div>
        {example && (
          <div>
            <WorkedExample example={example} isUsed={current.computes} />
          </div>
        )}
      </div>
      <Versions versions={versions} />
      <Changes changes={changes} />
    </>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../admin-ui/may';
import { Person } from '../../admin-ui/person';
import { SettingsPage } from '../../admin-ui/settings-page';
import { TablePanel } from '../../admin-ui/table-panel';
import { useAdminAction } from '../../admin-ui/use-admin-action';
import { dateText } from '../../shared/date-text';
import { toast } from '../../ui/toast-store';
import type { FirmStatement } from './contract';
import { answerStatement, statementsQuery } from './queries';

/** What the site says of the firm: claims that an owner confirms one by one, and rules that can be switched. */
export default function AdminFirmPage() {
  const { data: statements = [] } = useQuery(statementsQuery);
  const ofKind = (wanted: FirmStatement['kind']) =>
    statements.filter(({ kind }) => kind === wanted);
  const claims = ofKind('claim');
  const samples = claims.filter(({ isTrue }) => !isTrue).length;
  return (
    <SettingsPage title="Firm">
      <p className="soft">
        The site marks each claim as a sample until an owner has confirmed it here. A claim whose
        text is changed afterwards is a sample again. The texts stand in content/firm.yaml and
        content/home.yaml.
      </p>
      <Statements title="Rules" statements={ofKind('rule')} />
      <Statements
        title={samples > 0 ? `Claims, ${samples} of ${claims.length} samples` : 'Claims'}
        statements={claims}
      />
    </SettingsPage>
  );
}

function Statements({ title, statements }: { title: string; statements: FirmStatement[] }) {
  const client = useQueryClient();
  const isOwner = useMay('owner');
  const answering = useAdminAction(
    answerStatement,
    (answer) => {
      client.setQueryData(statementsQuery.queryKey, answer);
      toast({ title: 'Saved' });
    },
    'The statement was not saved.',
  );
  return (
    <TablePanel
      title={title}
      heads={[
        'What',
        'The site says',
        'State',
        <span key="acts" className="sr">
          Actions
        </span>,
      ]}
      className="entries"
    >
      {statements.map(({ key, kind, title: what, text, isTrue, by, at }) => (
        <tr key={key}>
          <th scope="row">{what}</th>
          <td data-label="The site says" className="wide-cell">
            {text}
          </td>
          <td data-label="State">
            {stateWords[kind][isTrue ? 'yes' : 'no']}
            {by && at && (
              <>
                , {dateText(at)}, <Person actor={by} />
              </>
            )}
          </td>
          <td>
            {isOwner && (
              <button
                type="button"
                className="btn tiny"
                disabled={answering.isPending}
                onClick={() => answering.mutate({ key, text, isTrue: !isTrue })}
              >
                {actWords[kind][isTrue ? 'yes' : 'no']}
                <span className="sr"> {what}</span>
              </button>
            )}
          </td>
        </tr>
      ))}
    </TablePanel>
  );
}

const stateWords = {
  claim: { yes: 'Confirmed', no: 'Sample' },
  rule: { yes: 'On', no: 'Off' },
};
const actWords = {
  claim: { yes: 'Mark as sample', no: 'Confirm' },
  rule: { yes: 'Switch off', no: 'Switch on' },
};

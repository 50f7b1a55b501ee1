import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../admin-ui/may';
import { Person } from '../../admin-ui/person';
import { SettingsPage } from '../../admin-ui/settings-page';
import { TablePanel } from '../../admin-ui/table-panel';
import { useAdminAction } from '../../admin-ui/use-admin-action';
import { dayInSingapore } from '../../shared/calendar-date';
import { dateText } from '../../shared/date-text';
import { type FeeKey, feeKeys, feeName, officialFee, stepOn } from '../../shared/official-fees';
import { centsToText } from '../../shared/price';
import { toast } from '../../ui/toast-store';
import { enteredFeesQuery, enterFee, removeFee } from './admin-queries';
import type { EnteredFee } from './contract';
import { EnterFeeDialog } from './enter-fee-dialog';
import { ExcessClaims } from './excess-claims-panel';

const rights = { trademark: 'Trade marks', patent: 'Patents', design: 'Designs' };

/** What the office charges: amounts that somebody here read on its page, and those of the table in the code. */
export default function AdminOfficialFeesPage() {
  const { data: entered = [] } = useQuery(enteredFeesQuery);
  const [entering, setEntering] = useState<FeeKey>();
  const mayChange = useMay('staff');
  const unknown = feeKeys.filter((key) => officialFee(key).steps.length === 0);
  return (
    <SettingsPage title="Official fees">
      <p className="soft">
        An invoice charges the fee of the day of filing. Where no source confirms an amount there is
        none: read it on the office’s page and enter it once. Quotes, invoices and renewals use it
        until its next amount, and say when it was read.
      </p>
      <TablePanel
        title="Not confirmed"
        heads={['Fee', 'Amount today', 'What was read', <Actions key="acts" />]}
        className="entries"
      >
        {unknown.map((key) => {
          const step = stepOn(key, dayInSingapore(), entered);
          return (
            <tr key={key}>
              <th scope="row">{feeName(key)}</th>
              <td data-label="Amount today" className="num">
                {step ? centsToText(step.cents) : 'Not known'}
              </td>
              <td data-label="What was read">{officialFee(key).hint ?? 'No amount'}</td>
              <td>
                {mayChange && (
                  <button type="button" className="btn tiny" onClick={() => setEntering(key)}>
                    Enter<span className="sr"> {feeName(key)}</span>
                  </button>
                )}
              </td>
            </tr>
          );
        })}
      </TablePanel>
      <Entered entered={entered} mayChange={mayChange} />
      {Object.entries(rights).map(([right, title]) => (
        <KnownFees
          key={right}
          title={title}
          keys={feeKeys.filter((key) => officialFee(key).right === right)}
        />
      ))}
      <ExcessClaims />
      {entering && <EnterFeeDialog feeKey={entering} onClose={() => setEntering(undefined)} />}
    </SettingsPage>
  );
}

const Actions = () => <span className="sr">Actions</span>;

function Entered({ entered, mayChange }: { entered: EnteredFee[]; mayChange: boolean }) {
  const client = useQueryClient();
  const show = (fees: EnteredFee[]) => client.setQueryData(enteredFeesQuery.queryKey, fees);
  const restoring = useAdminAction(enterFee, show, 'The amount was not entered again.');
  const removing = useAdminAction(
    ({ id }: EnteredFee) => removeFee(id),
    (fees, { id, enteredBy, createdAt, ...fee }) => {
      show(fees);
      toast({
        title: 'Amount removed',
        action: { label: 'Undo', run: () => restoring.mutate(fee) },
      });
    },
    'The amount was not removed.',
  );
  return (
    <TablePanel
      title="Read on the office’s page"
      heads={['Fee', 'From', 'Amount', 'Read', <Actions key="acts" />]}
      className="entries"
      foot={entered.length === 0 && <p className="soft">Nothing was entered.</p>}
    >
      {entered.map((fee) => (
        <tr key={fee.id}>
          <th scope="row">{feeName(fee.feeKey)}</th>
          <td data-label="From" className="num">
            {dateText(fee.fromDay)}
          </td>
          <td data-label="Amount" className="num">
            {centsToText(fee.cents)}
          </td>
          <td data-label="Read">
            <a href={fee.url} rel="noreferrer">
              {dateText(fee.readOn)}
            </a>{' '}
            by <Person actor={fee.enteredBy} />
          </td>
          <td>
            {mayChange && (
              <button
                type="button"
                className="btn tiny"
                disabled={removing.isPending}
                onClick={() => removing.mutate(fee)}
              >
                Remove<span className="sr"> {feeName(fee.feeKey)}</span>
              </button>
            )}
          </td>
        </tr>
      ))}
    </TablePanel>
  );
}

const KnownFees = ({ title, keys }: { title: string; keys: FeeKey[] }) => (
  <TablePanel
    title={title}
    heads={['Fee', 'Amounts', 'For each', 'Source', 'Confidence']}
    className="entries"
  >
    {keys
      .map((key) => ({ key, ...officialFee(key) }))
      .filter(({ steps }) => steps.length > 0)
      .map(({ key, steps, per, source, url, checkedOn, confidence }) => (
        <tr key={key}>
          <th scope="row">{feeName(key)}</th>
          <td data-label="Amounts" className="num">
            {steps.map(({ from, cents }) => (
              <div key={from}>
                {cents === 0 ? 'None' : centsToText(cents)} from {dateText(from)}
              </div>
            ))}
          </td>
          <td data-label="For each">{per}</td>
          <td data-label="Source">
            <span className="two-lines">
              <a href={url} rel="noreferrer">
                {source}
              </a>
              , read on {dateText(checkedOn)}
            </span>
          </td>
          <td data-label="Confidence">{confidence}</td>
        </tr>
      ))}
  </TablePanel>
);

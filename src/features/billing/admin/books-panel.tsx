import { useState } from 'react';
import { InputField } from '../../../admin-ui/input-field';
import { Panel } from '../../../admin-ui/panel';
import { bookFormNames, bookForms } from '../books-contract';
import type { Period } from '../gst-contract';
import { booksExport } from './admin-queries';

/** Files of a period for other books, with the accounts that those have. */
export function BooksPanel({ period }: { period: Period }) {
  const [services, setServices] = useState('200');
  const [fees, setFees] = useState('');
  return (
    <Panel title="For other books">
      <div className="fields two">
        <InputField
          label="Account of services"
          hint="200 is Sales in a new Xero"
          value={services}
          onType={setServices}
          maxLength={50}
        />
        <InputField
          label="Account of official fees"
          hint="What you pay for clients as their agent"
          value={fees}
          onType={setFees}
          maxLength={50}
        />
      </div>
      <ul className="stack gap-3">
        {bookFormNames.map((form) => (
          <li key={form}>
            <a href={booksExport({ ...period, form, services, fees })} download>
              {bookForms[form]}
            </a>
          </li>
        ))}
      </ul>
      <p className="small soft">
        By the day of issue, without tests. Choose “tax exclusive” where the import asks. The audit
        file also has purchases and the ledger, which your books add. All amounts are in S$ at the
        rate of the invoice: exchange differences stay with your bookkeeper.
      </p>
    </Panel>
  );
}

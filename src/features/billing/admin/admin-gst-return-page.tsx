import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AdminPage } from '../../../admin-ui/admin-page';
import { BackLink } from '../../../admin-ui/back-link';
import { InputField } from '../../../admin-ui/input-field';
import { Panel } from '../../../admin-ui/panel';
import { addDays, addMonths, dayInSingapore } from '../../../shared/calendar-date';
import { countText } from '../../../shared/count-text';
import { centsToText } from '../../../shared/price';
import { Ledger } from '../../../ui/ledger';
import { useNavigate, useSearch } from '../../../ui/navigation';
import { NotLoaded } from '../../../ui/not-loaded';
import { invoicesPath } from './admin-invoices-page';
import { gstReturnQuery, periodExport } from './admin-queries';
import { BooksPanel } from './books-panel';

/** The last quarter of a calendar year that is over. */
function lastQuarter(today = dayInSingapore()) {
  const month = Number(today.slice(5, 7));
  const start = `${today.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
  return { from: addMonths(start, -3), to: addDays(start, -1) };
}

export default function AdminGstReturnPage() {
  const [search] = useSearch();
  const navigate = useNavigate();
  const last = lastQuarter();
  const period = { from: search.get('from') || last.from, to: search.get('to') || last.to };
  const { data, error, refetch } = useQuery({
    ...gstReturnQuery(period),
    placeholderData: keepPreviousData,
  });
  const choose = (change: Partial<typeof period>) =>
    void navigate(`${invoicesPath}/gst?${new URLSearchParams({ ...period, ...change })}`, {
      replace: true,
      keepScroll: true,
    });
  return (
    <AdminPage
      title="GST return"
      actions={
        <>
          <BackLink to={invoicesPath} label="Back to Invoices" />
          <a className="btn tiny" href={periodExport(period)} download>
            Export CSV
          </a>
        </>
      }
    >
      <div className="columns settings-grid">
        <div>
          <Panel title="Period">
            <div className="fields two">
              {(['from', 'to'] as const).map((name) => (
                <InputField
                  key={name}
                  label={name === 'from' ? 'From' : 'To'}
                  type="date"
                  value={period[name]}
                  onType={(day) => day && choose({ [name]: day })}
                />
              ))}
            </div>
            {data && (
              <p className="small soft">
                By the time of supply, the first of invoice and payment:{' '}
                {countText(data.invoices, 'invoice')}, {countText(data.creditNotes, 'credit note')}.
                A card’s money counts from the day on which the card company paid the firm. Credit
                notes count from their issue. Invoices of test payments are left out.
              </p>
            )}
            {data && data.unknownPayouts > 0 && (
              <p className="note amber">
                {countText(data.unknownPayouts, 'card payment')} came days before its invoice, and
                the day on which the card company paid the firm isn’t entered. Their supplies count
                from the invoice.
              </p>
            )}
            {data && data.lateInvoices > 0 && (
              <p className="note amber">
                {countText(data.lateInvoices, 'invoice')} issued more than 30 days after money for
                it came. A tax invoice is due within 30 days.
              </p>
            )}
          </Panel>
          <Panel title="Boxes of the return">
            {data ? (
              <Ledger
                className="num"
                rows={[
                  {
                    term: '1 Standard-rated supplies',
                    detail: centsToText(data.standardRatedCents),
                  },
                  { term: '2 Zero-rated supplies', detail: centsToText(data.zeroRatedCents) },
                  { term: '3 Exempt supplies', detail: centsToText(data.exemptCents) },
                  {
                    term: '4 Total value of supplies',
                    detail: centsToText(data.totalCents),
                    total: true,
                  },
                  {
                    term: '6 Output tax due',
                    detail: centsToText(data.outputTaxCents),
                    total: true,
                  },
                  {
                    term: 'In no box: official fees paid as agent',
                    detail: centsToText(data.disbursedCents),
                  },
                ]}
              />
            ) : (
              error && <NotLoaded title="Could not add up the period" onRetry={refetch} />
            )}
            <p className="small soft">
              Boxes 5 and 7 and the others come from the firm’s purchases, which aren’t kept here.
            </p>
          </Panel>
        </div>
        <BooksPanel period={period} />
      </div>
    </AdminPage>
  );
}

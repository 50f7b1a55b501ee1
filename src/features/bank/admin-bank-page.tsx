import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../admin-ui/action-button';
import { AdminPage } from '../../admin-ui/admin-page';
import { BackLink } from '../../admin-ui/back-link';
import { freshOnOpen } from '../../admin-ui/list-query';
import { useMay } from '../../admin-ui/may';
import { offerUndo } from '../../admin-ui/offer-undo';
import { Panel } from '../../admin-ui/panel';
import { useAdminAction } from '../../admin-ui/use-admin-action';
import { capitalized } from '../../shared/capitalized';
import { countText } from '../../shared/count-text';
import { numberOfDigits } from '../../shared/digits';
import { centsToText } from '../../shared/price';
import { Empty } from '../../ui/empty';
import { EmptyLattice } from '../../ui/illustrations/empty-lattice';
import { Ledger } from '../../ui/ledger';
import { Link, useSearch } from '../../ui/navigation';
import { NotLoaded } from '../../ui/not-loaded';
import { Pagination } from '../../ui/pagination';
import * as styles from './admin-bank-page.module.css';
import { type BankLine, type LineState, lineStates, linesAtOnce } from './contract';
import { DoneLines } from './done-lines';
import { LoadPanel } from './load-panel';
import { OpenLines } from './open-lines';
import { bankPath, bookLines, linesQuery, refetchBank } from './queries';

const stateWords: Record<LineState, string> = {
  open: 'To work off',
  booked: 'Booked',
  'set aside': 'Set aside',
  'paid out': 'Paid out',
};

const isState = (text: string | null): text is LineState =>
  lineStates.some((state) => state === text);

export default function AdminBankPage() {
  const [search] = useSearch();
  const wanted = search.get('state');
  const state = isState(wanted) ? wanted : 'open';
  const page = numberOfDigits(search.get('page')) || 1;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...linesQuery(state, page),
    ...freshOnOpen,
    placeholderData: keepPreviousData,
  });
  const [send, setSend] = useState(true);
  const lines = data?.rows ?? [];
  const addressOf = (of: LineState, at = 1) =>
    `${bankPath}?${new URLSearchParams({ state: of, ...(at > 1 && { page: String(at) }) })}`;
  return (
    <AdminPage
      title="Bank statement"
      actions={
        <>
          <BackLink to="/admin/invoices" label="Back to Invoices" />
          {state === 'open' && lines.length > 0 && (
            <>
              <Receipts send={send} onChange={setSend} />
              {!isPlaceholderData && <BookSure lines={lines} send={send} />}
            </>
          )}
        </>
      }
    >
      <LoadPanel />
      <nav className={styles.states} aria-label="Lines">
        {lineStates.map((each) => (
          <Link key={each} to={addressOf(each)} aria-current={each === state ? 'page' : undefined}>
            {stateWords[each]}
          </Link>
        ))}
      </nav>
      {error && !data && <NotLoaded title="Could not load the lines" onRetry={refetch} />}
      {data?.total === 0 && <Nothing state={state} />}
      <div aria-busy={isPlaceholderData}>
        {lines.length > 0 &&
          (state === 'open' ? (
            <OpenLines lines={lines} total={data?.total ?? 0} send={send} />
          ) : (
            <DoneLines title={stateWords[state]} lines={lines} />
          ))}
      </div>
      {data && (
        <Pagination
          page={page}
          pageCount={Math.ceil(data.total / linesAtOnce)}
          hrefOf={(at) => addressOf(state, at)}
        />
      )}
      {state === 'open' && lines.length > 0 && (
        <div className={styles.beside}>
          <Sums lines={lines} />
          <WhatMatches />
        </div>
      )}
    </AdminPage>
  );
}

const isSure = ({ sureness }: BankLine) => sureness === 'sure';
const sumOf = (lines: BankLine[]) =>
  lines.reduce((total, { amountCents }) => total + amountCents, 0);

function Receipts({ send, onChange }: { send: boolean; onChange(send: boolean): void }) {
  if (!useMay()) return null;
  return (
    <label className="check-field small">
      <input type="checkbox" checked={send} onChange={({ target }) => onChange(target.checked)} />
      <span>Mail receipts</span>
    </label>
  );
}

function BookSure({ lines, send }: { lines: BankLine[]; send: boolean }) {
  const client = useQueryClient();
  const sure = lines.filter(isSure);
  const booking = useAdminAction(
    () =>
      bookLines({
        lines: sure.flatMap(({ id, amountCents, candidates: [best] }) =>
          best ? { id, parts: [{ invoiceId: best.invoiceId, amountCents }] } : [],
        ),
        send,
      }),
    ({ booked, left, undo }) => {
      const refresh = () => refetchBank(client);
      const leftText =
        left.length > 0 ? ` Left: ${left.map(({ reason }) => reason).join(' ')}` : '';
      const text = `${countText(booked, 'line')} booked.${leftText}`;
      offerUndo({ title: 'Booked', text }, [undo], refresh);
      return refresh();
    },
  );
  if (!useMay() || sure.length === 0) return null;
  return (
    <ActionButton
      action={booking}
      className="btn tiny primary"
      label={`Book the ${sure.length === 1 ? 'sure one' : `${sure.length} sure ones`}`}
      busyLabel="Booking..."
    />
  );
}

function Sums({ lines }: { lines: BankLine[] }) {
  const sure = lines.filter(isSure);
  const others = lines.filter((line) => !isSure(line));
  return (
    <Panel title="If you book the sure ones">
      <Ledger
        className="num"
        rows={[
          { term: countText(sure.length, 'payment'), detail: centsToText(sumOf(sure)) },
          { term: `Still to decide, ${others.length}`, detail: centsToText(sumOf(others)) },
          { term: 'Shown here', detail: centsToText(sumOf(lines)), total: true },
        ]}
      />
      <p className="small soft">Each go can be undone for 7 days. A mailed receipt stays mailed.</p>
    </Panel>
  );
}

const WhatMatches = () => (
  <Panel title="What makes a match">
    <ul className="small soft stack gap-3">
      <li>
        <b>Sure</b>: our reference and the exact amount, and the invoice is open.
      </li>
      <li>
        <b>Likely</b>: two of reference, amount and name. A person decides.
      </li>
      <li>
        <b>Unknown</b>: anything else, and what came twice.
      </li>
    </ul>
  </Panel>
);

const nothings: Record<LineState, string> = {
  open: 'Load a statement, and what came in is compared with the open invoices.',
  booked: 'Lines that were booked on invoices stand here.',
  'set aside': 'Lines that pay no invoice stand here once you set them aside.',
  'paid out': 'Money that went out is shown here, and never compared with invoices.',
};

const Nothing = ({ state }: { state: LineState }) => (
  <Empty
    art={<EmptyLattice />}
    title={state === 'open' ? 'Nothing to work off' : `${capitalized(stateWords[state])}: none`}
    text={nothings[state]}
  />
);

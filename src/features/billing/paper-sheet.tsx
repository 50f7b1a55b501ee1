import type { ReactNode } from 'react';
import { centsToText } from '../../shared/price';
import { Logo } from '../../ui/logo';
import type { Paper, PaperLine } from './contract';
import { dayText } from './day-text';
import { byRate, gstTerm, isFee } from './figures';
import * as styles from './paper-sheet.module.css';
import { agencyNote, balanceWord, paperTitle, testNotice } from './words';

const plain = (cents: number) => centsToText(cents).replace('S$', '');

export type ShownPaper = Pick<
  Paper,
  | 'kind'
  | 'number'
  | 'isTest'
  | 'isTaxInvoice'
  | 'seller'
  | 'clientName'
  | 'attention'
  | 'clientAddress'
  | 'clientUen'
  | 'issueDay'
  | 'dueDay'
  | 'supplyDay'
  | 'basisNumber'
  | 'basisDay'
  | 'orderId'
  | 'matterNumber'
  | 'mark'
  | 'reason'
  | 'remark'
  | 'totalCents'
  | 'servicesCents'
  | 'taxCents'
  | 'feesCents'
  | 'outstandingCents'
  | 'settlements'
> & { lines: Omit<PaperLine, 'id'>[] };

/** A paper on screen, as its PDF prints it; always on light paper. */
export function PaperSheet({ paper, label }: { paper: ShownPaper; label: string }) {
  const { seller } = paper;
  const fees = paper.lines.filter(isFee);
  const services = paper.lines.filter((line) => !isFee(line));
  return (
    <article className={styles.paper} aria-label={label}>
      <div className={styles.head}>
        <Logo size={40} />
        <address>
          {seller.name}
          <br />
          {seller.address}
          <br />
          <span className="num">UEN {seller.uen}</span>
          {seller.gstNumber && (
            <>
              <br />
              <span className="num">GST Reg. No. {seller.gstNumber}</span>
            </>
          )}
        </address>
      </div>
      <h2>{paperTitle(paper)}</h2>
      {paper.isTest && <p className={styles.test}>{testNotice}</p>}
      <div className={styles.parties}>
        <p>
          <b>{paper.clientName}</b>
          {[
            paper.attention,
            ...(paper.clientAddress?.split('\n') ?? []),
            paper.clientUen && `UEN ${paper.clientUen}`,
          ]
            .filter(Boolean)
            .map((line) => (
              <span key={line}>{line}</span>
            ))}
        </p>
        <dl className="num">
          <Fact term="Number">{paper.number ?? 'given at issue'}</Fact>
          <Fact term="Date of issue">{paper.issueDay && dayText(paper.issueDay)}</Fact>
          <Fact term="Date of supply">
            {paper.kind === 'invoice' && paper.supplyDay && dayText(paper.supplyDay)}
          </Fact>
          <Fact term={paper.kind === 'quote' ? 'Valid until' : 'Payable by'}>
            {paper.dueDay && dayText(paper.dueDay)}
          </Fact>
          <Fact term={paper.kind === 'credit note' ? 'For invoice' : 'Quote'}>
            {paper.basisNumber}
          </Fact>
          <Fact term="Order">{paper.orderId}</Fact>
          <Fact term="Matter">{paper.matterNumber}</Fact>
          <Fact term="Mark">{paper.mark}</Fact>
        </dl>
      </div>
      {paper.reason && <p>Reason: {paper.reason}</p>}
      {services.length > 0 && (
        <Lines title="Our services" lines={services}>
          {byRate(services).map(({ percent, netCents, taxCents }) => (
            <Sum key={percent} term={gstTerm(percent, plain(netCents))} cents={taxCents} />
          ))}
          <Sum
            term={paper.taxCents > 0 ? 'Our services with GST' : 'Our services'}
            cents={paper.servicesCents + paper.taxCents}
            isBold
          />
        </Lines>
      )}
      {fees.length > 0 && (
        <Lines title="Official fees paid for you" note={agencyNote} lines={fees}>
          <Sum term="Official fees" cents={paper.feesCents} isBold />
        </Lines>
      )}
      <dl className={`num ${styles.sum}`}>
        <div>
          <dt>{paper.kind === 'credit note' ? 'Total credited' : 'Total'}</dt>
          <dd>{centsToText(paper.totalCents)}</dd>
        </div>
        {paper.settlements.map(({ day, amountCents, method, reference }) => (
          <div key={`${day}${method}${reference}${amountCents}`}>
            <dt>
              {amountCents < 0 ? 'Paid back' : method === 'credit note' ? 'Credited' : 'Paid'}{' '}
              {dayText(day)}, {method}{' '}
              <span className={method === 'credit note' ? 'nowrap' : undefined}>{reference}</span>
            </dt>
            <dd>{plain(amountCents)}</dd>
          </div>
        ))}
        {paper.kind === 'invoice' && paper.number && (
          <div>
            <dt>{balanceWord(paper.outstandingCents)}</dt>
            <dd>{plain(Math.abs(paper.outstandingCents))}</dd>
          </div>
        )}
      </dl>
      {paper.remark && <p className={styles.remark}>{paper.remark}</p>}
    </article>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) =>
  children ? (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  ) : null;

interface LinesProps {
  title: string;
  note?: string;
  lines: ShownPaper['lines'];
  children: ReactNode;
}

function Lines({ title, note, lines, children }: LinesProps) {
  return (
    <table className="num">
      <caption>
        {title}
        {note && <small>{note}</small>}
      </caption>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Qty</th>
          <th scope="col">Amount, S$</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are not reordered here
          <tr key={place}>
            <th scope="row">
              {line.description}
              <small>{detailOf(line)}</small>
            </th>
            <td>{line.quantity}</td>
            <td>{plain(line.netCents)}</td>
          </tr>
        ))}
        {children}
      </tbody>
    </table>
  );
}

const detailOf = ({
  detail,
  kind,
  zeroReason,
  filedOn,
  officeReceipt,
}: ShownPaper['lines'][number]) =>
  [
    detail,
    kind === 'zero-rated' && `Zero-rated: ${zeroReason}`,
    filedOn && `Fee of ${dayText(filedOn)}`,
    officeReceipt && `Receipt of the office ${officeReceipt}`,
  ]
    .filter(Boolean)
    .join('. ');

const Sum = ({ term, cents, isBold }: { term: string; cents: number; isBold?: boolean }) => (
  <tr className={isBold ? styles.bold : styles.soft}>
    <th scope="row" colSpan={2}>
      {term}
    </th>
    <td>{plain(cents)}</td>
  </tr>
);

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../../admin-ui/action-button';
import { May, useMay } from '../../../admin-ui/may';
import { Panel } from '../../../admin-ui/panel';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { Ledger } from '../../../ui/ledger';
import { Moment } from '../../../ui/moment';
import { Link } from '../../../ui/navigation';
import { type SealState, StateSeal } from '../../../ui/state-seal';
import type { AdminOrder } from '../contract';
import { checkOf, uncompared } from '../intake/class-fees';
import type { Intake, IntakeState } from '../intake/contract';
import { pictureOf } from '../intake/intake-parts';
import { isAsked } from '../intake/is-asked';
import { intakeParts, partTitles } from '../intake/parts';
import { pictureAddress } from '../intake/queries';
import { orderListPath } from './admin-order-list';
import * as styles from './admin-order-page.module.css';
import { adminIntakeQuery, askIntake, checkClass, confirmIntake } from './admin-queries';
import { ConfirmDialog, EditDialog, ReturnDialog, useReload } from './intake-dialogs';

const states: Record<IntakeState, { kind: SealState; word: string }> = {
  open: { kind: 'expired', word: 'Waiting for the client' },
  sent: { kind: 'pending', word: 'To read' },
  returned: { kind: 'expired', word: 'Sent back to the client' },
  confirmed: { kind: 'registered', word: 'Confirmed' },
};

/** The client of a cancelled order can send nothing more. */
export const sealOf = ({ status }: AdminOrder, state: IntakeState) =>
  status === 'cancelled' && (state === 'open' || state === 'returned')
    ? { ...states[state], word: 'Not sent' }
    : states[state];

/** What the order asked its client, and what the firm does with the answers. */
export function OrderIntake({ order }: { order: AdminOrder }) {
  const { intakeState } = order;
  return (
    <Panel
      title="Details"
      className={styles.intake}
      actions={intakeState && <StateSeal {...sealOf(order, intakeState)} />}
    >
      {intakeState ? <Answers order={order} /> : <NothingAsked order={order} />}
    </Panel>
  );
}

function NothingAsked({ order }: { order: AdminOrder }) {
  return (
    <>
      <p className="soft">The client was asked for nothing after this order.</p>
      {order.status !== 'cancelled' && (
        <div className="row">
          <Ask order={order} label="Ask for the details" />
        </div>
      )}
    </>
  );
}

function Ask({ order, label }: { order: AdminOrder; label: string }) {
  const reload = useReload(order);
  const asking = useAdminAction(
    (key: string) => askIntake(order.id, key),
    (intake) => reload(intake, 'E-mail queued', `${order.customerEmail} gets a link to the form.`),
    'Not sent. Please try again.',
  );
  const press = { ...asking, mutate: () => asking.mutate(crypto.randomUUID()) };
  return <ActionButton action={press} label={label} busyLabel="Sending..." />;
}

function Answers({ order }: { order: AdminOrder }) {
  const { data: intake } = useQuery(adminIntakeQuery(order.id));
  const [open, setOpen] = useState<'return' | 'edit'>();
  if (!intake) return <p className="soft">Loading...</p>;
  const close = () => setOpen(undefined);
  const picture = pictureOf(intake);
  return (
    <>
      {picture && (
        <a
          className={`plate paper ${styles.mark}`}
          href={pictureAddress(intake)}
          target="_blank"
          rel="noreferrer"
        >
          <img
            src={pictureAddress(intake)}
            width={picture.width}
            height={picture.height}
            alt="The mark that the client uploaded"
          />
        </a>
      )}
      <Ledger className={`read ${styles.answers}`} rows={answerRows(intake)} />
      {intake.asksFiling && <ClassChecks order={order} intake={intake} />}
      <May>
        <div className="row">
          {intake.state === 'sent' ? (
            <>
              <Confirm order={order} intake={intake} />
              <button type="button" className="btn tiny" onClick={() => setOpen('return')}>
                Send back
              </button>
            </>
          ) : (
            isAsked({ ...order, intakeState: intake.state }) && (
              <Ask order={order} label="Ask again" />
            )
          )}
          <button type="button" className="btn tiny" onClick={() => setOpen('edit')}>
            Edit
          </button>
        </div>
      </May>
      {intake.asksMark && (
        <p>
          <Link to={`${orderListPath}/${encodeURIComponent(order.id)}/filing`}>Filing sheet</Link>
          {intake.version > 0 && `, version ${intake.version} approved`}
        </p>
      )}
      {open === 'return' && <ReturnDialog order={order} intake={intake} onClose={close} />}
      {open === 'edit' && <EditDialog order={order} intake={intake} onClose={close} />}
    </>
  );
}

const answerRows = (intake: Intake) => [
  ...intake.rows,
  { term: 'Our remark', detail: intake.remark },
  ...intakeParts.map((part) => ({
    term: `Our remark: ${partTitles[part]}`,
    detail: intake.partRemarks[part],
  })),
  { term: 'Sent', detail: intake.sentAt && <Moment at={intake.sentAt} /> },
  { term: 'Confirmed', detail: intake.confirmedAt && <Moment at={intake.confirmedAt} /> },
];

function Confirm({ order, intake }: { order: AdminOrder; intake: Intake }) {
  const reload = useReload(order);
  const [isAsking, setAsking] = useState(false);
  const confirming = useAdminAction(
    () => confirmIntake(order.id, intake.updatedAt, ''),
    (confirmed) => reload(confirmed, 'Details confirmed', 'The client is told by e-mail.'),
    'Not confirmed. Please try again.',
  );
  const mutate = () => (uncompared(intake).length > 0 ? setAsking(true) : confirming.mutate());
  return (
    <>
      <ActionButton
        action={{ ...confirming, mutate }}
        label="Confirm"
        busyLabel="Confirming..."
        className="btn tiny primary"
      />
      {isAsking && <ConfirmDialog order={order} intake={intake} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Asks which classes are worded as on the office’s list: somebody looks there, and keeps what they found. */
function ClassChecks({ order, intake }: { order: AdminOrder; intake: Intake }) {
  const reload = useReload(order);
  const may = useMay();
  const checking = useAdminAction(
    ({ number, isPreApproved }: { number: string; isPreApproved: boolean | null }) =>
      checkClass(order.id, { number, isPreApproved, updatedAt: intake.updatedAt }),
    (changed) => reload(changed, 'Kept with the class'),
    'Not kept. Please try again.',
  );
  const written = intake.answers.classGoods.filter(({ text }) => text);
  if (written.length === 0) return null;
  return (
    <fieldset className={styles.checks} disabled={checking.isPending || !may}>
      <legend>Compared with the office’s list</legend>
      {written.map(({ number }) => {
        const check = checkOf(intake, number);
        return (
          <label key={number}>
            Class {number}
            <select
              className="control"
              value={check ? String(check.isPreApproved) : ''}
              onChange={({ target }) =>
                checking.mutate({
                  number,
                  isPreApproved: target.value === '' ? null : target.value === 'true',
                })
              }
            >
              <option value="">Not yet</option>
              <option value="true">All terms are on the list</option>
              <option value="false">Not all are on the list</option>
            </select>
          </label>
        );
      })}
    </fieldset>
  );
}

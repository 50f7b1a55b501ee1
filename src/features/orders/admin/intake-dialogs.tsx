import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormDialog } from '../../../admin-ui/form-dialog';
import { AreaField } from '../../../admin-ui/input-field';
import { useMailText } from '../../../admin-ui/mail-seal';
import { problemsOf } from '../../../admin-ui/problems-of';
import { classNumbers } from '../../../shared/count-text';
import { longestMessage } from '../../../shared/lengths';
import { FormProblem } from '../../../ui/field';
import { toast } from '../../../ui/toast-store';
import type { AdminOrder } from '../contract';
import { uncompared } from '../intake/class-fees';
import type { Intake } from '../intake/contract';
import { MarkPicture } from '../intake/mark-picture';
import { PartFields } from '../intake/part-fields';
import { type IntakePart, partsAsked, partTitles } from '../intake/parts';
import { typedAnswers } from '../intake/use-intake';
import {
  adminIntakeQuery,
  changeIntake,
  confirmIntake,
  replacePicture,
  returnIntake,
} from './admin-queries';
import { refetchOrders } from './cached-orders';

export function useReload(order: AdminOrder) {
  const client = useQueryClient();
  const mailText = useMailText();
  /** `sent`: what its client is told by e-mail. */
  return async (intake: Intake, title: string, sent?: string) => {
    client.setQueryData(adminIntakeQuery(order.id).queryKey, intake);
    toast({ title, ...(sent && { text: mailText(order.customerEmail, sent) }) });
    await refetchOrders(client);
  };
}

interface DialogProps {
  order: AdminOrder;
  intake: Intake;
  onClose(): void;
}

/** Asks why details are confirmed whose classes nobody has compared with the office’s list. */
export function ConfirmDialog({ order, intake, onClose }: DialogProps) {
  const reload = useReload(order);
  const [reason, setReason] = useState('');
  const confirming = useMutation({
    mutationFn: () => confirmIntake(order.id, intake.updatedAt, reason),
    async onSuccess(confirmed) {
      onClose();
      await reload(confirmed, 'Details confirmed', 'The client is told by e-mail.');
    },
  });
  const { errors, problem } = problemsOf(confirming.error, 'Not confirmed. Please try again.');
  return (
    <FormDialog
      title="Confirm without comparing?"
      label="Confirm all the same"
      busyLabel="Confirming..."
      isBusy={confirming.isPending}
      onSubmit={() => confirming.mutate()}
      onClose={onClose}
    >
      <p>
        Not compared with the office’s list yet: {classNumbers(uncompared(intake))}. The client is
        told a fee that may be another.
      </p>
      <AreaField
        label="Why it is confirmed now"
        hint="Kept with the order"
        error={errors.reason}
        className="growing"
        maxLength={longestMessage}
        value={reason}
        onType={setReason}
      />
      <FormProblem text={problem} />
    </FormDialog>
  );
}

export function ReturnDialog({ order, intake, onClose }: DialogProps) {
  const reload = useReload(order);
  const [remark, setRemark] = useState('');
  const [partRemarks, setPartRemarks] = useState<Partial<Record<IntakePart, string>>>({});
  const returning = useMutation({
    mutationFn: () => returnIntake(order.id, { remark, partRemarks, updatedAt: intake.updatedAt }),
    async onSuccess(returned) {
      onClose();
      await reload(returned, 'Details sent back', `${order.customerEmail} gets your remark.`);
    },
  });
  const { errors, problem } = problemsOf(returning.error, 'Not sent. Please try again.');
  return (
    <FormDialog
      title="Send the details back"
      label="Send back"
      busyLabel="Sending..."
      isBusy={returning.isPending}
      onSubmit={() => returning.mutate()}
      onClose={onClose}
    >
      <AreaField
        label="What has to change?"
        hint="The client reads it by e-mail."
        error={errors.remark}
        className="growing"
        maxLength={longestMessage}
        value={remark}
        onType={setRemark}
      />
      <details>
        <summary>Write it at a part of the form</summary>
        <div className="stack">
          {partsAsked(intake).map((part) => (
            <AreaField
              key={part}
              label={partTitles[part]}
              mark="optional"
              className="growing"
              maxLength={longestMessage}
              value={partRemarks[part] ?? ''}
              onType={(text) => setPartRemarks({ ...partRemarks, [part]: text })}
            />
          ))}
        </div>
      </details>
      <FormProblem text={problem} />
    </FormDialog>
  );
}

export function EditDialog({ order, intake, onClose }: DialogProps) {
  const reload = useReload(order);
  const fields = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(intake);
  const saving = useMutation({
    mutationFn() {
      const form = fields.current?.closest('form');
      if (!form) throw new Error('The form is gone.');
      return changeIntake(order.id, { ...typedAnswers(form), updatedAt: current.updatedAt });
    },
    async onSuccess(changed) {
      onClose();
      await reload(changed, 'Details changed');
    },
  });
  const { errors, problem } = problemsOf(saving.error, 'Not saved. Please try again.');
  return (
    <FormDialog
      broad
      title="Edit the details"
      label="Save"
      busyLabel="Saving..."
      isBusy={saving.isPending}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <div ref={fields} className="stack">
        {[...partsAsked(intake), 'send' as const].map((part) => (
          <PartFields
            key={part}
            part={part}
            intake={intake}
            errors={errors}
            picture={
              <MarkPicture
                intake={current}
                upload={async (file) => setCurrent(await replacePicture(order.id, file))}
              />
            }
          />
        ))}
        <FormProblem text={problem} />
      </div>
    </FormDialog>
  );
}

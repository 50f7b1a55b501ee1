import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { ConfirmDialog } from '../../../admin-ui/confirm-dialog';
import { deletionOf } from '../../../admin-ui/deletion';
import { EntityForm } from '../../../admin-ui/entity-form';
import { fieldsOf } from '../../../admin-ui/form-field';
import { refetchFrom } from '../../../admin-ui/list-query';
import { useMailText } from '../../../admin-ui/mail-seal';
import { May } from '../../../admin-ui/may';
import { offerUndo } from '../../../admin-ui/offer-undo';
import { Panel } from '../../../admin-ui/panel';
import { toastError } from '../../../admin-ui/toast-failure';
import { type EntityForm as Form, useEntityForm } from '../../../admin-ui/use-entity-form';
import { failureText } from '../../../client/fetch';
import { centsToText } from '../../../shared/price';
import { Ledger } from '../../../ui/ledger';
import { Link, useNavigate } from '../../../ui/navigation';
import { toast } from '../../../ui/toast-store';
import type { PaperDetail } from '../contract';
import { byRate, gstTerm, priced, roundingNote, totalsOf } from '../figures';
import { PaperSheet } from '../paper-sheet';
import { kindWord } from '../words';
import { papersPath } from './admin-papers-page';
import {
  adminPaperQuery,
  deletePaper,
  issuePaper,
  papersAddress,
  savePaper,
} from './admin-queries';
import * as styles from './draft-editor.module.css';
import { LinesField } from './lines-field';
import { linesOfValues, PaperForm, type PaperValues, valuesOfPaper } from './paper-form';

const { TextField } = fieldsOf<PaperValues>();

/** A draft of a quote or an invoice, with the paper that it becomes beside it. */
export function DraftEditor({ paper }: { paper: PaperDetail }) {
  const client = useQueryClient();
  const { queryKey } = adminPaperQuery(paper.id);
  const entity = useEntityForm<PaperValues, PaperDetail>({
    one: paper.kind,
    listPath: `${papersPath}/${paper.id}`,
    entity: paper,
    empty: valuesOfPaper(paper),
    valuesOf: valuesOfPaper,
    schema: PaperForm as never,
    create: () => Promise.reject(new Error('A draft exists.')),
    change: (id, { lines, updatedAt, ...values }) =>
      savePaper(id, { ...values, updatedAt, lines: linesOfValues(lines) }),
    get: (id) => client.fetchQuery({ ...adminPaperQuery(id), staleTime: 0 }),
    onSaved(saved) {
      client.setQueryData(queryKey, saved);
      void refetchFrom(client, papersAddress);
      toast({ title: 'Draft saved' });
    },
    failureText: 'Failed to save the draft',
  });
  return (
    <EntityForm
      entity={entity}
      label="Save draft"
      busyLabel="Saving..."
      actions={<DraftActions paper={paper} isChanged={entity.isChanged} />}
    >
      <Fields paper={paper} form={entity.form} />
    </EntityForm>
  );
}

function Fields({ paper, form }: { paper: PaperDetail; form: Form<PaperValues>['form'] }) {
  const { control } = form;
  const values = useWatch({ control }) as PaperValues;
  const array = useFieldArray({ control, name: 'lines' });
  const isRegistered = paper.seller.gstNumber !== null;
  const lines = linesOfValues(values.lines).map((line) => priced(line, isRegistered));
  const totals = totalsOf(lines);
  const isMarkShown = paper.matterNumber !== null || paper.mark !== null;
  return (
    <div className={styles.editor}>
      <div className="stack">
        {paper.warnings.map((text) => (
          <p key={text} className="note amber" role="status">
            {text}
          </p>
        ))}
        <Panel
          title="Bill to"
          actions={
            paper.matterId && (
              <Link className="btn tiny num" to={`/admin/matters/${paper.matterId}`}>
                {paper.matterNumber}
              </Link>
            )
          }
        >
          <div className="fields two">
            <TextField name="clientName" label="Client" />
            <TextField name="attention" label="For the attention of" mark="optional" />
            <TextField name="clientEmail" label="E-mail" type="email" />
            <TextField name="clientUen" label="UEN" mark="optional" />
            <TextField
              name="clientAddress"
              label="Address"
              mark="optional"
              rows={3}
              {...(paper.kind === 'invoice' && {
                hint: 'A tax invoice needs it above S$1,000, or with an official fee',
              })}
            />
            <div className="stack gap-3">
              <TextField
                name="dueDay"
                label={paper.kind === 'quote' ? 'Valid until' : 'Payable by'}
                mark="optional"
                type="date"
                hint={`Empty: ${paper.kind === 'quote' ? 30 : 14} days after issue`}
              />
              {paper.kind === 'invoice' && (
                <TextField name="supplyDay" label="Date of supply" mark="optional" type="date" />
              )}
              {isMarkShown && <TextField name="mark" label="Mark" mark="optional" />}
            </div>
          </div>
        </Panel>
        <LinesField
          part="services"
          array={array}
          title="Our services"
          note={
            isRegistered ? `GST is added. ${roundingNote}` : 'The firm is not registered for GST'
          }
        />
        <LinesField
          part="fees"
          array={array}
          title="Official fees paid as agent"
          note="Outside GST, passed on exactly"
        />
        <Panel title="Total">
          <Ledger
            className="num"
            rows={[
              { term: 'Our services', detail: centsToText(totals.servicesCents) },
              ...byRate(lines).map(({ percent, netCents, taxCents }) => ({
                term: gstTerm(percent, centsToText(netCents)),
                detail: centsToText(taxCents),
              })),
              { term: 'Official fees as agent, no GST', detail: centsToText(totals.feesCents) },
              { term: 'Total', detail: centsToText(totals.totalCents), total: true },
            ]}
          />
          <TextField name="remark" label={`Text on the ${paper.kind}`} mark="optional" rows={2} />
        </Panel>
      </div>
      <div className="stack">
        <PaperSheet
          label="Preview"
          paper={{
            ...paper,
            ...totals,
            clientName: values.clientName,
            attention: values.attention || null,
            clientAddress: values.clientAddress || null,
            clientUen: values.clientUen || null,
            dueDay: values.dueDay || null,
            supplyDay: values.supplyDay || null,
            mark: values.mark || null,
            remark: values.remark || null,
            lines: lines.map((line) => ({ ...line, taxPercent: line.taxPercent })),
          }}
        />
        <p className="small soft">
          Preview. The number is given when it is issued, so that drafts leave no gaps.
        </p>
      </div>
    </div>
  );
}

function DraftActions({ paper, isChanged }: { paper: PaperDetail; isChanged: boolean }) {
  const [asked, setAsked] = useState<'issue' | 'delete'>();
  const client = useQueryClient();
  const navigate = useNavigate();
  const mailText = useMailText();
  const close = () => setAsked(undefined);
  const refresh = () => refetchFrom(client, papersAddress);
  const word = kindWord(paper.kind).toLowerCase();
  async function issue() {
    try {
      const { updatedAt, totalCents } = paper;
      const issued = await issuePaper(paper.id, { updatedAt, totalCents });
      client.setQueryData(adminPaperQuery(paper.id).queryKey, issued);
      toast({
        title: `${issued.number} issued`,
        text: mailText(issued.clientEmail, `It is on its way to ${issued.clientEmail}.`),
      });
      void refresh();
    } catch (error) {
      toastError(`Not issued. ${failureText(error, 'Please try again: it is issued only once.')}`);
      throw error;
    }
  }
  async function remove() {
    try {
      const { undo } = await deletePaper(paper.id);
      offerUndo({ title: 'Draft deleted' }, [undo], refresh);
      await navigate(papersPath);
      void refresh();
    } catch (error) {
      toastError(`Not deleted. ${failureText(error, 'Please try again.')}`);
      throw error;
    }
  }
  return (
    <May>
      <button
        type="button"
        className="btn"
        disabled={isChanged || paper.lines.length === 0}
        title={isChanged ? 'Save the draft first' : undefined}
        onClick={() => setAsked('issue')}
      >
        Issue and send...
      </button>
      <button type="button" className="btn danger" onClick={() => setAsked('delete')}>
        Delete draft
      </button>
      {asked === 'issue' && (
        <ConfirmDialog
          title={`Issue this ${word} of ${centsToText(paper.totalCents)}?`}
          label="Issue and send"
          busyLabel="Issuing..."
          isDanger={false}
          onConfirm={issue}
          onClose={close}
        >
          <p>
            It gets the next number and goes to {paper.clientEmail} as a PDF. After that it never
            changes and can’t be deleted
            {paper.kind === 'invoice' && ': what is wrong is put right by a credit note'}.
          </p>
        </ConfirmDialog>
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          {...deletionOf({ one: 'draft', many: 'drafts', names: [paper.clientName] })}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </May>
  );
}

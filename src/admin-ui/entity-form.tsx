import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { countText } from '../shared/count-text';
import { fieldWords } from '../shared/field-words';
import { momentText } from '../shared/moment-text';
import { roleRefusals } from '../shared/roles';
import { Dialog } from '../ui/dialog';
import { FormProblem } from '../ui/field';
import { Link } from '../ui/navigation';
import { UnsavedChanges } from '../ui/unsaved-changes';
import { useDocumentEvent } from '../ui/use-document-event';
import { lastListAddress } from './list-memory';
import { useMay } from './may';
import type { EntityForm as Entity } from './use-entity-form';

interface EntityFormProps<Values extends FieldValues> {
  entity: Entity<Values>;
  label: string;
  busyLabel: string;
  actions?: ReactNode;
  /** What is said of changes while they are not saved. */
  status?: ReactNode;
  children: ReactNode;
}

/** The frame of a record's form. Ctrl+S saves; unsaved changes block leaving. */
export function EntityForm<Values extends FieldValues>({
  entity,
  label,
  busyLabel,
  actions,
  status = 'Unsaved changes',
  children,
}: EntityFormProps<Values>) {
  const { submit, isSaving, isChanged, problem, problemCount, one, offered } = entity;
  const mayChange = useMay();
  const isOpen = mayChange && !offered;
  useDocumentEvent('keydown', (event) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (isOpen) void submit();
  });
  return (
    <FormProvider {...entity.form}>
      <form
        className="entity-form"
        noValidate
        aria-busy={isSaving}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {offered && <DraftOffer {...entity} {...offered} />}
        {!mayChange && <p className="note">{roleRefusals.staff}</p>}
        <fieldset disabled={!isOpen}>{children}</fieldset>
        <FormProblem text={problem} />
        <div className="save-bar row">
          {mayChange && (
            <button
              type="submit"
              className="btn primary"
              aria-busy={isSaving}
              disabled={isSaving || !isOpen}
              aria-keyshortcuts="Control+S"
            >
              {isSaving ? busyLabel : label}
            </button>
          )}
          <Link className="btn" to={lastListAddress(entity.listPath)}>
            {mayChange ? 'Cancel' : 'Back'}
          </Link>
          {actions}
          <span className="small soft" role="status">
            {isChanged && !isSaving && status}
            {problemCount > 0 && <span className="danger-text"> {problemText(problemCount)}</span>}
          </span>
        </div>
        <UnsavedChanges
          when={isChanged}
          text={`Your changes to this ${one} are not saved. This browser keeps them as a draft.`}
          isKept
        />
        {entity.conflict && <ConflictDialog one={one} {...entity.conflict} />}
      </form>
    </FormProvider>
  );
}

function DraftOffer({
  at,
  fields,
  one,
  isNew,
  restoreDraft,
  discardDraft,
}: Pick<Entity<FieldValues>, 'one' | 'isNew' | 'restoreDraft' | 'discardDraft'> &
  NonNullable<Entity<FieldValues>['offered']>) {
  const restore = useRef<HTMLButtonElement>(null);
  useEffect(() => restore.current?.focus(), []);
  return (
    <div className="row between" role="status">
      <p className="note amber">
        {isNew ? `You have an unsaved new ${one}` : `You have unsaved changes to this ${one}`} from{' '}
        <b>{momentText(at)}</b>: {fieldWords(fields)}.
      </p>
      <div className="row">
        <button type="button" className="btn tiny" ref={restore} onClick={restoreDraft}>
          Restore draft
        </button>
        <button type="button" className="btn tiny" onClick={discardDraft}>
          Discard
        </button>
      </div>
    </div>
  );
}

const problemText = (count: number) =>
  `${countText(count, 'field needs', 'fields need')} correcting`;

interface ConflictDialogProps {
  one: string;
  /** Who changed what, in the server's words. */
  said: string | undefined;
  fields: string[];
  keepEditing(): void;
  takeTheirs(): void;
  saveMine(): Promise<unknown>;
}

/** What was typed stays unless it is discarded. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { one, said, fields, keepEditing, takeTheirs, saveMine } = props;
  return (
    <Dialog open alert title="Someone else has saved changes" onClose={keepEditing}>
      <p>
        {said?.endsWith('since you opened it.') && fields.length > 0
          ? `This ${one} has changed since you opened it: ${fieldWords(fields)}.`
          : said}{' '}
        Your changes are not saved yet.
      </p>
      <div className="row">
        <button type="button" className="btn" onClick={keepEditing}>
          Keep editing
        </button>
        <button type="button" className="btn danger" onClick={takeTheirs}>
          Discard my changes
        </button>
        <button type="button" className="btn danger" onClick={() => void saveMine()}>
          Overwrite their changes
        </button>
      </div>
    </Dialog>
  );
}

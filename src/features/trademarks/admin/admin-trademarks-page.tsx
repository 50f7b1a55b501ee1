import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmButton } from '../../../admin-ui/confirm-button';
import { ListPage } from '../../../admin-ui/list-page';
import { useMay } from '../../../admin-ui/may';
import { offerUndo, undoable } from '../../../admin-ui/offer-undo';
import { selectionAction } from '../../../admin-ui/selection-action';
import { toastError } from '../../../admin-ui/toast-failure';
import { failureText } from '../../../client/fetch';
import { countText, numberText } from '../../../shared/count-text';
import { type Undoable, undoableDays, undoableText } from '../../../shared/undo';
import { Link, useSearch } from '../../../ui/navigation';
import { trademarkListPath, useRegisterChanged } from '../marks/register-changed';
import type { AllMarksChanged, AllMarksPreview } from '../undo/contract';
import { allMarksPreviewQuery, trademarksApi } from './admin-queries';
import { officeList, officeMarkReturns, trademarkList } from './admin-trademark-list';
import { ChangesAtWork } from './changes-at-work';
import { Leaves } from './leaves';
import { ownersText } from './owners-text';

const actions = {
  publish: { label: 'Publish', done: 'published' },
  unpublish: { label: 'Unpublish', done: 'unpublished' },
  delete: { label: 'Delete', done: 'deleted' },
};

export default function AdminTrademarksPage() {
  const isOwner = useMay('owner');
  const registerChanged = useRegisterChanged();
  const [search] = useSearch();
  return (
    <ListPage
      list={search.get('source') === 'singapore' ? officeList : trademarkList}
      actions={
        <>
          <PublishAll />
          {isOwner && <DeleteAll />}
          <Link className="btn tiny" to={`${trademarkListPath}/import`}>
            Bulk Import
          </Link>
          <Link className="btn tiny primary main-action" to={`${trademarkListPath}/new`}>
            Add Trademark
          </Link>
        </>
      }
      summary={
        <>
          <Leaves />
          <ChangesAtWork />
        </>
      }
      selectionActions={(['publish', 'unpublish', 'delete'] as const).map((action) =>
        selectionAction({
          label: actions[action].label,
          ...(action === 'delete' && { deletion: { consequence: officeMarkReturns } }),
          change: (keys, selection) =>
            undoable((options) =>
              trademarksApi.call('POST /api/admin/trademarks/selection', {
                body: { ids: keys.map(Number), ...selection, action },
                ...options,
              }),
            ),
          done: (count) => ({ title: `${countText(count, 'trademark')} ${actions[action].done}` }),
          failed:
            action === 'delete'
              ? 'Failed to delete trademarks.'
              : 'Failed to update publication status',
          refresh: registerChanged,
        }),
      )}
    />
  );
}

function useChangeAll() {
  const registerChanged = useRegisterChanged();
  return async (
    call: Promise<AllMarksChanged & Undoable>,
    words: { done: string; atWork: string; failed: string },
  ) => {
    const { count, firm, office, isAtWork, undo } = await call.catch((error: unknown) => {
      toastError(failureText(error, words.failed));
      throw error;
    });
    const touched = office > 0 ? `${ownersText(firm, office)}. ` : '';
    const what = countText(count, 'trademark');
    offerUndo(
      {
        title: isAtWork ? `${words.atWork} ${what}` : `${what} ${words.done}`,
        text: `${touched}${isAtWork ? 'This goes on in the background.' : undoableText}`,
      },
      [undo],
      registerChanged,
    );
    void registerChanged();
  };
}

function DeleteAll() {
  const change = useChangeAll();
  return (
    <ConfirmButton
      className="btn tiny danger"
      title="Delete all trademarks?"
      typed="DELETE ALL"
      label="Delete All"
      busyLabel="Deleting..."
      onConfirm={() =>
        change(
          undoable((options) => trademarksApi.call('DELETE /api/admin/trademarks', options)),
          {
            done: 'deleted',
            atWork: 'Deleting',
            failed: 'Failed to delete trademarks.',
          },
        )
      }
    >
      <p>Are you sure you want to delete ALL trademarks? This action cannot be undone.</p>
      <WithCounts>
        {({ total, firm, office }) => (
          <p>
            {countText(total, 'trademark')}
            {office > 0 && `: ${ownersText(firm, office)}`}.
            {office > 0 &&
              ' The daily updates of the office’s register are paused, since they would bring it back.'}
          </p>
        )}
      </WithCounts>
      <p className="small soft">
        You can still undo this for {undoableDays} days, in the settings under Undo. After that, the
        trademarks are deleted permanently.
      </p>
    </ConfirmButton>
  );
}

function PublishAll() {
  const change = useChangeAll();
  return (
    <ConfirmButton
      className="btn tiny"
      title="Mark all trademarks as registered and published?"
      label="Publish All"
      busyLabel="Publishing..."
      onConfirm={() =>
        change(
          undoable((options) =>
            trademarksApi.call('PATCH /api/admin/trademarks/batch-update', options),
          ),
          {
            done: 'registered and published',
            atWork: 'Publishing',
            failed: 'Failed to update trademarks.',
          },
        )
      }
    >
      <WithCounts>{(counts) => <Consequences counts={counts} />}</WithCounts>
    </ConfirmButton>
  );
}

function WithCounts({ children }: { children(counts: AllMarksPreview): ReactNode }) {
  const { data, error } = useQuery({ ...allMarksPreviewQuery, staleTime: 0 });
  if (error) return <p>The number of affected trademarks could not be loaded.</p>;
  return data ? children(data) : <p className="soft">Counting...</p>;
}

function Consequences({ counts }: { counts: AllMarksPreview }) {
  const { firm, office, pending, expired, other, unpublished } = counts;
  const wrong = pending + expired + other;
  return (
    <div className="stack">
      <p>
        {countText(firm, 'trademark')}
        {office > 0 && ' of the firm’s own'} will be set to registered.{' '}
        {countText(unpublished, 'trademark')} will be added to the public directory.
        {office > 0 &&
          ` The status of ${numberText(office)} from an office’s register stays as the office has it.`}
      </p>
      {wrong > 0 && (
        <p className="note amber">
          This includes{' '}
          {Object.entries({ pending, expired, other })
            .filter(([, count]) => count > 0)
            .map(([status, count]) => countText(count, `${status} trademark`))
            .join(', ')}
          . Visitors would see {wrong === 1 ? 'it' : 'them'} as registered.
        </p>
      )}
      <p className="small soft">{undoableText}</p>
    </div>
  );
}

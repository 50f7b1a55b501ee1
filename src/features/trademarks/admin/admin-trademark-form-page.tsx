import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { AdminPage } from '../../../admin-ui/admin-page';
import { BackLink } from '../../../admin-ui/back-link';
import { EntityForm } from '../../../admin-ui/entity-form';
import { fieldsOf } from '../../../admin-ui/form-field';
import { MattersPanel } from '../../../admin-ui/matters-panel';
import { RecordPage } from '../../../admin-ui/record-page';
import { useEntityForm, valuesOf } from '../../../admin-ui/use-entity-form';
import type { PageParams } from '../../../client/route';
import { toast } from '../../../ui/toast-store';
import { PictureField } from '../../media/picture-field';
import { type AdminTrademark, TrademarkInput } from '../marks/admin-contract';
import { isFromOffice } from '../marks/mark-terms';
import { trademarkListPath, useRegisterChanged } from '../marks/register-changed';
import { adminTrademarkQuery, statusChoicesOf, trademarksApi } from './admin-queries';
import { ClassesField } from './classes-field';
import { useOfficeHint } from './office-hint';

/** The form's own fields: everything is text until it is sent. */
const emptyTrademark = {
  name: '',
  slug: '',
  registrationNumber: '',
  registrationDate: '',
  expiryDate: '',
  publicationDate: '',
  owner: '',
  status: 'registered' as AdminTrademark['status'],
  officeStatus: '',
  classes: [] as string[],
  description: '',
  image: '',
  isPublished: false,
};
type TrademarkValues = typeof emptyTrademark;

const { TextField, ChoiceField, CheckField } = fieldsOf<TrademarkValues>();

const back = { to: trademarkListPath, label: 'Back to Trademarks' };

/** Adds a mark, or edits the one in the address. */
export default function AdminTrademarkFormPage({ params: { id } }: { params: PageParams }) {
  if (id === undefined)
    return (
      <AdminPage title="Add Trademark" actions={<BackLink {...back} />}>
        <TrademarkForm />
      </AdminPage>
    );
  return (
    <RecordPage
      query={{ ...adminTrademarkQuery(id), staleTime: 0, refetchOnMount: 'always' }}
      one="trademark"
      titleOf={(mark) => `Edit ${mark?.name ?? 'Trademark'}`}
      back={back}
      failureOf={() => ({
        title: 'Error loading trademark',
        text: 'Could not load the trademark data. Please try again.',
        isAlone: true,
      })}
    >
      {(mark) => (
        <>
          <TrademarkForm key={mark.id} mark={mark} />
          <MattersPanel kind="trademark" id={mark.id} />
        </>
      )}
    </RecordPage>
  );
}

function TrademarkForm({ mark }: { mark?: AdminTrademark }) {
  const client = useQueryClient();
  const registerChanged = useRegisterChanged();
  const entity = useEntityForm<TrademarkValues, AdminTrademark>({
    one: 'trademark',
    listPath: trademarkListPath,
    entity: mark,
    empty: emptyTrademark,
    valuesOf: (found) => valuesOf(emptyTrademark, found),
    schema: TrademarkInput as unknown as z.ZodType<unknown, TrademarkValues>,
    create: (body) => trademarksApi.call('POST /api/admin/trademarks', { body }),
    change: (id, body) =>
      trademarksApi.call('PATCH /api/admin/trademarks/{id}', { params: { id }, body }),
    get: (id) => trademarksApi.call('GET /api/admin/trademarks/{id}', { params: { id } }),
    failureText: mark ? 'Failed to update trademark' : 'Failed to create trademark',
    onSaved(saved) {
      toast({ title: mark ? 'Trademark updated' : 'Trademark created', text: saved.name });
      client.setQueryData(adminTrademarkQuery(String(saved.id)).queryKey, saved);
      return registerChanged();
    },
  });
  const officeHint = useOfficeHint(entity.form, mark);
  const isOffices = mark !== undefined && isFromOffice(mark);
  return (
    <EntityForm entity={entity} label={mark ? 'Save' : 'Add Trademark'} busyLabel="Saving...">
      <div className="fields two">
        <TextField name="name" label="Name" mark="required" hint={officeHint('name')} />
        <TextField
          name="slug"
          label="Slug"
          hint="Leave blank to auto-generate"
          placeholder="generated from the name"
        />
        <TextField
          name="registrationNumber"
          label="Registration number"
          mark="required"
          readOnly={isOffices}
          hint={isOffices && 'As in the office’s register, which keeps this trademark up to date'}
        />
        <TextField name="owner" label="Owner" mark="required" hint={officeHint('owner')} />
        <TextField
          name="registrationDate"
          label="Registration date"
          mark="required"
          type="date"
          hint={officeHint('registrationDate')}
        />
        <TextField
          name="expiryDate"
          label="Expiry date"
          type="date"
          hint={officeHint('expiryDate')}
        />
        <ChoiceField
          name="status"
          label="Status"
          mark="required"
          choices={statusChoicesOf(mark)}
          hint={officeHint('status')}
        />
        <TextField
          name="officeStatus"
          label="Office status"
          hint={officeHint(
            'officeStatus',
            'The status as the office writes it, if the record comes from an office',
          )}
        />
        <TextField
          name="publicationDate"
          label="Publication date"
          type="date"
          hint={officeHint(
            'publicationDate',
            'When the office published the application. It can be opposed from this date.',
          )}
        />
      </div>
      <ClassesField hint={officeHint('classes')} />
      <TextField name="description" label="Description" rows={4} hint={officeHint('description')} />
      <PictureField name="image" label="Image" hint={officeHint('image')} />
      <CheckField name="isPublished" label="Published" hint="shown in the public directory" />
    </EntityForm>
  );
}

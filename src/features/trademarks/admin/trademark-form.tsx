import type { z } from 'zod';
import { EntityForm } from '../../../admin-ui/entity-form';
import { fieldsOf } from '../../../admin-ui/form-field';
import { lastListAddress } from '../../../admin-ui/list-memory';
import { type Loaded, useEntityForm, valuesOf } from '../../../admin-ui/use-entity-form';
import { useNavigate } from '../../../ui/navigation';
import { toast } from '../../../ui/toast-store';
import { PictureField } from '../../media/picture-field';
import { type AdminTrademark, TrademarkInput } from './admin-contract';
import {
  changeTrademark,
  createTrademark,
  getAdminTrademark,
  statusChoices,
} from './admin-queries';
import { trademarkListPath } from './admin-trademark-list';
import { ClassesField } from './classes-field';
import { emptyTrademark, type TrademarkValues } from './trademark-values';
import { useRegisterChanged } from './use-register-changed';

const { TextField, ChoiceField, CheckField } = fieldsOf<TrademarkValues>();

const toLoaded = (mark: AdminTrademark): Loaded<TrademarkValues> => ({
  version: mark.updatedAt,
  values: valuesOf(emptyTrademark, mark),
});

/** Adds a mark, or changes the one that is given. */
export function TrademarkForm({ mark }: { mark?: AdminTrademark }) {
  const navigate = useNavigate();
  const registerChanged = useRegisterChanged();
  const entity = useEntityForm<TrademarkValues, AdminTrademark>({
    one: 'trademark',
    draft: `trademark ${mark?.id ?? 'new'}`,
    schema: TrademarkInput as unknown as z.ZodType<unknown, TrademarkValues>,
    loaded: mark ? toLoaded(mark) : { values: emptyTrademark, version: undefined },
    save: (values, updatedAt) =>
      mark ? changeTrademark(mark.id, { ...values, updatedAt }) : createTrademark(values),
    ...(mark && {
      reload: async () => toLoaded(await getAdminTrademark(mark.id)),
    }),
    async onSaved({ name }) {
      toast({ title: mark ? 'Trademark updated' : 'Trademark created', text: name });
      await registerChanged();
      await navigate(lastListAddress(trademarkListPath));
    },
    failureText: mark ? 'Failed to update trademark' : 'Failed to create trademark',
  });
  return (
    <EntityForm
      entity={entity}
      label={mark ? 'Save' : 'Add Trademark'}
      busyLabel="Saving..."
      cancelTo={lastListAddress(trademarkListPath)}
    >
      <div className="pair">
        <TextField name="name" label="Name" mark="required" />
        <TextField
          name="slug"
          label="Slug"
          hint="Leave blank to auto-generate"
          placeholder="generated from the name"
        />
        <TextField name="registrationNumber" label="Registration number" mark="required" />
        <TextField name="owner" label="Owner" mark="required" />
        <TextField name="registrationDate" label="Registration date" mark="required" type="date" />
        <TextField name="expiryDate" label="Expiry date" type="date" />
        <ChoiceField name="status" label="Status" mark="required" choices={statusChoices} />
        <TextField
          name="officeStatus"
          label="Office status"
          hint="The office’s own status text, if the record comes from an office"
        />
        <TextField
          name="publicationDate"
          label="Publication date"
          type="date"
          hint="When the office published the application. It can be opposed from this date."
        />
      </div>
      <ClassesField />
      <TextField name="description" label="Description" rows={4} />
      <PictureField name="image" label="Image" />
      <CheckField name="isPublished" label="Published" hint="shown in the public directory" />
    </EntityForm>
  );
}

import type { z } from 'zod';
import { EntityForm } from '../../../admin-ui/entity-form';
import { CheckField, ChoiceField, TextField } from '../../../admin-ui/form-field';
import { lastListAddress } from '../../../admin-ui/list-memory';
import { type Loaded, useEntityForm } from '../../../admin-ui/use-entity-form';
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

/** What is not known of a mark stands as an emptyTrademark field. */
const toLoaded = (mark: AdminTrademark): Loaded<TrademarkValues> => ({
  version: mark.updatedAt,
  values: Object.fromEntries(
    (Object.keys(emptyTrademark) as (keyof TrademarkValues)[]).map((field) => [
      field,
      mark[field] ?? '',
    ]),
  ) as unknown as TrademarkValues,
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
  const { form } = entity;
  return (
    <EntityForm
      entity={entity}
      label={mark ? 'Save' : 'Add Trademark'}
      busyLabel="Saving..."
      cancelTo={lastListAddress(trademarkListPath)}
    >
      <div className="pair">
        <TextField form={form} name="name" label="Name" mark="required" />
        <TextField
          form={form}
          name="slug"
          label="Slug"
          hint="Leave blank to auto-generate"
          placeholder="generated from the name"
        />
        <TextField
          form={form}
          name="registrationNumber"
          label="Registration number"
          mark="required"
        />
        <TextField form={form} name="owner" label="Owner" mark="required" />
        <TextField
          form={form}
          name="registrationDate"
          label="Registration date"
          mark="required"
          type="date"
        />
        <TextField form={form} name="expiryDate" label="Expiry date" type="date" />
        <ChoiceField
          form={form}
          name="status"
          label="Status"
          mark="required"
          choices={statusChoices}
        />
        <TextField
          form={form}
          name="officeStatus"
          label="Office status"
          hint="The office’s own status text, if the record comes from an office"
        />
        <TextField
          form={form}
          name="publicationDate"
          label="Publication date"
          type="date"
          hint="When the office published the application. It can be opposed from this date."
        />
      </div>
      <ClassesField form={form} />
      <TextField form={form} name="description" label="Description" rows={4} />
      <PictureField form={form} name="image" label="Image" />
      <CheckField
        form={form}
        name="isPublished"
        label="Published"
        hint="shown in the public directory"
      />
    </EntityForm>
  );
}

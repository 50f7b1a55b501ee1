import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { EntityForm } from '../../admin-ui/entity-form';
import { fieldsOf } from '../../admin-ui/form-field';
import { offerUndo } from '../../admin-ui/offer-undo';
import { TextRowsField } from '../../admin-ui/text-rows-field';
import { typedSlug } from '../../admin-ui/typed-slug';
import { useEntityForm } from '../../admin-ui/use-entity-form';
import type { Undoable } from '../../shared/undo';
import { PictureField } from '../media/picture-field';
import { type AdminService, ServiceForm } from './admin-contract';
import {
  adminCategoriesQuery,
  createService,
  getAdminService,
  refetchServices,
  saveService,
  serviceListPath,
} from './admin-queries';
import * as styles from './service-editor.module.css';
import { Faqs, Features, Intake, iconChoices, listIcons, Plans } from './service-rows';
import { noService, type ServiceValues, serviceValues } from './service-values';

const parts = [
  { id: 'basics', title: 'Basics' },
  { id: 'pictures', title: 'Pictures' },
  { id: 'benefits', title: 'Benefits' },
  { id: 'features', title: 'Features' },
  { id: 'requirements', title: 'Requirements' },
  { id: 'pricing', title: 'Pricing plans' },
  { id: 'faq', title: 'FAQ' },
  { id: 'intake', title: 'Asked after the order' },
] as const;

const { TextField, ChoiceField, CheckField } = fieldsOf<ServiceValues>();

/** The form of a service, new if none is given. */
export function ServiceEditor({ service }: { service?: AdminService }) {
  const client = useQueryClient();
  const entity = useEntityForm<ServiceValues, AdminService & Partial<Undoable>>({
    one: 'service',
    listPath: serviceListPath,
    entity: service,
    empty: noService,
    valuesOf: serviceValues,
    schema: ServiceForm as z.ZodType<unknown, ServiceValues>,
    create: createService,
    change: saveService,
    get: getAdminService,
    failureText: service ? 'Failed to update service' : 'Failed to create service',
    onSaved({ undo = null }) {
      const refresh = () => refetchServices(client);
      offerUndo({ title: service ? 'Service updated' : 'Service created' }, [undo], refresh);
      return refresh();
    },
  });
  return (
    <div className={styles.editor}>
      <nav className={`${styles.parts} small`} aria-label="Form sections">
        <ul>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <EntityForm
        entity={entity}
        label={service ? 'Save' : 'Create'}
        busyLabel={service ? 'Saving...' : 'Creating...'}
      >
        <Basics isNew={!service} />
        <Part id="pictures">
          <h2>Pictures</h2>
          <div className="fields two">
            <PictureField
              name="headerImage"
              label="Header image"
              mark="optional"
              hint="On the service’s page and in lists."
            />
            <PictureField name="cardImage" label="Card image" mark="optional" />
          </div>
        </Part>
        <Part id="benefits">
          <TextRowsField
            name="benefits"
            legend="Benefits"
            hint="The first 3 are shown next to the title, all of them under Overview."
            one="benefit"
          />
        </Part>
        <Part id="features">
          <Features />
        </Part>
        <Part id="requirements">
          <TextRowsField
            name="requirements"
            legend="Requirements"
            hint="Documents that the client provides."
            one="requirement"
          />
        </Part>
        <Part id="pricing">
          <Plans />
        </Part>
        <Part id="faq">
          <Faqs />
        </Part>
        <Part id="intake">
          <Intake />
        </Part>
      </EntityForm>
    </div>
  );
}

function Part({ id, children }: { id: (typeof parts)[number]['id']; children: ReactNode }) {
  return (
    <div className={`panel ${styles.part}`} id={id}>
      {children}
    </div>
  );
}

function Basics({ isNew }: { isNew: boolean }) {
  const form = useFormContext<ServiceValues>();
  const { data: categories = [] } = useQuery(adminCategoriesQuery);
  const [slug, category] = form.watch(['slug', 'category']);
  const known = categories.map(({ name, slug: value }) => ({ value, label: name }));
  const isListed = category === '' || known.some(({ value }) => value === category);
  const fillSlug = async () =>
    form.setValue('slug', await typedSlug(form.getValues('title'), 'apart'), {
      shouldDirty: true,
      shouldValidate: true,
    });
  return (
    <Part id="basics">
      <h2>Basics</h2>
      <TextField
        name="title"
        label="Title"
        onBlur={() => {
          if (isNew && !form.getValues('slug') && form.getValues('title').trim()) void fillSlug();
        }}
      />
      <div className={styles.withButton}>
        <TextField
          name="slug"
          label="Slug"
          hint={
            <>
              Address: /services/{category || '…'}/{slug || '…'}
              {!isNew && '. An old address redirects here.'}
            </>
          }
        />
        <button type="button" className="btn tiny" onClick={fillSlug}>
          Generate from title
        </button>
      </div>
      <TextField name="subtitle" label="Subtitle" mark="optional" />
      <TextField name="description" label="Description" rows={4} />
      <div className="fields two">
        <ChoiceField
          name="category"
          label="Category"
          choices={[
            { value: '', label: 'Choose a category' },
            ...known,
            ...(isListed ? [] : [{ value: category, label: category }]),
          ]}
        />
        <ChoiceField
          name="icon"
          label="Icon"
          mark="optional"
          hint="Shown in lists if there is no header image."
          choices={iconChoices(listIcons, 'MessageCircle', form.getValues('icon'))}
        />
      </div>
      <CheckField
        name="isPublished"
        label="Published"
        hint="Shown on the public site as soon as it is saved."
      />
    </Part>
  );
}

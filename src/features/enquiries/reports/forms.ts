import type { FormOf } from '../../../client/api';
import type { EnquiriesApi } from '../endpoints.server';

/** Asks for the full report of a name that was checked here. */
export const reportForm: FormOf<EnquiriesApi, 'POST /api/trademark-check'> = {
  name: 'check-report',
  call: 'POST /api/trademark-check',
  fields: ['name', 'classes', 'email', 'phone'],
  bodyOf: ({ name, classes, email, phone }) => ({
    name,
    category: 'trademark',
    email,
    ...(phone && { phone }),
    ...(classes && { classes: classes.split(',') }),
  }),
};

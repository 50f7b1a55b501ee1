import { formOf } from '../../../client/api';
import type { EnquiriesApi } from '../endpoints.server';

const form = formOf<EnquiriesApi>();

export const reportForm = form('POST /api/trademark-check', {
  name: 'check-report',
  fields: ['name', 'classes', 'email', 'phone'],
  bodyOf: ({ name, classes, email, phone }) => ({
    name,
    category: 'trademark',
    email,
    ...(phone && { phone }),
    ...(classes && { classes: classes.split(',') }),
  }),
});

import type { PlainForm } from '../../../client/plain-form';

/** Asks for the full report of a name that was checked here. */
export const reportForm: PlainForm = {
  name: 'check-report',
  call: '/api/trademark-check',
  fields: ['name', 'classes', 'email', 'phone'],
  bodyOf: ({ name, classes, email, phone }) => ({
    name,
    category: 'trademark',
    email,
    ...(phone && { phone }),
    ...(classes && { classes: classes.split(',') }),
  }),
};

import type { PlainForm } from '../browser/plain-form';

export const checkForm: PlainForm = {
  name: 'check',
  call: '/api/trademark-check',
  fields: ['name', 'category', 'email', 'phone'],
  bodyOf: ({ name, email, category, phone }) => ({
    name,
    email,
    category: category || 'general',
    ...(phone && { phone }),
  }),
};

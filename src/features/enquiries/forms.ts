import type { FormOf } from '../../client/api';
import type { EnquiriesApi } from './endpoints.server';

export const checkForm: FormOf<EnquiriesApi, 'POST /api/trademark-check'> = {
  name: 'check',
  call: 'POST /api/trademark-check',
  fields: ['name', 'category', 'email', 'phone'],
  bodyOf: ({ name, email, category, phone }) => ({
    name,
    email,
    category: category || 'general',
    ...(phone && { phone }),
  }),
};

export const consultationForm: FormOf<EnquiriesApi, 'POST /api/consultation'> = {
  name: 'consultation',
  call: 'POST /api/consultation',
  fields: ['name', 'companyName', 'email', 'phone', 'service', 'ipType', 'subject', 'message'],
};

export const contactForm: FormOf<EnquiriesApi, 'POST /api/contact'> = {
  name: 'contact',
  call: 'POST /api/contact',
  fields: ['name', 'email', 'phone', 'service', 'message'],
};

import { formOf } from '../../client/api';
import type { EnquiriesApi } from './endpoints.server';

const form = formOf<EnquiriesApi>();

export const enquiryForms = {
  check: form('POST /api/trademark-check', {
    name: 'check',
    fields: ['name', 'category', 'email', 'phone'],
    bodyOf: ({ name, email, category, phone }) => ({
      name,
      email,
      category: category || 'general',
      ...(phone && { phone }),
    }),
  }),

  consultation: form('POST /api/consultation', {
    name: 'consultation',
    fields: ['name', 'companyName', 'email', 'phone', 'service', 'ipType', 'subject', 'message'],
  }),

  contact: form('POST /api/contact', {
    name: 'contact',
    fields: ['name', 'email', 'phone', 'service', 'message'],
  }),

  report: form('POST /api/trademark-check', {
    name: 'check-report',
    fields: ['name', 'classes', 'email', 'phone'],
    bodyOf: ({ name, classes, email, phone }) => ({
      name,
      category: 'trademark',
      email,
      ...(phone && { phone }),
      ...(classes && { classes: classes.split(',') }),
    }),
  }),
};

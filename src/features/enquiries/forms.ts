import type { PlainForm } from '../../client/plain-form';
import type { ConsultationRequest, ContactSubmission } from './contract';

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

export const consultationForm: PlainForm<ConsultationRequest> = {
  name: 'consultation',
  call: '/api/consultation',
  fields: ['name', 'companyName', 'email', 'phone', 'service', 'ipType', 'subject', 'message'],
};

export const contactForm: PlainForm<ContactSubmission> = {
  name: 'contact',
  call: '/api/contact',
  fields: ['name', 'email', 'phone', 'service', 'message'],
};

import { z } from 'zod';
import { moment } from '../../shared/answers';
import { text as fieldText, lengthOf } from '../../shared/fields';
import { CheckQuery } from '../clearance/matching/contract';
import { contactServices } from './contact-services';

export const RequestCheck = z.object({
  name: z
    .string('Please enter a trademark name')
    .trim()
    .min(1, 'Please enter a trademark name')
    .max(200, 'Name must be at most 200 characters'),
  category: z.string().trim().max(100).default('general'),
  email: z
    .string('Please provide your email to receive the results')
    .trim()
    .min(1, 'Please provide your email to receive the results')
    .max(254, 'Please enter a valid email address')
    .pipe(z.email('Please enter a valid email address')),
  phone: z.string().trim().max(40).optional(),
  classes: CheckQuery.shape.classes
    .unwrap()
    .optional()
    .describe('Nice classes to compare in; without any, those of the category'),
});
export type RequestCheck = z.infer<typeof RequestCheck>;

export const TrademarkCheck = z.object({
  id: z.int().positive(),
  name: z.string(),
  category: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  classes: z.array(z.string()),
  requestedAt: moment,
});
export type TrademarkCheck = z.infer<typeof TrademarkCheck>;

export const text = (least: number, most: number, tooShort: string, tooLong: string) =>
  z
    .string(tooShort)
    .trim()
    .refine((value) => lengthOf(value) >= least, tooShort)
    .refine((value) => lengthOf(value) <= most, tooLong);

/** Null if absent or empty. */
const optionalText = (most: number, what: string) =>
  fieldText(what, most)
    .nullish()
    .transform((value) => value || null);

const emailAddress = (message: string) =>
  z.string(message).trim().max(254, message).pipe(z.email(message));

const maxCharacters = 5_000;
const messageTooLong = 'Message must be at most 5,000 characters';
const nameTooLong = 'Name must be at most 200 characters';
const phoneTooLong = 'Phone number must be at most 40 characters';

const consultationDetails = 'Please provide more details about your consultation request';

export const RequestConsultation = z.object({
  name: text(2, 200, 'Name is required', nameTooLong),
  email: emailAddress('Invalid email address'),
  phone: text(8, 40, 'Phone number is required', phoneTooLong),
  subject: text(2, 200, 'Subject is required', 'Subject must be at most 200 characters'),
  message: text(10, maxCharacters, consultationDetails, messageTooLong),
  service: optionalText(200, 'Service'),
  companyName: optionalText(200, 'Company name'),
  serviceType: optionalText(200, 'Service type'),
  ipType: optionalText(200, 'Kind of right'),
  country: optionalText(200, 'Country'),
  description: optionalText(maxCharacters, 'Description'),
});
export type RequestConsultation = z.infer<typeof RequestConsultation>;

export const ConsultationRequest = z.object({
  id: z.int().positive(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string().nullable(),
  message: z.string().nullable(),
  service: z.string().nullable(),
  companyName: z.string().nullable(),
  serviceType: z.string().nullable(),
  ipType: z.string().nullable(),
  country: z.string().nullable(),
  description: z.string().nullable(),
  requestedAt: moment,
});

const contactServiceNames = Object.keys(contactServices) as (keyof typeof contactServices)[];

export const SendContactMessage = z.object({
  name: text(2, 200, 'Name must be at least 2 characters', nameTooLong),
  email: emailAddress('Please enter a valid email address'),
  phone: text(8, 40, 'Please enter a valid phone number', phoneTooLong),
  service: z.enum(contactServiceNames, 'Please select a service'),
  message: text(10, maxCharacters, 'Message must be at least 10 characters', messageTooLong),
});
export type SendContactMessage = z.infer<typeof SendContactMessage>;

export const ContactSubmission = z.object({
  id: z.int().positive(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  service: z.string(),
  message: z.string(),
  submittedAt: moment,
});

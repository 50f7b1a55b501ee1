import { z } from 'zod';
import { moment } from '../../shared/answers';
import { emailText, longText, text, typedText } from '../../shared/fields';
import { longestMessage, longestName, longestPhone, longestSubject } from '../../shared/lengths';
import { CheckQuery } from '../clearance/matching/contract';
import { contactServices } from './contact-services';

export const RequestCheck = z.object({
  name: typedText('Please enter a trademark name')
    .trim()
    .min(1, 'Please enter a trademark name')
    .max(longestName, `Name must be at most ${longestName} characters`),
  category: typedText().trim().max(100).default('general'),
  email: typedText('Please provide your email to receive the results')
    .trim()
    .min(1, 'Please provide your email to receive the results')
    .pipe(emailText()),
  phone: typedText().trim().max(longestPhone).optional(),
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

/** Null if absent or empty. */
const optional = (what: string, most = longestName) =>
  text(what, most)
    .nullish()
    .transform((value) => value || null);

const consultationDetails = 'Please provide more details about your consultation request';

export const RequestConsultation = z.object({
  name: longText('Name', 2, longestName, 'Name is required'),
  email: emailText('Invalid email address'),
  phone: longText('Phone number', 8, longestPhone, 'Phone number is required'),
  subject: longText('Subject', 2, longestSubject, 'Subject is required'),
  message: longText('Message', 10, longestMessage, consultationDetails),
  service: optional('Service'),
  companyName: optional('Company name'),
  serviceType: optional('Service type'),
  ipType: optional('Kind of right'),
  country: optional('Country'),
  description: optional('Description', longestMessage),
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
  name: longText('Name', 2, longestName, 'Name must be at least 2 characters'),
  email: emailText(),
  phone: longText('Phone number', 8, longestPhone, 'Please enter a valid phone number'),
  service: z.enum(contactServiceNames, 'Please select a service'),
  message: longText('Message', 10, longestMessage, 'Message must be at least 10 characters'),
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

export const enquiryKinds = ['contact', 'check', 'consultation'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

/** The path segment of each kind, shared by pages and API. */
export const enquiryAddress = {
  contact: 'contact-submissions',
  check: 'trademark-checks',
  consultation: 'consultation-requests',
} as const satisfies Record<EnquiryKind, string>;

export const enquiryPath = (kind: EnquiryKind) => `/admin/${enquiryAddress[kind]}`;

/** The noun for each kind, in texts and in the audit trail. */
export const enquiryName = {
  contact: 'contact submission',
  check: 'trademark check',
  consultation: 'consultation request',
} as const satisfies Record<EnquiryKind, string>;

export const enquiryTitle = {
  contact: 'Contact submissions',
  check: 'Trademark checks',
  consultation: 'Consultation requests',
} as const satisfies Record<EnquiryKind, string>;

/** What several that wait for an answer are called. */
export const enquiryWork = {
  contact: 'Messages from the contact form',
  check: 'Checks to answer',
  consultation: 'Consultations asked for',
} as const satisfies Record<EnquiryKind, string>;

/** The service that files a mark in Singapore. */
export const registrationSlug = 'singapore-trademark-registration';
export const registrationPath = `/services/trademark/${registrationSlug}`;

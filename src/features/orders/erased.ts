import { customerFieldsBy } from './customer-fields';

/** Replaces the browser's id in orders of erased customers. */
export const erasedBrowser = 'erased';

/** What the law doesn't require of an accounting record. */
export const erasedFields = {
  ...customerFieldsBy('erased'),
  notes: null,
  intakeState: null,
};

/** The order's address no longer belongs to a person. */
export const isErased = ({ customerEmail }: { customerEmail: string }) =>
  customerEmail === erasedFields.customerEmail;

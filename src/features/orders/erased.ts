/** Replaces the browser's id in orders of erased customers. */
export const erasedBrowser = 'erased';

/** What the law doesn't require of an accounting record. */
export const erasedFields = {
  customerName: 'Erased',
  companyName: null,
  customerEmail: 'erased@account.invalid',
  customerPhone: 'erased',
  notes: null,
  intakeState: null,
};

/** The order's address no longer belongs to a person. */
export const isErased = ({ customerEmail }: { customerEmail: string }) =>
  customerEmail === erasedFields.customerEmail;

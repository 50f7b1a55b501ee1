/** Replaces the browser's id in orders of erased customers. */
export const erasedBrowser = 'erased';
export const erasedContact = { customerEmail: 'erased@account.invalid', customerPhone: 'erased' };

/** The order's address no longer belongs to a person. */
export const isErased = ({ customerEmail }: { customerEmail: string }) =>
  customerEmail === erasedContact.customerEmail;

/** Stands where the browser's id stood in an order whose customer had their data erased. */
export const erasedBrowser = 'erased';
export const erasedContact = { customerEmail: 'erased@account.invalid', customerPhone: 'erased' };

/** Nobody is behind the order's address any more. */
export const isErased = ({ customerEmail }: { customerEmail: string }) =>
  customerEmail === erasedContact.customerEmail;

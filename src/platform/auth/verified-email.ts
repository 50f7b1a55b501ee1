/** Undefined for an unconfirmed address: anyone may have signed up with it. */
export const verifiedEmail = ({ email, isVerified }: { email: string; isVerified: boolean }) =>
  isVerified ? email : undefined;

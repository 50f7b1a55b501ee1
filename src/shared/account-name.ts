/** Normalizes a name, so that letter case and width don't make another account. */
export const accountName = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();

interface Named {
  firstName: string;
  /** Empty where people have one name. */
  lastName: string;
}

export const fullName = ({ firstName, lastName }: Named): string =>
  `${firstName} ${lastName}`.trim();

/** Undefined for an unconfirmed address: anyone may have signed up with it. */
export const verifiedEmail = ({ email, isVerified }: { email: string; isVerified: boolean }) =>
  isVerified ? email : undefined;

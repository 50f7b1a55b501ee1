/** Whoever can't be told from a stranger yet sees nothing that a stranger may have left under the address. */
export const provedEmail = ({ email, isVerified }: { email: string; isVerified: boolean }) =>
  isVerified ? email : undefined;

const first = (name: string) => [...name.trim()][0] ?? '';

/** The first letters of first and last name, as an avatar shows them. */
export const initials = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  (first(firstName) + first(lastName)).toLocaleUpperCase('en-SG');

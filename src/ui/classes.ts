/** The names that are there, for `className`. */
export const classes = (...names: (string | false | undefined)[]) =>
  names.filter(Boolean).join(' ');

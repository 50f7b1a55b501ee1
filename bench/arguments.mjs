/** Ends the command with what is right. */
export function refuse(message) {
  console.error(message);
  process.exit(1);
}

/** The names that were given, or all of them. */
export function chosenOf(names, given) {
  const wrong = given.filter((name) => !names.includes(name));
  if (wrong.length > 0) refuse(`There is no ${wrong.join(', ')}. Choose from ${names.join(', ')}.`);
  return given.length > 0 ? given : names;
}

/** A whole number above zero. `what`: its name in the message. */
export const numberOf = (text, what) =>
  /^[1-9]\d*$/.test(text) ? Number(text) : refuse(`${what} must be a whole number, not “${text}”.`);

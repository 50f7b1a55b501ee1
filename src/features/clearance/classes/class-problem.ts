/** What is wrong with classes typed as `30, 43`, in the words of the server. */
export const classProblem = (typed: string): string | undefined =>
  typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .every((number) => /^0?([1-9]|[1-3]\d|4[0-5])$/.test(number))
    ? undefined
    : 'Classes are numbered 1 to 45';

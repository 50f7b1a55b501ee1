import type { z } from 'zod';

const kindWords: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** What is wrong with a value, where its schema doesn't say so itself. */
export const problemWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type')
    return issue.input === undefined
      ? 'This is required'
      : `This must be ${kindWords[issue.expected] ?? issue.expected}`;
  if (issue.code === 'too_big' || issue.code === 'too_small') {
    const bound = issue.code === 'too_big' ? 'at most' : 'at least';
    const limit = String(issue.code === 'too_big' ? issue.maximum : issue.minimum);
    if (issue.origin === 'string')
      return limit === '1' ? 'This is required' : `This must have ${bound} ${limit} characters`;
    if (issue.origin === 'array') return `There must be ${bound} ${limit}`;
    return `This must be ${bound} ${limit}`;
  }
  if (issue.code === 'invalid_value') return `This must be one of ${issue.values.join(', ')}`;
  return undefined;
};

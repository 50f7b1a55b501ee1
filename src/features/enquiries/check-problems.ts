import type { FormValues } from '../../client/plain-form';

interface CheckProblem {
  field: 'name' | 'email';
  title: string;
  text: string;
}

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Validation errors in form order; a toast shows the first. */
export function checkProblems({ name, email }: FormValues): CheckProblem[] {
  const problems: CheckProblem[] = [];
  if (!name) {
    problems.push({
      field: 'name',
      title: 'Input required',
      text: 'Please enter a trademark name',
    });
  }
  if (!email) {
    problems.push({
      field: 'email',
      title: 'Email required',
      text: 'Please provide your email to receive the results',
    });
  } else if (!emailShape.test(email)) {
    problems.push({
      field: 'email',
      title: 'Invalid email',
      text: 'Please enter a valid email address',
    });
  }
  return problems;
}

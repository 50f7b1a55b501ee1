import type { FormValues } from '../../client/plain-form';
import { t } from '../../shared/texts';

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
      title: t('Input required'),
      text: t('Please enter a trademark name'),
    });
  }
  if (!email) {
    problems.push({
      field: 'email',
      title: t('Email required'),
      text: t('Please provide your email to receive the results'),
    });
  } else if (!emailShape.test(email)) {
    problems.push({
      field: 'email',
      title: t('Invalid email'),
      text: t('Please enter a valid email address'),
    });
  }
  return problems;
}

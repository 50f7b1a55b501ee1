import { HttpError } from '../../client/fetch';

export const submissionFailure = (error: unknown) =>
  error instanceof HttpError
    ? {
        title: 'Submission Failed',
        text: error.body?.message || 'An error occurred. Please try again.',
      }
    : {
        title: 'Submission Error',
        text: 'Network error. Please check your connection and try again.',
      };

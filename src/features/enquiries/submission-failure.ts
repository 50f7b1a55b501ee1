import { HttpError } from '../../client/fetch';
import { t } from '../../shared/texts';

export const submissionFailure = (error: unknown) =>
  error instanceof HttpError
    ? {
        title: t('Submission Failed'),
        text: error.body?.message || t('An error occurred. Please try again.'),
      }
    : {
        title: t('Submission Error'),
        text: t('Network error. Please check your connection and try again.'),
      };

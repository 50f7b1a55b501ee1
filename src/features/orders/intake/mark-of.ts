import { t } from '../../../shared/texts';
import type { IntakeAnswers } from './answers';

/** What an order is for: its mark in words, null if not known, and its Nice classes. */
export const markOf = (answers: IntakeAnswers | undefined) => ({
  mark: answers?.kind === 'picture' ? t('A picture') : answers?.words || null,
  classes: answers?.classes ?? [],
});

export type Marked = ReturnType<typeof markOf>;

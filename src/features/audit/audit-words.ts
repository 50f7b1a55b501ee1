import { capitalized } from '../../shared/capitalized';

const entityWords: Record<string, string> = {
  message: 'E-mail',
  post: 'Blog post',
  register: 'Trademark register',
  'trademark selection': 'Selected trademarks',
  'import problems': 'Failed import rows',
};

const actionWords: Record<string, string> = {
  'sign-in': 'Sign-in',
  'sign-out': 'Sign-out',
  'failed-sign-in': 'Failed sign-in',
  order: 'Create order',
  send: 'Send e-mail',
};

/** `end-sessions` → `End sessions`. */
export const asWords = (action: string): string =>
  actionWords[action] ?? capitalized(action.replaceAll('-', ' '));

export const entityWord = (entity: string): string =>
  entityWords[entity] ?? capitalized(entity.replaceAll('-', ' '));

/** Inside a sentence: `category`, `categories`. */
export function entityNames(entity: string): { one: string; many: string } {
  const one = entityWord(entity).toLowerCase();
  return { one, many: `${one.replace(/y$/, 'ie')}s` };
}

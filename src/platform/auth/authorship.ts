import { forbidden } from '../../shared/failure';
import type { AdministratorCaller } from '../http/caller';

/** What is shown under a person's name is changed by that person, or by an owner. */
export const mayChangeOf = (
  { administrator }: Pick<AdministratorCaller, 'administrator'>,
  authorId: number | null,
): boolean => administrator.id === authorId || administrator.role === 'owner';

/** Throws a 403 for anybody else. `what`: `note`. */
export function requireAuthor(
  caller: AdministratorCaller,
  authorId: number | null,
  what: string,
): void {
  if (!mayChangeOf(caller, authorId))
    throw forbidden(`Only the author of this ${what} or an owner can change or delete it.`);
}

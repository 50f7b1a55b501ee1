import { forbidden } from '../../shared/failure';
import { mayChangeOf } from '../../shared/roles';
import type { AdministratorCaller } from '../http/caller';

/** Throws a 403 for who may not change what is shown under the author's name. `what`: `note`. */
export function requireAuthor(
  { administrator }: AdministratorCaller,
  authorId: number | null,
  what: string,
): void {
  if (!mayChangeOf(administrator, authorId))
    throw forbidden(`Only the author of this ${what} or an owner can change or delete it.`);
}

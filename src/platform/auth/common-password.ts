import { invalid } from '../../shared/failure';
import { firm } from '../../shared/firm';
import { commonPasswords } from './common-passwords';

const refused = 'This password is too easy to guess. Please choose another one.';

/** Refuses what anybody would try first: the commonest passwords, and one's own address or our name. */
export function requireUncommon(password: string, field: string, email: string): void {
  const plain = password.normalize('NFKC').toLowerCase();
  const withoutEnd = plain.replace(/[\d!@#$%^&*._-]*$/, '');
  const isOwn = [email, email.split('@')[0], firm.name.toLowerCase()].some(
    (own) => own === plain || (own === withoutEnd && own.length > 3),
  );
  const isOneCharacter = new Set(plain).size === 1;
  if (isOwn || isOneCharacter || commonPasswords.has(plain))
    throw invalid(refused, { [field]: [refused] });
}

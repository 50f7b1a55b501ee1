/** What an administrator may do, each role more than those before it. */
export const roles = ['reader', 'staff', 'owner'] as const;

export type Role = (typeof roles)[number];

export const mayActAs = (own: Role, needed: Role) => roles.indexOf(own) >= roles.indexOf(needed);

/** What is shown under a person's name is changed by that person, or by an owner. */
export const mayChangeOf = (who: { id: number; role: Role }, authorId: number | null): boolean =>
  who.id === authorId || who.role === 'owner';

export const roleWords: Record<Role, string> = {
  owner: 'Owner',
  staff: 'Staff',
  reader: 'Reader',
};

/** Why a call was refused, by the role that it needs. */
export const roleRefusals: Record<Role, string> = {
  owner: 'Only owners can do this.',
  staff: 'Readers see everything and change nothing. Ask an owner for another role.',
  reader: 'Only administrators can do this.',
};

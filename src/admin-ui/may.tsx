import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mayActAs, mayChangeOf, type Role } from '../shared/roles';
import { administratorQuery } from './administrator';

/** Whether the signed-in administrator's role is enough; by default, for a change. */
export function useMay(role: Role = 'staff'): boolean {
  const { data } = useQuery(administratorQuery);
  return data != null && mayActAs(data.role, role);
}

/** Whether the signed-in administrator may change what is shown under this author's name. */
export function useMayChangeOf(authorId: number | null): boolean {
  const { data } = useQuery(administratorQuery);
  return data != null && mayChangeOf(data, authorId);
}

/** Its children, for who may change something. The server refuses the others anyway. */
export const May = ({ children }: { children: ReactNode }) => (useMay() ? children : null);

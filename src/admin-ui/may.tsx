import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mayActAs, type Role } from '../shared/roles';
import { administratorQuery } from './administrator';

/** Whether the signed-in administrator's role is enough; by default, for a change. */
export function useMay(role: Role = 'staff'): boolean {
  const { data } = useQuery(administratorQuery);
  return data != null && mayActAs(data.role, role);
}

/** Its children, for whom the role is enough. The server refuses the others anyway. */
export const May = ({ role, children }: { role?: Role; children: ReactNode }) =>
  useMay(role) ? children : null;

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mayActAs, type Role } from '../shared/roles';
import { administratorQuery } from './administrator';

/** Whether the signed-in administrator's role is enough; by default, for a change. */
export function useMay(role: Role = 'staff'): boolean {
  const { data } = useQuery(administratorQuery);
  return data != null && mayActAs(data.role, role);
}

/** Its children, for who may change something. The server refuses the others anyway. */
export const May = ({ children }: { children: ReactNode }) => (useMay() ? children : null);

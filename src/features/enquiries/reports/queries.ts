import { queryOptions } from '@tanstack/react-query';
import type { Report } from './contract';

export const reportQuery = (token: string) =>
  queryOptions<Report>({ queryKey: [`/api/check/reports/${encodeURIComponent(token)}`] });

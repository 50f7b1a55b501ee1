import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { HttpError } from '../../../client/fetch';
import { countText } from '../../../shared/count-text';
import { useNavigate } from '../../../ui/navigation';
import { toast } from '../../../ui/toast-store';
import { useRegisterChanged } from '../marks/register-changed';
import type { ImportFormat, ImportState, RegisterImport } from './contract';
import { succeeded } from './import-texts';
import { importQuery, importsQuery, uploadFile } from './queries';

export const importPath = '/admin/trademarks/import';
export const importAddress = (id: number) => `${importPath}?import=${id}`;

/** Polls an import; a toast reports its end. */
export function useImport(id: number) {
  const client = useQueryClient();
  const registerChanged = useRegisterChanged();
  const { data: job, error } = useQuery({ ...importQuery(id), staleTime: 0 });
  const state = job?.state;
  const before = useRef<ImportState>(undefined);
  useEffect(() => {
    const was = before.current;
    before.current = state;
    if (!job || was === undefined || was === state) return;
    if (state === 'done') toastDone(job);
    if (state === 'failed') toastFailure(job.problem);
    if (state === 'done' || state === 'failed' || state === 'stopped') void registerChanged();
    void client.invalidateQueries({ queryKey: importsQuery.queryKey });
  }, [state, job, client, registerChanged]);
  return { job, error };
}

const toastDone = ({ counts }: RegisterImport) =>
  toast({
    title: 'Import Complete',
    text: `${countText(succeeded(counts), 'row')} imported, ${countText(counts.wrong, 'row')} failed.`,
    tone: succeeded(counts) > 0 ? 'good' : 'bad',
  });

/** An unreadable file brings its own title; other problems are failed imports. */
export function toastFailure(problem: string | null | undefined) {
  const [, title, text] = /^(Invalid (?:CSV|JSON|XML)): (.*)$/s.exec(problem ?? '') ?? [];
  toast({
    title: title ?? 'Import Failed',
    text: text ?? (problem || 'An unexpected error occurred'),
    tone: 'bad',
  });
}

/** The server's message, or a generic one. */
export const failureOf = (error: unknown): string =>
  error instanceof Error && 'status' in error
    ? ((error as HttpError).body?.message ?? 'Failed to import trademarks')
    : 'An unexpected error occurred';

export function useUpload() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [sentBytes, setSentBytes] = useState<number>();
  const upload = useMutation({
    mutationFn: ([content, name, format]: [Blob, string, ImportFormat]) => {
      setSentBytes(0);
      return uploadFile(content, name, format, setSentBytes);
    },
    async onSuccess(job) {
      client.setQueryData(importQuery(job.id).queryKey, job);
      void client.invalidateQueries({ queryKey: importsQuery.queryKey });
      if (job.state === 'failed') toastFailure(job.problem);
      else await navigate(importAddress(job.id));
    },
    onError: (error) => toastFailure(failureOf(error)),
    onSettled: () => setSentBytes(undefined),
  });
  return { upload, sentBytes };
}

/** A step of an import, with a toast if it fails. */
export function useImportStep(id: number, step: (id: number) => Promise<RegisterImport>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => step(id),
    onSuccess: (job) => client.setQueryData(importQuery(id).queryKey, job),
    onError(error) {
      toastFailure(failureOf(error));
      return client.invalidateQueries({ queryKey: importQuery(id).queryKey });
    },
  });
}

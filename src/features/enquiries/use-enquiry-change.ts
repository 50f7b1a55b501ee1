import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HttpError } from '../../client/fetch';
import { toast } from '../../ui/toast-store';
import type { ChangeEnquiry, EnquiryDetail } from './admin-contract';
import { changeEnquiry, enquiryQueries, refetchEnquiries } from './admin-queries';
import { type EnquiryKind, enquiryName } from './kinds';

/** Saves a change of an enquiry; several go out one after another. */
export function useEnquiryChange(kind: EnquiryKind, { id }: EnquiryDetail) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `${kind} ${id}` },
    mutationFn: (change: ChangeEnquiry) => changeEnquiry(kind, id, change),
    onSuccess(enquiry) {
      client.setQueryData(enquiryQueries[kind](String(id)).queryKey, enquiry);
      toast({ title: 'Saved' });
      void refetchEnquiries(client);
    },
    onError(error) {
      const { status, body } = error as Partial<HttpError>;
      const text =
        status === 409 || status === 400
          ? body?.message
          : `Failed to save the ${enquiryName[kind]}. Please try again.`;
      toast({ title: 'Error', text, tone: 'bad' });
      void refetchEnquiries(client);
    },
  });
}

import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { fullName } from '../../shared/account-name';
import { accountQuery, currentUserQuery } from './queries';

/** Fills the empty contact fields of a form, by their `autocomplete`, from the signed-in customer's profile. */
export function useOwnContact(form: RefObject<HTMLFormElement | null>) {
  const client = useQueryClient();
  useEffect(() => {
    const user = client.getQueryData(currentUserQuery.queryKey);
    if (!user || user.isAdministrator) return;
    client.fetchQuery(accountQuery).then(
      (account) => {
        if (!account) return;
        const { firstName, lastName, email, phone, companyName } = account;
        const known = {
          name: fullName({ firstName, lastName }),
          email,
          tel: phone,
          organization: companyName,
        };
        for (const [kind, value] of Object.entries(known)) {
          const field = form.current?.querySelector<HTMLInputElement>(`[autocomplete="${kind}"]`);
          if (field) field.value ||= value?.trim() ?? '';
        }
      },
      () => {}, // the form works without it
    );
  }, [client, form]);
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { administratorQuery } from '../../admin-ui/administrator';
import { ChangePassword } from '../../shared/accounts';
import { useNavigate, useSearch } from '../../ui/navigation';
import { PasswordOwner } from '../../ui/password-field';
import { PersonNames } from '../../ui/person-names';
import { toast } from '../../ui/toast-store';
import { PasswordChange } from '../customers/new-password-field';
import { adminTarget } from './admin-target';
import { FirstPassword } from './contract';
import { EntryForm, EntrySheet, useEntryForm } from './entry-sheet';
import { firstPasswordForm } from './forms';

/** After the first sign-in to a new site; nothing else is open before. */
export default function ChoosePasswordPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearch();
  const { data: administrator } = useQuery(administratorQuery);
  const isNameless = administrator?.firstName === '';
  const form = useEntryForm(firstPasswordForm, isNameless ? FirstPassword : ChangePassword, {
    async onSent() {
      await client.invalidateQueries({ queryKey: administratorQuery.queryKey });
      toast({ title: 'Password changed', tone: 'good' });
      await navigate(adminTarget(search.get('redirect')), { replace: true });
    },
  });
  return (
    <EntrySheet title="Choose a new password">
      <EntryForm form={form} label="Change password" busyLabel="Processing...">
        <h1>Choose a new password</h1>
        <p className="soft">
          You signed in with the first password, which others may know. The back office opens once
          you have chosen your own.
        </p>
        {isNameless && (
          <>
            <p className="soft">Your name stands below what you write to clients.</p>
            <div className="fields two">
              <PersonNames form={form} isLastOptional />
            </div>
          </>
        )}
        <PasswordOwner email={administrator?.username ?? ''} />
        <PasswordChange form={form} />
      </EntryForm>
    </EntrySheet>
  );
}

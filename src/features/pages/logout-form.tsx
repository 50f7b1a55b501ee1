import { logoutForm } from '../customers/logout-form';

/** The way out, which is open before the script is there too. */
export function LogoutForm({ onLogout, isBusy }: { onLogout(): void; isBusy: boolean }) {
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onLogout();
      }}
    >
      <input type="hidden" name="form" value={logoutForm.name} />
      <button type="submit" disabled={isBusy}>
        Logout
      </button>
    </form>
  );
}

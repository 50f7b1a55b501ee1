import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAdminForm } from '../../admin-ui/use-admin-form';
import { Dialog } from '../../ui/dialog';
import { Field, FormProblem, SubmitButton } from '../../ui/field';
import { fieldErrors } from '../../ui/field-errors';
import { Moment } from '../../ui/moment';
import { PasswordField, PasswordOwner } from '../../ui/password-field';
import { StateSeal } from '../../ui/state-seal';
import { toast } from '../../ui/toast-store';
import { canUsePasskeys, isGivenUp, makePasskey } from './browser-passkey';
import {
  type AuthenticatorSetup,
  ConfirmAuthenticator,
  type OwnAccount,
  type RecoveryCodes,
} from './contract';
import {
  authenticatorForm,
  confirmAuthenticatorForm,
  passkeyForm,
  recoveryCodesForm,
  removeAuthenticatorForm,
  removePasskeyForm,
} from './forms';
import { PasswordDialog } from './password-dialog';
import { addPasskey, getPasskeyOptions, ownAccountQuery } from './queries';

type Asked = 'app' | 'remove-app' | 'passkey' | 'codes' | { removePasskey: number; name: string };

interface TwoFactorPanelProps {
  account: OwnAccount;
  onCodes(codes: string[] | null): void;
}

/** What is asked for after the password at the sign-in. */
export function TwoFactorPanel({ account, onCodes }: TwoFactorPanelProps) {
  const [asked, ask] = useState<Asked>();
  const [setup, setSetup] = useState<AuthenticatorSetup>();
  const client = useQueryClient();
  const { username, authenticatorSince, passkeys, recoveryCodesLeft } = account;
  const isOn = authenticatorSince !== null || passkeys.length > 0;
  const close = () => ask(undefined);

  function added({ recoveryCodes }: RecoveryCodes, title: string) {
    close();
    setSetup(undefined);
    if (recoveryCodes) onCodes(recoveryCodes);
    toast({ title, text: isOn ? undefined : 'Two-factor sign-in is on.' });
    return client.invalidateQueries({ queryKey: ownAccountQuery.queryKey });
  }
  function removed(updated: OwnAccount, title: string) {
    close();
    client.setQueryData(ownAccountQuery.queryKey, updated);
    toast({ title });
  }

  return (
    <section className="panel" aria-labelledby="two-factor-title">
      <div className="row">
        <h2 id="two-factor-title">Two-factor sign-in</h2>
        {isOn ? <StateSeal kind="registered" word="On" /> : <StateSeal kind="pending" word="Off" />}
      </div>
      <p className="soft">
        After your password, sign-in asks for a code from an app or a passkey on your device.
      </p>
      <div className="factor">
        <h3>Authenticator app</h3>
        {setup ? (
          <SetUpApp setup={setup} onDone={(answer) => added(answer, 'Authenticator app added')} />
        ) : authenticatorSince ? (
          <div className="row">
            <span>
              Set up <Moment at={authenticatorSince} />
            </span>
            <button type="button" className="btn tiny danger" onClick={() => ask('remove-app')}>
              Remove<span className="sr"> the authenticator app</span>
            </button>
          </div>
        ) : (
          <div>
            <button type="button" className="btn" onClick={() => ask('app')}>
              Set up app
            </button>
          </div>
        )}
      </div>
      <div className="factor">
        <h3>Passkeys</h3>
        {passkeys.length > 0 && (
          <ul className="sessions">
            {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
              <li key={id}>
                <div>
                  <b>{name}</b>
                  <p className="small soft">
                    Added <Moment at={createdAt} />
                    {lastUsedAt && (
                      <>
                        , last used <Moment at={lastUsedAt} />
                      </>
                    )}
                  </p>
                </div>
                <button
                  type="button"
                  className="btn tiny danger"
                  onClick={() => ask({ removePasskey: id, name })}
                >
                  Remove<span className="sr"> {name}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <AddPasskeyButton onAsk={() => ask('passkey')} />
      </div>
      {isOn && (
        <div className="factor">
          <h3>Recovery codes</h3>
          <div className="row">
            <span>
              {recoveryCodesLeft === 1 ? '1 code left' : `${recoveryCodesLeft} codes left`}
            </span>
            <button type="button" className="btn tiny" onClick={() => ask('codes')}>
              Create new codes
            </button>
          </div>
        </div>
      )}
      {asked === 'app' && (
        <PasswordDialog
          title="Set up an authenticator app"
          text="Enter your password to continue."
          label="Continue"
          username={username}
          form={authenticatorForm}
          onDone={(answer) => {
            close();
            setSetup(answer);
          }}
          onClose={close}
        />
      )}
      {asked === 'remove-app' && (
        <PasswordDialog
          title="Remove the authenticator app?"
          text="Its codes stop working. Without a passkey, you sign in with your password only."
          label="Remove"
          isDangerous
          username={username}
          form={removeAuthenticatorForm}
          onDone={(answer) => removed(answer, 'Authenticator app removed')}
          onClose={close}
        />
      )}
      {asked === 'codes' && (
        <PasswordDialog
          title="Create new recovery codes?"
          text="Your old codes stop working."
          label="Create new codes"
          username={username}
          form={recoveryCodesForm}
          onDone={(answer) => added(answer, 'New recovery codes created')}
          onClose={close}
        />
      )}
      {typeof asked === 'object' && (
        <PasswordDialog
          title={`Remove the passkey ${asked.name}?`}
          text="You can no longer sign in with it."
          label="Remove"
          isDangerous
          username={username}
          form={removePasskeyForm}
          id={asked.removePasskey}
          onDone={(answer) => removed(answer, 'Passkey removed')}
          onClose={close}
        />
      )}
      <Dialog open={asked === 'passkey'} onClose={close} title="Add a passkey">
        <AddPasskey username={username} onDone={(answer) => added(answer, 'Passkey added')} />
      </Dialog>
    </section>
  );
}

function SetUpApp({
  setup: { secret, qr },
  onDone,
}: {
  setup: AuthenticatorSetup;
  onDone(answer: RecoveryCodes): unknown;
}) {
  const form = useAdminForm(confirmAuthenticatorForm, {
    problemsOf: (values) => fieldErrors(ConfirmAuthenticator, values),
    onSent: onDone,
  });
  return (
    <div className="setup">
      <svg
        className="qr"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code of the setup key"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <div className="stack">
        <p>Scan the QR code with your app, or enter this setup key:</p>
        <p className="secret-text">{secret.match(/.{1,4}/g)?.join(' ')}</p>
        <form {...form.props} className="stack">
          {form.mark}
          <Field label="Code from the app" hint="6 digits" error={form.errors.code}>
            {(control) => (
              <input
                {...control}
                {...form.control('code')}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={9}
                required
              />
            )}
          </Field>
          <FormProblem text={form.problem} />
          <div>
            <SubmitButton
              isBusy={form.isBusy}
              label="Confirm"
              busyLabel="Confirming..."
              className="btn primary"
            />
          </div>
        </form>
      </div>
    </div>
  );
}

/** Whether the browser can is known in the browser only. */
function AddPasskeyButton({ onAsk }: { onAsk(): void }) {
  const [isAble, setAble] = useState(true);
  useEffect(() => setAble(canUsePasskeys()), []);
  if (!isAble) return <p className="small soft">This browser doesn’t support passkeys.</p>;
  return (
    <div>
      <button type="button" className="btn" onClick={onAsk}>
        Add a passkey
      </button>
    </div>
  );
}

function AddPasskey({
  username,
  onDone,
}: {
  username: string;
  onDone(answer: RecoveryCodes): unknown;
}) {
  const form = useAdminForm(passkeyForm, {
    problemsOf: ({ name, password }) => ({
      ...(!name && { name: 'Please enter a name for the passkey' }),
      ...(!password && { password: 'Please enter your password' }),
    }),
    async send({ name = '', password = '' }) {
      const options = await getPasskeyOptions(password);
      const response = await makePasskey(options).catch((error) => {
        throw isGivenUp(error)
          ? new Error('The passkey was not created. Please try again.')
          : error;
      });
      return addPasskey({ name, response });
    },
    onSent: onDone,
  });
  return (
    <form {...form.props} className="stack">
      {form.mark}
      <PasswordOwner email={username} />
      <p>The passkey is stored on your device. You unlock it with your fingerprint, face or PIN.</p>
      <Field label="Name" hint="For example: Office laptop" error={form.errors.name}>
        {(control) => (
          <input
            {...control}
            {...form.control('name')}
            maxLength={100}
            autoComplete="off"
            required
          />
        )}
      </Field>
      <PasswordField
        label="Your password"
        error={form.errors.password}
        field={form.control('password')}
        autoComplete="current-password"
      />
      <FormProblem text={form.problem} />
      <div>
        <SubmitButton
          isBusy={form.isBusy}
          label="Create passkey"
          busyLabel="Waiting for your device..."
          className="btn primary"
        />
      </div>
    </form>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PasswordButton } from '../../../admin-ui/password-form';
import { formOf } from '../../../client/api';
import { ApiForm } from '../../../client/api-form';
import { useForm } from '../../../client/use-form';
import { countText } from '../../../shared/count-text';
import { longestShortName } from '../../../shared/lengths';
import { fieldErrors } from '../../../ui/field-errors';
import { FormInput } from '../../../ui/form-input';
import { LineList } from '../../../ui/line-list';
import { Moment } from '../../../ui/moment';
import { StateSeal } from '../../../ui/state-seal';
import { toast } from '../../../ui/toast-store';
import {
  type AuthenticatorSetup,
  ConfirmAuthenticator,
  type OwnAccount,
  type RecoveryCodes,
} from '../contract';
import type { AdministratorsApi } from '../endpoints.server';
import { addPasskey, getPasskeyOptions, ownAccountQuery } from '../queries';
import * as styles from '../security.module.css';
import { canUsePasskeys, isGivenUp, makePasskey } from './browser-passkey';

// These forms need JavaScript.

const form = formOf<AdministratorsApi>();

const authenticatorForm = form('POST /api/admin/account/authenticator', {
  name: 'authenticator',
  fields: ['password'],
});

const confirmAuthenticatorForm = form('POST /api/admin/account/authenticator/confirm', {
  name: 'confirm-authenticator',
  fields: ['code'],
});

const removeAuthenticatorForm = form('POST /api/admin/account/authenticator/remove', {
  name: 'remove-authenticator',
  fields: ['password'],
});

/** The browser creates the passkey between the two calls. */
const passkeyForm = form('POST /api/admin/account/passkeys', {
  name: 'passkey',
  fields: ['name', 'password'],
});

const removePasskeyForm = form('POST /api/admin/account/passkeys/{id}/remove', {
  name: 'remove-passkey',
  fields: ['password', 'id'],
});

const recoveryCodesForm = form('POST /api/admin/account/recovery-codes', {
  name: 'recovery-codes',
  fields: ['password'],
});

interface TwoFactorPanelProps {
  account: OwnAccount;
  onCodes(codes: string[] | null): void;
}

export function TwoFactorPanel({ account, onCodes }: TwoFactorPanelProps) {
  const [setup, setSetup] = useState<AuthenticatorSetup>();
  const client = useQueryClient();
  const { authenticatorSince, passkeys, recoveryCodesLeft } = account;
  const isOn = authenticatorSince !== null || passkeys.length > 0;

  function added({ recoveryCodes }: RecoveryCodes, title: string) {
    setSetup(undefined);
    if (recoveryCodes) onCodes(recoveryCodes);
    toast({ title, text: isOn ? undefined : 'Two-factor sign-in is on.' });
    return client.invalidateQueries({ queryKey: ownAccountQuery.queryKey });
  }
  function removed(updated: OwnAccount, title: string) {
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
      <div className={styles.factor}>
        <h3>Authenticator app</h3>
        {setup ? (
          <SetUpApp setup={setup} onDone={(answer) => added(answer, 'Authenticator app added')} />
        ) : authenticatorSince ? (
          <div className="row">
            <span>
              Set up <Moment at={authenticatorSince} />
            </span>
            <PasswordButton
              spoken=" the authenticator app"
              buttonClass="btn tiny danger"
              title="Remove the authenticator app?"
              label="Remove"
              isDanger
              form={removeAuthenticatorForm}
              onDone={(answer) => removed(answer, 'Authenticator app removed')}
            >
              Its codes stop working. Without a passkey, you sign in with your password only.
            </PasswordButton>
          </div>
        ) : (
          <div>
            <PasswordButton
              text="Set up app"
              title="Set up an authenticator app"
              label="Continue"
              form={authenticatorForm}
              onDone={setSetup}
            >
              Enter your password to continue.
            </PasswordButton>
          </div>
        )}
      </div>
      <div className={styles.factor}>
        <h3>Passkeys</h3>
        {passkeys.length > 0 && (
          <LineList>
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
                <PasswordButton
                  spoken={` ${name}`}
                  buttonClass="btn tiny danger"
                  title={`Remove the passkey ${name}?`}
                  label="Remove"
                  isDanger
                  form={removePasskeyForm}
                  id={id}
                  onDone={(answer) => removed(answer, 'Passkey removed')}
                >
                  You can no longer sign in with it.
                </PasswordButton>
              </li>
            ))}
          </LineList>
        )}
        <AddPasskey onDone={(answer) => added(answer, 'Passkey added')} />
      </div>
      {isOn && (
        <div className={styles.factor}>
          <h3>Recovery codes</h3>
          <div className="row">
            <span>{countText(recoveryCodesLeft, 'code')} left</span>
            <PasswordButton
              buttonClass="btn tiny"
              title="Create new recovery codes?"
              label="Create new codes"
              form={recoveryCodesForm}
              onDone={(answer) => added(answer, 'New recovery codes created')}
            >
              Your old codes stop working.
            </PasswordButton>
          </div>
        </div>
      )}
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
  const form = useForm(confirmAuthenticatorForm, {
    problemsOf: (values) => fieldErrors(ConfirmAuthenticator, values),
    onSent: onDone,
  });
  return (
    <div className={styles.setup}>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code of the setup key"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <div className="stack">
        <p>Scan the QR code with your app, or enter this setup key:</p>
        <p className={styles.secretText}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
        <ApiForm
          form={form}
          label="Confirm"
          busyLabel="Confirming..."
          buttonClass="btn primary"
          beside={null}
        >
          <FormInput
            form={form}
            name="code"
            label="Code from the app"
            hint="6 digits"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
          />
        </ApiForm>
      </div>
    </div>
  );
}

/** Support is known in the browser only. */
function AddPasskey({ onDone }: { onDone(answer: RecoveryCodes): unknown }) {
  const [isAble, setAble] = useState(true);
  useEffect(() => setAble(canUsePasskeys()), []);
  if (!isAble) return <p className="small soft">This browser doesn’t support passkeys.</p>;
  return (
    <div>
      <PasswordButton
        text="Add a passkey"
        title="Add a passkey"
        label="Create passkey"
        busyLabel="Waiting for your device..."
        hasCancel={false}
        form={passkeyForm}
        problemsOf={({ name }) => ({
          ...(!name && { name: 'Please enter a name for the passkey' }),
        })}
        send={createPasskey}
        onDone={onDone}
      >
        {(form) => (
          <>
            <p>
              The passkey is stored on your device. You unlock it with your fingerprint, face or
              PIN.
            </p>
            <FormInput
              form={form}
              name="name"
              label="Name"
              hint="For example: Office laptop"
              maxLength={longestShortName}
              autoComplete="off"
            />
          </>
        )}
      </PasswordButton>
    </div>
  );
}

async function createPasskey({ name = '', password = '' }: Record<string, string>) {
  const options = await getPasskeyOptions(password);
  const response = await makePasskey(options).catch((error) => {
    throw isGivenUp(error) ? new Error('The passkey was not created. Please try again.') : error;
  });
  return addPasskey({ name, response });
}

import { useEffect, useState } from 'react';
import { failureText } from '../../client/fetch';
import type { Administrator } from '../../shared/accounts';
import { FormProblem } from '../../ui/field';
import { FormInput } from '../../ui/form-input';
import { Link } from '../../ui/navigation';
import { type SecondFactor, SecondStep as SecondStepBody } from './contract';
import { EntryForm, useEntryForm } from './entry-sheet';
import { secondStepForm } from './forms';
import { getSignInOptions, signInWithPasskey } from './queries';
import { askPasskey, canUsePasskeys, isGivenUp } from './second-factors/browser-passkey';

interface SecondStepProps {
  factors: SecondFactor[];
  /** The first step, with the same target. */
  beginAgain: string;
  onSignedIn(administrator: Administrator): unknown;
}

/** The second factor, after a correct password. */
export function SecondStep({ factors, beginAgain, onSignedIn }: SecondStepProps) {
  const hasApp = factors.includes('authenticator');
  const hasCode = hasApp || factors.includes('recovery-code');
  const hasPasskey = factors.includes('passkey');
  const form = useEntryForm(secondStepForm, SecondStepBody, {
    onSent: onSignedIn,
    failureOf: (error) => ({ title: 'Login failed', text: failureText(error) }),
  });
  return (
    <div className="stack">
      <h1>Two-factor sign-in</h1>
      {hasPasskey && <PasskeyButton onSignedIn={onSignedIn} />}
      {hasCode && (
        <EntryForm
          form={form}
          label="Sign in"
          busyLabel="Signing in..."
          buttonClass={hasPasskey ? 'btn wide' : 'btn primary wide'}
        >
          <FormInput
            form={form}
            name="code"
            label={hasApp ? 'Code' : 'Recovery code'}
            hint={
              hasApp
                ? '6-digit code from your authenticator app, or a recovery code'
                : 'One of the codes you saved when you turned on two-factor sign-in'
            }
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            autoFocus={!hasPasskey}
          />
        </EntryForm>
      )}
      <p className="small">
        <Link to={beginAgain}>Start again</Link>
      </p>
    </div>
  );
}

/** Unlike a code, a passkey needs JavaScript. */
function PasskeyButton({ onSignedIn }: Pick<SecondStepProps, 'onSignedIn'>) {
  const [isAble, setAble] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => setAble(canUsePasskeys()), []);

  async function sign() {
    setBusy(true);
    setProblem(undefined);
    try {
      const response = await askPasskey(await getSignInOptions());
      await onSignedIn(await signInWithPasskey({ response }));
    } catch (error) {
      setProblem(
        isGivenUp(error) ? 'The passkey was not used. Please try again.' : failureText(error),
      );
    } finally {
      setBusy(false);
    }
  }

  if (!isAble) return <p className="small soft">This browser doesn’t support passkeys.</p>;
  return (
    <div className="stack">
      <button type="button" className="btn primary wide" aria-busy={isBusy} onClick={sign}>
        {isBusy ? 'Waiting for your device...' : 'Use a passkey'}
      </button>
      <FormProblem text={problem} />
    </div>
  );
}

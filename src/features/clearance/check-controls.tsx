import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { t } from '../../shared/texts';
import { Field, SubmitButton } from '../../ui/field';
import { localAddress, useNavigate } from '../../ui/navigation';
import { type CheckSearch, checkPath, checkSearch, readCheckSearch } from './check-search';
import { ClassPicker } from './class-picker';

/** In a script of its own: most who check a name have no picture. */
export const PicturePart = import.meta.env.SSR
  ? (await import('./picture/picture-field')).default
  : lazy(() => import('./picture/picture-field'));

interface CheckControlsProps {
  wanted: CheckSearch;
  isBusy: boolean;
  problem?: string | undefined;
  onName?(name: string): void;
}

/** The form for a name and its classes. Without JavaScript it is a plain GET form. */
export function CheckControls({ wanted, isBusy, problem, onName }: CheckControlsProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget) as unknown as URLSearchParams;
    const asked = readCheckSearch(new URLSearchParams([...values]));
    const wrong = nameProblem(asked.name);
    setMissing(wrong);
    if (wrong) return input.current?.focus();
    const look = values.get('look');
    void navigate(checkPath + checkSearch(asked) + (look ? `&look=${look}` : ''));
  }

  return (
    <form
      action={localAddress(checkPath)}
      onSubmit={submit}
      noValidate
      aria-busy={isBusy}
      className="stack gap-5"
    >
      <div className="stack gap-3">
        <Field label={t('The name you want to protect')} error={missing ?? problem}>
          {(control) => (
            <input
              {...control}
              ref={input}
              name="name"
              defaultValue={wanted.name}
              required
              maxLength={200}
              autoComplete="off"
              onChange={(event) => {
                setMissing(undefined);
                onName?.(event.target.value);
              }}
            />
          )}
        </Field>
        <Suspense>
          <PicturePart />
        </Suspense>
      </div>
      <ClassPicker wanted={wanted} mark={t('optional')} />
      <SubmitButton
        isBusy={isBusy}
        label={t('Check the name')}
        busyLabel={t('Checking...')}
        className="btn primary big wide"
      />
    </form>
  );
}

function nameProblem(name: string): string | undefined {
  if (!name) return t('Please enter a trademark name');
  return /[\p{L}\p{N}]/u.test(name) ? undefined : t('Please enter a name with letters or digits');
}

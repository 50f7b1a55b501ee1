import { useRef, useState } from 'react';
import { ActionButton } from '../../admin-ui/action-button';
import { useMay } from '../../admin-ui/may';
import { Panel } from '../../admin-ui/panel';
import { PasswordButton, passwordOrCode } from '../../admin-ui/password-form';
import { useAdminAction } from '../../admin-ui/use-admin-action';
import { toast } from '../../ui/toast-store';
import type { ErasedPerson } from './contract';
import { exportForm, exportPersonalData, previewErasure } from './queries';
import { StoredData } from './stored-data';

interface PersonalDataPanelProps {
  addresses: string[];
  onErased(): void;
}

/** Exports and erases what is stored under these addresses; only for owners. */
export function PersonalDataPanel({ addresses, onErased }: PersonalDataPanelProps) {
  const mayErase = useMay('owner');
  if (!mayErase) return null;
  return (
    <Panel title="Personal data">
      <p className="small soft">
        At the request of the person. Make sure that it is theirs: nothing that is erased comes
        back, except from a backup.
      </p>
      {addresses.map((email) => (
        <OneAddress key={email} email={email} isOnly={addresses.length === 1} onErased={onErased} />
      ))}
    </Panel>
  );
}

function OneAddress({
  email,
  isOnly,
  onErased,
}: {
  email: string;
  isOnly: boolean;
  onErased(): void;
}) {
  const result = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<ErasedPerson>();
  const preview = useAdminAction(
    () => previewErasure(email),
    (stored) => {
      setFound(stored);
      // After the button with the focus is removed.
      setTimeout(() => result.current?.querySelector<HTMLElement>('section')?.focus());
    },
  );
  const spoken = isOnly ? undefined : ` ${email}`;
  return (
    <>
      {!isOnly && <p>{email}</p>}
      <div className="row">
        <PasswordButton
          buttonClass="btn tiny"
          title={`Export what is stored about ${email}?`}
          label="Export"
          busyLabel="Exporting..."
          {...(spoken && { spoken })}
          passwordLabel={passwordOrCode}
          form={exportForm}
          send={exportPersonalData}
          onDone={() => toast({ title: 'Exported', text: `The file is about ${email}.` })}
        >
          {() => (
            <>
              <p>
                The file has everything about this person but the firm’s own notes. The export is
                recorded in the audit trail.
              </p>
              <input type="hidden" name="email" value={email} />
            </>
          )}
        </PasswordButton>
        {!found && (
          <ActionButton
            action={preview}
            label="Erase..."
            {...(spoken && { spoken })}
            busyLabel="Searching..."
            className="btn tiny danger"
          />
        )}
      </div>
      {found && (
        <div className="stack" ref={result}>
          <StoredData found={found} onErased={onErased} />
        </div>
      )}
    </>
  );
}

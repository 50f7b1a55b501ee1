import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refetchLists } from '../../admin-ui/list-query';
import { Field } from '../../ui/field';
import { pictureAtQuery, picturesEndpoint, setAlt } from './admin-queries';
import { longestAlt, type Picture } from './contract';

interface AltFieldProps {
  /** Of an uploaded picture. */
  address: string;
  isFocused: boolean;
}

/** What a picture shows, kept with the picture itself as soon as one leaves the field. */
export function AltField({ address, isFocused }: AltFieldProps) {
  const { data } = useQuery(pictureAtQuery(address));
  const [picture] = data ?? [];
  return picture ? <Alt key={picture.id} picture={picture} isFocused={isFocused} /> : null;
}

function Alt({ picture, isFocused }: { picture: Picture; isFocused: boolean }) {
  const client = useQueryClient();
  const [text, setText] = useState(picture.alt ?? '');
  const [kept, setKept] = useState(picture.alt ?? '');
  const [state, setState] = useState<'kept' | 'failed'>();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    if (isFocused) input?.focus();
  }, [isFocused, input]);
  async function keep() {
    const alt = text.trim();
    if (alt === kept) return;
    try {
      await setAlt(picture.id, alt);
      setKept(alt);
      setState('kept');
      void refetchLists(client, picturesEndpoint);
    } catch {
      setState('failed');
    }
  }
  return (
    <Field
      label="Alternative text"
      mark={state === 'kept' && text.trim() === kept ? 'kept' : undefined}
      hint="Describes the picture for people who can’t see it. Leave blank if it is decorative."
      error={state === 'failed' ? 'Not saved. Leave the field again to retry.' : undefined}
    >
      {(control) => (
        <input
          {...control}
          ref={setInput}
          value={text}
          maxLength={longestAlt}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onBlur={() => void keep()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void keep();
          }}
        />
      )}
    </Field>
  );
}

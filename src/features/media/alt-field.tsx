import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { InputField } from '../../admin-ui/input-field';
import { refetchLists } from '../../admin-ui/list-query';
import { HttpError } from '../../client/fetch';
import { pictureAtQuery, picturesEndpoint, setAlt } from './admin-queries';
import { longestAlt, type Picture } from './contract';

interface AltFieldProps {
  /** The address of an uploaded picture. */
  address: string;
  isFocused: boolean;
}

/** The alternative text of a picture, saved on blur. */
export function AltField({ address, isFocused }: AltFieldProps) {
  const { data } = useQuery(pictureAtQuery(address));
  const [picture] = data ?? [];
  return picture ? <Alt key={picture.id} picture={picture} isFocused={isFocused} /> : null;
}

const failureOf = (error: unknown, { alt }: Picture) =>
  error instanceof HttpError && error.status === 409
    ? `${error.body?.message} It now reads: “${alt ?? ''}”. Leave the field again to replace it.`
    : 'Not saved. Leave the field again to retry.';

function Alt({ picture, isFocused }: { picture: Picture; isFocused: boolean }) {
  const client = useQueryClient();
  const [text, setText] = useState(picture.alt ?? '');
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    if (isFocused) input?.focus();
  }, [isFocused, input]);
  const keeping = useMutation({
    mutationFn: () => setAlt(picture, text.trim()),
    onSuccess: () => refetchLists(client, picturesEndpoint),
    onError: () => refetchLists(client, picturesEndpoint),
  });
  const isSaved = text.trim() === (picture.alt ?? '');
  const keep = () => {
    if (!isSaved) keeping.mutate();
  };
  return (
    <InputField
      label="Alternative text"
      mark={keeping.isSuccess && isSaved ? 'kept' : undefined}
      hint="Describes the picture for people who can’t see it. Leave blank if it is decorative."
      error={keeping.isError ? failureOf(keeping.error, picture) : undefined}
      ref={setInput}
      value={text}
      maxLength={longestAlt}
      onType={setText}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        keep();
      }}
    />
  );
}

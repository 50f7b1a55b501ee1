import { Fragment, type ReactNode } from 'react';
import { type Text, t } from '../shared/texts';

/** A text with links or other elements at its places: `Read {terms} first.` */
export const richText = (text: Text, parts: Record<string, ReactNode>): ReactNode =>
  t(text)
    .split(/\{(\w+)\}/)
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order
    .map((piece, index) => <Fragment key={index}>{index % 2 ? parts[piece] : piece}</Fragment>);

import type { ReactNode } from 'react';
import { Empty } from '../ui/empty';
import { BrokenRing } from '../ui/illustrations';

interface NotLoadedProps {
  title: string;
  text?: string | undefined;
  heading?: 'h1' | 'h2';
  action?: ReactNode;
  onRetry?(): unknown;
}

export const NotLoaded = ({
  title,
  text = 'Nothing was lost. Please try again.',
  heading,
  action,
  onRetry,
}: NotLoadedProps) => (
  <Empty
    alert
    art={<BrokenRing />}
    {...(heading && { heading })}
    title={title}
    text={text}
    action={
      action ?? (
        <button type="button" className="btn" onClick={() => void onRetry?.()}>
          Retry
        </button>
      )
    }
  />
);

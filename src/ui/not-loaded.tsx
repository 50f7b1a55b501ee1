import type { ReactNode } from 'react';
import { t } from '../shared/texts';
import { Empty, type EmptyProps } from './empty';
import { BrokenRing } from './illustrations/broken-ring';

interface NotLoadedProps extends Omit<EmptyProps, 'art' | 'alert'> {
  art?: ReactNode;
  retryLabel?: string;
  onRetry?(): unknown;
}

/** A failure, announced at once, with its way on: a link or an action, otherwise a retry. */
export const NotLoaded = ({ retryLabel = t('Retry'), onRetry, ...empty }: NotLoadedProps) => (
  <Empty
    art={<BrokenRing />}
    {...empty}
    alert
    action={
      empty.action ??
      (!empty.link && (
        <button type="button" className="btn" onClick={() => void onRetry?.()}>
          {retryLabel}
        </button>
      ))
    }
  />
);

/** What is shown is whole, but may be as it was some seconds ago. */
export const BeingUpdated = () => (
  <p className="note amber">
    {t('The register is being brought up to date. The latest changes are not in this list yet.')}
  </p>
);

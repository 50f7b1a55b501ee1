import type { ComponentProps } from 'react';
import { t } from '../shared/texts';

export function CloseButton(props: ComponentProps<'button'>) {
  return (
    <button type="button" className="close" aria-label={t('Close')} {...props}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="m3 3 10 10M13 3 3 13" />
      </svg>
    </button>
  );
}

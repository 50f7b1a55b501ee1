import type { HttpError } from '../../client/fetch';
import { t } from '../../shared/texts';
import { NotLoaded } from '../../ui/not-loaded';

/** In place of a check's answer. */
export default function NotChecked({ error }: { error: HttpError }) {
  const isForLater = error.status === 429 || error.status === 503;
  return (
    <div className="wrap section">
      <NotLoaded
        heading="h1"
        title={isForLater ? t('One moment, please') : t('The check failed')}
        text={
          isForLater
            ? error.body?.message
            : t('We could not compare the name. It was not stored. Please try again.')
        }
        onRetry={() => location.reload()}
      />
    </div>
  );
}

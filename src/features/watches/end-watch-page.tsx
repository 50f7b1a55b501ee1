import { useQuery } from '@tanstack/react-query';
import type { HttpError } from '../../client/fetch';
import type { PageParams } from '../../client/route';
import { useForm } from '../../client/use-form';
import { t } from '../../shared/texts';
import { Empty } from '../../ui/empty';
import { SubmitButton } from '../../ui/field';
import { SearchRing } from '../../ui/illustrations/search-ring';
import { Link } from '../../ui/navigation';
import { NotLoaded } from '../../ui/not-loaded';
import { PageMeta } from '../../ui/page-meta';
import type { EndableWatch } from './contract';
import { endWatchByLinkForm } from './forms';
import { endableWatchQuery } from './queries';

export default function EndWatchPage({ params: { token = '' } }: { params: PageParams }) {
  const { data, error } = useQuery(endableWatchQuery(token));
  return (
    <div className="wrap section">
      <PageMeta
        title={t('End a watch')}
        description={t('Ends the watch of a name.')}
        path="/check"
        noindex
      />
      {data ? (
        <EndWatch watch={data} token={token} />
      ) : (
        <NotLoaded
          heading="h1"
          title={
            (error as HttpError | null)?.status === 404
              ? t('Watch not found')
              : t('The watch could not be loaded')
          }
          text={t('Copy the whole address from our e-mail, or end the watch in your profile.')}
          link={{ to: '/profile', label: t('Profile') }}
        />
      )}
    </div>
  );
}

function EndWatch({ watch, token }: { watch: EndableWatch; token: string }) {
  const form = useForm(endWatchByLinkForm, {
    stays: true,
    isQuiet: true,
    failureOf: () => ({ text: t('An error occurred. Please try again.') }),
  });
  const hasEnded = form.isSent || watch.endedAt !== null;
  return (
    <Empty
      heading="h1"
      art={<SearchRing />}
      title={
        hasEnded ? t('The watch has ended') : t('End the watch of {name}?', { name: watch.name })
      }
      text={
        hasEnded
          ? t('We no longer look for new marks close to {name}.', { name: watch.name })
          : t('We will no longer e-mail you about new marks that come close.')
      }
      action={
        hasEnded ? (
          <Link className="btn" to="/">
            {t('Home')}
          </Link>
        ) : (
          <form {...form.props}>
            {form.mark}
            <input type="hidden" name="token" value={token} />
            <SubmitButton
              isBusy={form.isBusy}
              label={t('End watch')}
              busyLabel={t('Processing...')}
              className="btn"
            />
            {form.problem && <p role="alert">{form.problem}</p>}
          </form>
        )
      }
    />
  );
}

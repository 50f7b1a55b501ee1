import { firm } from '../shared/firm';
import { t } from '../shared/texts';
import { LostPage } from './lost-page';
import { localAddress } from './navigation';
import { richText } from './rich-text';

/** Independent of the frame, which may have failed. Shows no internal details. */
export function ErrorPage() {
  return (
    <>
      <title>{`${t('Something went wrong')} | ${firm.name}`}</title>
      <meta name="robots" content="noindex" />
      <LostPage
        title={t('Something went wrong')}
        lead={richText(
          'We could not show this page because of an error on our side. Try again, or write to us at {email}.',
          {
            email: (
              <a href={`mailto:${firm.email}`} className="nowrap">
                {firm.email}
              </a>
            ),
          },
        )}
      >
        <button type="button" className="btn" onClick={() => location.reload()}>
          {t('Try again')}
        </button>
        <a className="btn quiet" href={localAddress('/')}>
          {t('Home')}
        </a>
        <a className="btn quiet" href={localAddress('/contact')}>
          {t('Contact')}
        </a>
      </LostPage>
    </>
  );
}

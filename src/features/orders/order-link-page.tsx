import { ApiForm } from '../../client/api-form';
import type { PageParams } from '../../client/route';
import { useForm } from '../../client/use-form';
import { t } from '../../shared/texts';
import { Link, useSearch } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { richText } from '../../ui/rich-text';
import { renewLinkForm } from './forms';

/** Where a mailed link leads that has ended. */
export default function OrderLinkPage({ params: { id = '' } }: { params: PageParams }) {
  const [search] = useSearch();
  const form = useForm(renewLinkForm, { isQuiet: true });
  return (
    <>
      <PageMeta
        title={t('This link has ended')}
        description={t('Get a new link to your order.')}
        path={`/order-link/${encodeURIComponent(id)}`}
        noindex
      />
      <div className="wrap section stack">
        <h1>{t('This link has ended')}</h1>
        {form.isSent ? (
          <p className="lead" role="status">
            {richText(
              'A new link is on its way to the e-mail address of the order. Nothing after a few minutes? Check your spam folder, or {link}.',
              { link: <Link to="/contact">{t('write to us')}</Link> },
            )}
          </p>
        ) : (
          <>
            <p className="lead">
              {richText(
                'A link to an order works for some time only. We can send a new one to the e-mail address of order {id}.',
                { id: <span className="num">{id}</span> },
              )}
            </p>
            <ApiForm
              form={form}
              label={t('Send me a new link')}
              busyLabel={t('Sending...')}
              buttonClass="btn primary big"
              beside={null}
            >
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="until" value={search.get('until') ?? ''} />
              <input type="hidden" name="key" value={search.get('key') ?? ''} />
            </ApiForm>
          </>
        )}
      </div>
    </>
  );
}

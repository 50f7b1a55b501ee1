import { dateText } from '../../shared/date-text';
import { officialFeeInvoiced } from '../../shared/fees-and-times';
import { t } from '../../shared/texts';
import { richText } from '../../ui/rich-text';
import type { OfficialFee } from './contract';

export const registrationSlug = 'singapore-trademark-registration';

export const isRegistration = (serviceSlug: string) => serviceSlug === registrationSlug;

type Known = Pick<OfficialFee, 'text'> & Partial<OfficialFee>;

/** Shown beside every price, which never includes it. */
export function OfficialFeeNote({ fee }: { fee: Known | null | undefined }) {
  if (!fee)
    return (
      <p className="note">
        {richText(
          '{lead} if a registry charges a fee, it is not part of our price. It is shown separately, carries no GST and is invoiced when we file.',
          { lead: <b>{t('Official fees:')}</b> },
        )}
      </p>
    );
  const { isCharged, text, source } = fee;
  return (
    <p className="note">
      <b>{isCharged ? t('Official fee, paid to the registry:') : t('Official fee:')}</b>
      {t(' ')}
      {text}
      {isCharged && t(' ') + t(officialFeeInvoiced)}
      {source && (
        <span className="small soft">
          {t(' ')}
          {richText('{source}, checked on {date}.', {
            source: (
              <a href={source.url} rel="noopener">
                {source.name}
              </a>
            ),
            date: dateText(source.checkedOn),
          })}
        </span>
      )}
    </p>
  );
}

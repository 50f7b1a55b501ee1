import { dateText } from '../../shared/date-text';
import { officialFeeInvoiced } from '../../shared/legal-facts';
import type { OfficialFee } from './contract';

export const registrationSlug = 'singapore-trademark-registration';

export const isRegistration = (serviceSlug: string) => serviceSlug === registrationSlug;

/** Shown beside every price, which never includes it. */
export function OfficialFeeNote({ fee }: { fee: OfficialFee | null | undefined }) {
  if (!fee)
    return (
      <p className="note">
        <b>Official fees:</b> if a registry charges a fee, it is not part of our price. It is shown
        separately, carries no GST and is invoiced when we file.
      </p>
    );
  const { isCharged, text, source } = fee;
  return (
    <p className="note">
      <b>{isCharged ? 'Official fee, paid to the registry:' : 'Official fee:'}</b> {text}
      {isCharged && ` ${officialFeeInvoiced}`}
      {source && (
        <span className="small soft">
          {' '}
          <a href={source.url} rel="noopener">
            {source.name}
          </a>
          , checked on {dateText(source.checkedOn)}.
        </span>
      )}
    </p>
  );
}

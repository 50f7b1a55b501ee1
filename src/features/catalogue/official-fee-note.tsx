import { officialFeeNote } from '../../shared/legal-facts';

const registrationSlug = 'singapore-trademark-registration';

export const isRegistration = (serviceSlug: string) => serviceSlug === registrationSlug;

/** Shown beside every price: the registry's fee is never included. */
export function OfficialFeeNote({ serviceSlug }: { serviceSlug: string }) {
  if (isRegistration(serviceSlug))
    return (
      <p className="note">
        <b>Official fee, paid to the registry:</b> {officialFeeNote}
      </p>
    );
  return (
    <p className="note">
      <b>Official fees:</b> if a registry charges a fee, it is not part of our price. It is shown
      separately, carries no GST and is invoiced when we file.
    </p>
  );
}

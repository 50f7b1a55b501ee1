import { t } from '../../../shared/texts';
import type { Intake } from './contract';
import { type IntakePart, partsAsked, partTitles } from './parts';
import { pictureAddress } from './queries';

/** Of words alone, what was uploaded before is no part of the mark. */
export function pictureOf<Picture>(of: { answers: Intake['answers']; picture: Picture | null }) {
  return of.answers.kind === 'words' ? null : of.picture;
}

/** The picture of the mark on its plate, for its client. */
export const UploadedMark = ({ intake, className }: { intake: Intake; className: string }) =>
  intake.picture && (
    <div className={`plate ${className}`}>
      <img
        src={pictureAddress(intake)}
        width={intake.picture.width}
        height={intake.picture.height}
        alt={t('The mark as you uploaded it')}
      />
    </div>
  );

/** What the firm wrote when it sent the details back, of all or of a part. */
export function Remark({
  intake: { remark, partRemarks },
  part,
}: {
  intake: Intake;
  part?: IntakePart;
}) {
  const text = part ? partRemarks[part] : remark;
  return (
    text && (
      <div className="note amber">
        <b>{t('Our remark:')}</b> <span className="lines">{text}</span>
      </div>
    )
  );
}

/** Every remark, with the part that it is about. */
export const Remarks = ({ intake }: { intake: Intake }) => (
  <>
    <Remark intake={intake} />
    {partsAsked(intake).map(
      (part) =>
        intake.partRemarks[part] && (
          <div key={part} className="note amber">
            <b>{t('{part}:', { part: t(partTitles[part]) })}</b>
            {t(' ')}
            <span className="lines">{intake.partRemarks[part]}</span>
          </div>
        ),
    )}
  </>
);

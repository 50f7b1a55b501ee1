import type { Intake } from './contract';
import { pictureAddress } from './queries';

/** The picture of the mark on its plate, for its client. */
export const UploadedMark = ({ intake, className }: { intake: Intake; className: string }) =>
  intake.picture && (
    <div className={`plate ${className}`}>
      <img
        src={pictureAddress(intake)}
        width={intake.picture.width}
        height={intake.picture.height}
        alt="The mark as you uploaded it"
      />
    </div>
  );

/** What the firm wrote when it sent the details back. */
export const Remark = ({ intake: { remark } }: { intake: Intake }) =>
  remark && (
    <div className="note amber">
      <b>Our remark:</b> <span className="lines">{remark}</span>
    </div>
  );

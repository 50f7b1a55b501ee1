import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMailText } from '../../../admin-ui/mail-seal';
import { useMay } from '../../../admin-ui/may';
import { Panel } from '../../../admin-ui/panel';
import { Person } from '../../../admin-ui/person';
import type { ReportState } from '../../../shared/enquiry-states';
import { Ledger } from '../../../ui/ledger';
import { Moment } from '../../../ui/moment';
import { Link } from '../../../ui/navigation';
import { type SealState, StateSeal } from '../../../ui/state-seal';
import { toast } from '../../../ui/toast-store';

import { comparedWith } from '../../clearance/report/compared-with';
import { Findings } from '../../clearance/report/findings';
import { RiskGauge } from '../../clearance/report/risk-gauge';
import { verdictOf } from '../../clearance/verdict';
import type { TrademarkCheckDetail } from '../admin-contract';
import { answerCheck, enquiryQuery, refetchEnquiries } from '../admin-queries';
import { AnswerForm } from '../answer-form';
import * as replyStyles from '../replies.module.css';
import * as styles from './check-report.module.css';

const seals: Record<ReportState, { kind: SealState; word: string }> = {
  queued: { kind: 'pending', word: 'In progress' },
  reported: { kind: 'registered', word: 'Ready' },
  'with-lawyer': { kind: 'expired', word: 'Needs an answer' },
};

const pollMs = 3_000;

interface CheckReportProps {
  check: TrademarkCheckDetail;
}

export function CheckReport({ check }: CheckReportProps) {
  useQuery({
    ...enquiryQuery('check', String(check.id)),
    refetchInterval: check.reportState === 'queued' ? pollMs : false,
  });
  return (
    <>
      <Panel
        title="Report"
        className={styles.report}
        actions={<StateSeal {...seals[check.reportState]} />}
      >
        <Found check={check} />
      </Panel>
      <ReviewedAnswer check={check} />
    </>
  );
}

function Found({ check: { result, reportState, reportedAt, token } }: CheckReportProps) {
  if (!result)
    return (
      <p className="soft">
        {reportState === 'queued'
          ? 'The name is being compared. The report will appear here.'
          : 'No report could be made automatically. Please answer this check by e-mail.'}
      </p>
    );
  const verdict = verdictOf(result);
  const { classes, engineVersion, hits } = result;
  return (
    <>
      <div className={styles.verdict}>
        <RiskGauge result={result} verdict={verdict} />
        <div>
          {verdict.notKnown && <p className="note amber">{verdict.notKnown.title}.</p>}
          <p>{verdict.text}</p>
          <Ledger
            className="num"
            rows={[
              {
                term: 'Compared with',
                detail: comparedWith(result),
              },
              { term: 'Classes', detail: classes.join(', ') || 'All' },
              { term: 'Report made', detail: reportedAt && <Moment at={reportedAt} /> },
              {
                term: 'Rules',
                detail: <Link to="/check/how-it-works">Version {engineVersion}</Link>,
              },
              {
                term: 'Private page',
                detail: token && (
                  <Link to={`/check/report/${encodeURIComponent(token)}`}>Open the report</Link>
                ),
              },
            ]}
          />
        </div>
      </div>
      <Findings result={result} hitCount={hits.length} verdict={verdict} />
    </>
  );
}

/** The sent comment of a lawyer, and the form for a new one, which replaces it. */
function ReviewedAnswer({ check }: CheckReportProps) {
  const { id, email, comment, commentedBy, commentedAt, result } = check;
  const mailText = useMailText();
  const client = useQueryClient();
  const mayAnswer = useMay();
  if (!mayAnswer && !comment) return null;
  const where = result ? 'is added to the report and sent' : 'is sent';
  return (
    <Panel title="Reviewed answer" className={replyStyles.replies}>
      {comment && (
        <article>
          <p className="small soft">
            By <Person actor={commentedBy ?? ''} />
            {commentedAt && (
              <>
                , <Moment at={commentedAt} />
              </>
            )}
          </p>
          <blockquote>{comment}</blockquote>
        </article>
      )}
      {mayAnswer && (
        <AnswerForm
          draft={`reviewed answer ${id}`}
          field="comment"
          label={comment ? 'Another comment' : 'Comment'}
          hint={
            comment
              ? `It replaces the comment above and is sent to ${email} by e-mail.`
              : `It ${where} to ${email} by e-mail. The check is then set to done.`
          }
          rows={6}
          submitLabel="Send reviewed answer"
          unsavedText="Your reviewed answer is not sent. This browser keeps it as a draft."
          send={(text) => answerCheck(id, text)}
          onSent={() => {
            toast({ title: 'Answered', text: mailText(email) });
            return refetchEnquiries(client);
          }}
        />
      )}
    </Panel>
  );
}

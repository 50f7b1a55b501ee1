import { t } from '../../../shared/texts';
import { richText } from '../../../ui/rich-text';
import type { PaymentProblem } from './use-payment';

export function CardFormFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div className="note" role="alert">
      <p>
        {richText(
          '{strong} Nothing was charged. Please try again in a moment. If it still fails, check your connection and that your browser does not block js.stripe.com.',
          { strong: <b>{t('The card form could not be loaded.')}</b> },
        )}
      </p>
      <button type="button" className="btn tiny" onClick={onRetry}>
        {t('Try again')}
      </button>
    </div>
  );
}

export function ProblemLine({ problem, id }: { problem: PaymentProblem | undefined; id?: string }) {
  return (
    <div className="field" role="alert">
      {problem && (
        <>
          <p className="error" id={id}>
            {problem.message}
          </p>
          {problem.detail && <p className="hint">{problem.detail}</p>}
        </>
      )}
    </div>
  );
}

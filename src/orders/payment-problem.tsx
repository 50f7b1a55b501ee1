import type { PaymentProblem } from './use-payment';

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

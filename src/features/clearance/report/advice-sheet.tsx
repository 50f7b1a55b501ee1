import type { ReactNode } from 'react';
import { t } from '../../../shared/texts';
import { Link } from '../../../ui/navigation';
import type { Advice } from '../contract';

interface AdviceSheetProps {
  advice: Advice;
  isMain?: boolean;
  children?: ReactNode;
}

export function AdviceSheet(props: AdviceSheetProps) {
  const { advice, isMain = false, children } = props;
  return (
    <div className={isMain ? 'sheet raised stack' : 'sheet stack'}>
      <h2>{advice.title}</h2>
      {advice.steps.length > 1 ? (
        <ol className="dotted">
          {advice.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : (
        <p>{advice.steps}</p>
      )}
      <Link className={isMain ? 'btn primary wide' : 'btn wide'} to={advice.action.href}>
        {advice.action.label}
      </Link>
      {advice.registration && (
        <Link className="btn wide" to={advice.registration.href}>
          {advice.registration.label}
        </Link>
      )}
      {advice.elsewhere && (
        <a className="btn quiet wide" href={advice.elsewhere.href} rel="noopener">
          {advice.elsewhere.label}
          <span aria-hidden="true"> ↗</span>
        </a>
      )}
      <Link className={isMain ? 'btn wide' : 'btn quiet wide'} to="/consultations/book">
        {t('Book a consultation')}
      </Link>
      {children}
    </div>
  );
}

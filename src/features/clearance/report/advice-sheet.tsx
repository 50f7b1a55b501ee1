import type { ReactNode } from 'react';
import { Link } from '../../../ui/navigation';
import type { Advice } from '../contract';

export function AdviceSheet(props: { advice: Advice; isMain?: boolean; children?: ReactNode }) {
  const { advice, isMain = false, children } = props;
  return (
    <div className={isMain ? 'sheet raised stack' : 'sheet stack'}>
      <h2>What we would do</h2>
      <ol className="dotted">
        {advice.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Link className={isMain ? 'btn primary wide' : 'btn wide'} to={advice.action.href}>
        {advice.action.label}
      </Link>
      <Link className={isMain ? 'btn wide' : 'btn quiet wide'} to="/services/consultation">
        Book a consultation
      </Link>
      {children}
    </div>
  );
}

import { gap, t } from '../../../shared/texts';
import { Link } from '../../../ui/navigation';
import { limits } from '../limits';

const said = [...limits, 'It is not a decision of the registry.'] as const;

export function NotCovered() {
  return (
    <div className="note">
      <p>
        <b>{t('What this does not cover.')}</b>
        {gap()}
        {said.map((each) => t(each)).join(gap())}
      </p>
      <p>
        <Link to="/check/how-it-works">{t('How the check works')}</Link>
      </p>
    </div>
  );
}

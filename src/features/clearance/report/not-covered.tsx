import { t } from '../../../shared/texts';
import { Link } from '../../../ui/navigation';
import { limits } from '../limits';

export function NotCovered() {
  return (
    <div className="note">
      <p>
        <b>{t('What this does not cover.')}</b>
        {t(' ')}
        {limits.map((each) => t(each) + t(' '))}
        {t('It is not a decision of the registry.')}
      </p>
      <p>
        <Link to="/check/how-it-works">{t('How the check works')}</Link>
      </p>
    </div>
  );
}

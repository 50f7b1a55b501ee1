import { Link } from '../../../ui/navigation';
import { limits } from '../limits';

export function NotCovered() {
  return (
    <div className="note">
      <p>
        <b>What this does not cover.</b> {limits.join(' ')} It is not a decision of the registry.
      </p>
      <p>
        <Link to="/check/how-it-works">How the check works</Link>
      </p>
    </div>
  );
}

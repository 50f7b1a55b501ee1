import * as styles from './impression.module.css';
import { Logo } from './logo';

export const Impression = () => (
  <div className="row">
    <span className={styles.impression}>
      <Logo size={72} />
    </span>
  </div>
);

import * as styles from './spinner.module.css';

/** Only for a payment or a whole page; lists have skeletons. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className={styles.loading} role="status">
      <span className="spinner" aria-hidden="true" />
      <p className="soft">{label}</p>
    </div>
  );
}

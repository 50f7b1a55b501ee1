import { t } from '../../shared/texts';
import { useFirm } from './queries';
import * as styles from './sample-mark.module.css';

/** The word beside a claim that no owner of the firm has confirmed; an empty place once one has. */
export const SampleMark = ({ claim }: { claim: string }) =>
  useFirm().confirmed[claim] ? <span /> : <span className={styles.sample}>{t('Sample')}</span>;

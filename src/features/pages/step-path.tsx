import { t } from '../../shared/texts';
import { ClosingRing } from '../../ui/closing-ring';
import * as styles from './step-path.module.css';

interface StepPathProps {
  steps: { title: string; text: string; fromYou: string }[];
}

/** The steps, each with the client's part. */
export const StepPath = ({ steps }: StepPathProps) => (
  <ol className={styles.path}>
    {steps.map(({ title, text, fromYou }, index) => (
      <li key={title}>
        <ClosingRing step={index + 1} of={steps.length} />
        <h3>{title}</h3>
        <p className="soft">{text}</p>
        <dl>
          <div>
            <dt>{t('From you')}</dt>
            <dd>{fromYou}</dd>
          </div>
        </dl>
      </li>
    ))}
  </ol>
);

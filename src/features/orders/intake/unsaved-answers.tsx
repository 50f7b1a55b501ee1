import { t } from '../../../shared/texts';
import { UnsavedChanges } from '../../../ui/unsaved-changes';

interface UnsavedAnswersProps {
  isClash: boolean;
  onSettle(choice: 'mine' | 'theirs'): void;
}

/** What can be done where somebody else has stored other answers, and a question before the page is left. */
export const UnsavedAnswers = ({ isClash, onSettle }: UnsavedAnswersProps) => (
  <>
    <UnsavedChanges when text={t('Your last answers are not saved.')} />
    {isClash && (
      <>
        <p>{t('What you have typed here is not saved.')}</p>
        <div className="row">
          <button type="button" className="btn tiny" onClick={() => onSettle('theirs')}>
            {t('Show the stored answers')}
          </button>
          <button type="button" className="btn tiny" onClick={() => onSettle('mine')}>
            {t('Keep what I typed here')}
          </button>
        </div>
      </>
    )}
  </>
);

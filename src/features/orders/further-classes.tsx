import { countText } from '../../shared/count-text';
import { t } from '../../shared/texts';
import { richText } from '../../ui/rich-text';

interface FurtherClassesProps {
  plan: string;
  /** In how many classes it files; 0 where it does not say. */
  filed: number;
  count: number;
}

/** Says that a plan files in fewer classes than are chosen, if so. */
export const FurtherClasses = ({ plan, filed, count }: FurtherClassesProps) =>
  filed > 0 &&
  count > filed && (
    <p className="note amber">
      {richText(
        '{strong} We quote the further classes before we file. The registry charges its fee for each class.',
        {
          strong: (
            <b>
              {t('{plan} files in {classes}, and you have {count}.', {
                plan,
                classes: filed === 1 ? t('one class') : countText(filed, 'class', 'classes'),
                count,
              })}
            </b>
          ),
        },
      )}
    </p>
  );

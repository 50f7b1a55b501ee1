import { countText } from '../../shared/count-text';
import { t } from '../../shared/texts';
/** How many minutes each kind of link is valid. */
export const linkMinutes = {
  'verify-email': 48 * 60,
  'change-email': 24 * 60,
  'reset-password': 60,
  export: 5,
};

/** The validity of a link as text. */
export function onceWithin(purpose: keyof typeof linkMinutes): string {
  const hours = linkMinutes[purpose] / 60;
  return t('The link works once, within {time}.', {
    time: hours === 1 ? t('one hour') : countText(hours, 'hour'),
  });
}

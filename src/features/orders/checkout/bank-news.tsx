import { t } from '../../../shared/texts';
import { richText } from '../../../ui/rich-text';

export const BankSilent = () =>
  richText(
    'You have approved the payment, and the bank hasn’t answered yet. {strong} That usually takes less than a minute. This page moves on by itself, and we write to you as soon as we know.',
    { strong: <b>{t('Please don’t pay again.')}</b> },
  );

export const BankRefused = () => (
  <p className="note amber" role="alert">
    {richText(
      'The bank refused the last payment, and {strong}. You can pay again, also in another way.',
      { strong: <b>{t('nothing was taken')}</b> },
    )}
  </p>
);

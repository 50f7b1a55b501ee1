import { firm } from '../../../shared/firm';
import { t } from '../../../shared/texts';
import { richText } from '../../../ui/rich-text';
import { priceEndedText } from '../order-price';

/** In place of the payment of an order that was cancelled before it was paid. */
export function Cancelled() {
  return (
    <>
      <h1>{t('This order was cancelled')}</h1>
      <p className="lead">
        {richText('There is nothing to pay. If you didn’t expect this, write to us at {email}.', {
          email: <a href={`mailto:${firm.email}`}>{firm.email}</a>,
        })}
      </p>
    </>
  );
}

/** In place of the payment of an order whose price holds no longer. */
export function PriceEnded() {
  return (
    <>
      <h1>{t('The price has ended')}</h1>
      <p className="lead">{t(priceEndedText)}</p>
    </>
  );
}

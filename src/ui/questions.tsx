import { firm } from '../shared/firm';
import { said, t } from '../shared/texts';
import { Accordion, type AccordionItem } from './accordion';
import { Link } from './navigation';

export function Questions({
  id,
  title,
  items,
}: {
  id?: string;
  title: string;
  items: AccordionItem[];
}) {
  return (
    <div className="wrap split split-4 ask">
      <div className="stack">
        <h2 id={id}>{title}</h2>
        <p className="soft">
          {t('Can’t find your question? Write to us. A person answers within {time}.', {
            time: said(firm.answersWithin),
          })}
        </p>
        <Link className="more" to="/contact">
          {t('Contact')}
        </Link>
      </div>
      <Accordion items={items} firstOpen />
    </div>
  );
}

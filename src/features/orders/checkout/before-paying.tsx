import { t } from '../../../shared/texts';
import { Link } from '../../../ui/navigation';
import { People } from '../../firm/people';

/** Who does the work, and what is given back when. */
const BeforePaying = ({ isSearch }: { isSearch: boolean }) => (
  <div className="wrap page-end split split-6">
    <section className="stack" aria-labelledby="who">
      <h2 id="who">{t('Who does the work')}</h2>
      <People />
    </section>
    <section className="stack" aria-labelledby="back">
      <h2 id="back">{t('What is given back, and when')}</h2>
      <ul className="ticks">
        <li>{t('Before we begin: our fee, less what the payment provider keeps')}</li>
        <li>{t('While we work: we may give back the part for what is not done yet')}</li>
        <li>{t('Once the work is done, such as a search delivered or a mark filed: nothing')}</li>
        {!isSearch && (
          <li>{t('An official fee that was paid: nothing, whatever the registry decides')}</li>
        )}
        <li>{t('If we can’t act for you: everything')}</li>
      </ul>
      <p className="small">
        <Link to="/terms-of-service#refunds">{t('Refunds in our terms')}</Link>
      </p>
    </section>
  </div>
);

export default BeforePaying;

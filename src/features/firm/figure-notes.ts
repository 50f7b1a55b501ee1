import { firm } from '../../shared/firm';
import { t } from '../../shared/texts';

/** What the page about the firm says below its figures. It is part of what an owner confirms. */
export const figureNotes = () => ({
  registrations: t('It counts rights that were registered, not the applications filed.'),
  satisfaction: t('Clients were asked when the certificate arrived.'),
  countries: t('Where we act: here ourselves, elsewhere in and around ASEAN with a local agent.'),
  specialists: t('Lawyers, patent agents and searchers.'),
  years: t('What each lawyer who signs for a client has behind them. {name} itself is younger.', {
    name: firm.name,
  }),
});

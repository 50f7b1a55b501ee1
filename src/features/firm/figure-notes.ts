import { firm } from '../../shared/firm';

/** What the page about the firm says below its figures. It is part of what an owner confirms. */
export const figureNotes = {
  registrations: 'It counts rights that were registered, not the applications filed.',
  satisfaction: 'Clients were asked when the certificate arrived.',
  countries: 'Where we act: here ourselves, elsewhere in and around ASEAN with a local agent.',
  specialists: 'Lawyers, patent agents and searchers.',
  years: `What each lawyer who signs for a client has behind them. ${firm.name} itself is younger.`,
};

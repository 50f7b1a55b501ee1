import type msBilling from '../../content/ms/texts/billing.json';
import type msBookings from '../../content/ms/texts/bookings.json';
import type msClearance from '../../content/ms/texts/clearance.json';
import type msCustomers from '../../content/ms/texts/customers.json';
import type msEnquiries from '../../content/ms/texts/enquiries.json';
import type msFirm from '../../content/ms/texts/firm.json';
import type msFrame from '../../content/ms/texts/frame.json';
import type msGuides from '../../content/ms/texts/guides.json';
import type msLetters from '../../content/ms/texts/letters.json';
import type msMails from '../../content/ms/texts/mails.json';
import type msMatters from '../../content/ms/texts/matters.json';
import type msOrders from '../../content/ms/texts/orders.json';
import type msPages from '../../content/ms/texts/pages.json';
import type msTrademarks from '../../content/ms/texts/trademarks.json';
import type msUi from '../../content/ms/texts/ui.json';
import type msWatches from '../../content/ms/texts/watches.json';
import type zhBilling from '../../content/zh/texts/billing.json';
import type zhBookings from '../../content/zh/texts/bookings.json';
import type zhClearance from '../../content/zh/texts/clearance.json';
import type zhCustomers from '../../content/zh/texts/customers.json';
import type zhEnquiries from '../../content/zh/texts/enquiries.json';
import type zhFirm from '../../content/zh/texts/firm.json';
import type zhFrame from '../../content/zh/texts/frame.json';
import type zhGuides from '../../content/zh/texts/guides.json';
import type zhLetters from '../../content/zh/texts/letters.json';
import type zhMails from '../../content/zh/texts/mails.json';
import type zhMatters from '../../content/zh/texts/matters.json';
import type zhOrders from '../../content/zh/texts/orders.json';
import type zhPages from '../../content/zh/texts/pages.json';
import type zhTrademarks from '../../content/zh/texts/trademarks.json';
import type zhUi from '../../content/zh/texts/ui.json';
import type zhWatches from '../../content/zh/texts/watches.json';

type Ms = typeof msBilling &
  typeof msBookings &
  typeof msClearance &
  typeof msCustomers &
  typeof msEnquiries &
  typeof msFirm &
  typeof msFrame &
  typeof msGuides &
  typeof msLetters &
  typeof msMails &
  typeof msMatters &
  typeof msOrders &
  typeof msPages &
  typeof msTrademarks &
  typeof msUi &
  typeof msWatches;
type Zh = typeof zhBilling &
  typeof zhBookings &
  typeof zhClearance &
  typeof zhCustomers &
  typeof zhEnquiries &
  typeof zhFirm &
  typeof zhFrame &
  typeof zhGuides &
  typeof zhLetters &
  typeof zhMails &
  typeof zhMatters &
  typeof zhOrders &
  typeof zhPages &
  typeof zhTrademarks &
  typeof zhUi &
  typeof zhWatches;

/** What is translated, by its English text: a text that one of the languages lacks is a type error where it is said. */
export type Text = keyof Zh & keyof Ms;

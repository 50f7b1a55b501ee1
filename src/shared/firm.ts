// The firm behind the site: name, address, hours, figures and headline prices. Nothing else in the source
// names the firm, so another firm only edits this file.

export const firm = {
  name: 'Lionmark',
  legalName: 'Lionmark Intellectual Property Pte. Ltd.',
  description:
    'Trademarks, patents, copyright and designs for businesses in Singapore and Southeast Asia. ' +
    'We file applications, watch for similar marks and reply to the registry.',
  address: {
    street: '1 Raffles Place, #20-61',
    city: 'Singapore',
    postalCode: '048616',
    country: 'SG',
  },
  geo: { latitude: 1.2844, longitude: 103.8511 },
  phone: '+65 6000 0000',
  email: 'hello@lionmark.example',
  hours: {
    /** When the office is open, as structured data states it. Days not named here are closed. */
    open: [
      {
        days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '09:00',
        closes: '18:00',
      },
      { days: ['Saturday'], opens: '09:00', closes: '13:00' },
    ],
    display: [
      { days: 'Mon-Fri', text: '9:00-18:00' },
      { days: 'Sat', text: '9:00-13:00' },
      { days: 'Sun and public holidays', text: 'closed' },
    ],
    short: 'Mon-Fri 9:00-18:00, Sat 9:00-13:00',
  },
  /** The signature of mails and reports. */
  bylines: {
    trademark: 'Lionmark trademark team',
    patent: 'Lionmark patent and design team',
    copyright: 'Lionmark copyright team',
  },
  /** The response time that pages and mails promise. */
  answersWithin: 'one working day',
  sessions: { consultation: 'about 60 minutes', strategy: '90-120 minutes' },
  founded: 2022,
  // The firm's own claims on the about page, marked there as samples. The firm has to confirm each one before
  // the site goes public, and then sets `areConfirmed`.
  claims: {
    areConfirmed: false as boolean,
    registrations: 5000,
    satisfactionPercent: 98,
    aseanCountries: 12,
    specialists: 24,
    years: '8+',
  },
  gstRegistered: true,
  currency: 'SGD',
  serviceAreaRadiusKm: 500,
  /** Headline fees in whole Singapore dollars, GST included. Plans are edited in the back office. */
  prices: { standardRegistration: 599, consultation: 250, strategySession: 500 },
} as const;

/** Whom to tell of a hole in the site, apart too: `/.well-known/security.txt` says it. */
export const firmSecurity = {
  email: 'security@lionmark.example',
  /** In which reports are read. */
  languages: ['en'],
} as const;

/** What papers print of the firm, apart, so that no page loads it. */
export const firmRegister = {
  /** In the register of companies. */
  uen: '202200000A',
  /** For GST, until another one is entered in the back office. */
  gstNumber: '202200000A',
} as const;

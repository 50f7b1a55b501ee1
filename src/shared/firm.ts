// The firm behind the site: its name, address, hours, figures and headline prices. Another firm takes
// the site over by editing this file; nothing else in the source names the firm.

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
  /** Who signs what the firm writes. */
  bylines: {
    trademark: 'Lionmark trademark team',
    patent: 'Lionmark patent and design team',
    copyright: 'Lionmark copyright team',
  },
  /** Within what time a person answers a message; pages and mails promise it. */
  answersWithin: 'one working day',
  sessions: { consultation: 'about 60 minutes', strategy: '90-120 minutes' },
  founded: 2022,
  // The firm's own claims, shown on the about page. Nobody but the firm can vouch for them: whoever
  // runs the site confirms each one before the site goes public.
  claims: {
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

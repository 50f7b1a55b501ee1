import { capitalized } from '../../../shared/capitalized';
import { firm } from '../../../shared/firm';
import { gst, officialFeeRates, trademarkPriority } from '../../../shared/legal-facts';
import type { SeedService } from './seed-service';

const aboutAnHour = capitalized(firm.sessions.consultation);
const common = { category: 'consultation', headerImage: null, cardImage: null } as const;

export const consultationServices: SeedService[] = [
  {
    ...common,
    slug: 'ip-consultation',
    title: 'IP consultation',
    subtitle: 'An hour with someone who has read your papers beforehand',
    description:
      `One session of ${firm.sessions.consultation} on a question of trademarks, patents, designs or copyright, from ` +
      `S$${firm.prices.consultation}. You send your papers, we read them first, and you leave with an ` +
      'answer and a next step.',
    icon: 'MessageCircle',
    benefits: [
      `${aboutAnHour} with a specialist`,
      'Your papers read before the call',
      'An answer and a next step',
      'By video, by phone or at our office',
      'Confidential from the first message',
    ],
    features: [
      {
        title: 'The right person',
        description: 'Matched to your question: marks, technology, contracts or disputes.',
        icon: 'CheckCircle',
      },
      {
        title: 'Preparation',
        description: 'Up to 20 pages read, and the registers looked up, before we speak.',
        icon: 'Search',
      },
      {
        title: 'A time that suits',
        description: 'Within three working days, during our office hours.',
        icon: 'Calendar',
      },
      {
        title: 'In writing',
        description: 'With the second plan you get the answer as a note you can pass on.',
        icon: 'FileText',
      },
    ],
    requirements: [
      'Your question in two or three sentences',
      'The papers it depends on: letters, contracts, certificates',
      'Names of other parties, so that we can check for conflicts',
      'Any deadline, with the date on which it began',
    ],
    pricing: [
      {
        name: 'Single session',
        price: `S$${firm.prices.consultation}`,
        features: [
          `${aboutAnHour} with one specialist`,
          'Up to 20 pages read beforehand',
          'Video, phone or our office',
          'Summary by e-mail in five lines',
        ],
        isPopular: false,
      },
      {
        name: 'Session and note',
        price: 'S$420',
        features: [
          `${aboutAnHour} with one specialist`,
          'Up to 40 pages read beforehand',
          'Search of the registers',
          'Written note of two to three pages',
          'One question afterwards by e-mail',
        ],
        isPopular: true,
      },
      {
        name: 'Session at your premises',
        price: `From S$${firm.prices.consultation}`,
        features: [
          'At your office or workshop in Singapore',
          'One or two specialists',
          'Up to ten people of your team',
          'Price confirmed by e-mail before the date is fixed',
        ],
        isPopular: false,
      },
    ],
    faq: [
      {
        question: 'Isn’t the first conversation free?',
        answer:
          'The first conversation about an order is free: whether a mark can be registered, which service fits, what it ' +
          'costs. A consultation is advice on your own case.',
      },
      {
        question: 'Is GST included?',
        answer: `Yes. Our prices include ${gst.text} GST, and the receipt shows it.`,
      },
      {
        question: 'Can I move or cancel the session?',
        answer: 'Once without charge, up to one working day before. Write to us or call.',
      },
      {
        question: 'What if you already act for the other side?',
        answer: 'Then we can’t advise you. We check before the session and refund what you paid.',
      },
    ],
  },
  {
    ...common,
    slug: 'ip-strategy-session',
    title: 'IP strategy session',
    subtitle: 'What to protect, where, in which order and on what budget',
    description:
      `A working session of ${firm.sessions.strategy} on the rights of your business, from ` +
      `S$${firm.prices.strategySession}. We go through what you own, what you risk and what comes next, ` +
      'and turn it into a plan with dates and costs.',
    icon: 'Lightbulb',
    benefits: [
      `${firm.sessions.strategy} with two specialists`,
      'A plan with dates and costs',
      'Gaps in ownership found',
      'Ready for a board or an investor',
      'Marks, patents, designs and copyright in one view',
    ],
    features: [
      {
        title: 'Inventory',
        description: 'Marks, inventions, designs, works, data and domain names on one list.',
        icon: 'List',
      },
      {
        title: 'Risks',
        description: 'Missing assignments, dates about to pass, rights of others.',
        icon: 'Search',
      },
      {
        title: 'Order of steps',
        description: `What cannot wait, such as the ${trademarkPriority.text} of trademark priority, and what can.`,
        icon: 'Calendar',
      },
      {
        title: 'Countries',
        description: 'Where protection pays, by market, manufacture and copies.',
        icon: 'Map',
      },
      {
        title: 'Budget',
        description: 'Our fees and official fees, listed separately, for 12 and for 36 months.',
        icon: 'Activity',
      },
    ],
    requirements: [
      'A short description of the business and its plans for two years',
      'A list of marks, patents and designs, with numbers',
      'Standard contracts with employees, freelancers and customers',
      'Countries of sale and of manufacture',
      'The budget you have in mind, if you have one',
    ],
    pricing: [
      {
        name: 'Session',
        price: `S$${firm.prices.strategySession}`,
        features: [
          '90 minutes with one senior specialist',
          'Inventory prepared from public registers',
          'List of the next five steps',
          'Video or our office',
        ],
        isPopular: false,
      },
      {
        name: 'Session and plan',
        price: 'S$1,200',
        features: [
          '120 minutes with two specialists',
          'Inventory prepared from registers and your papers',
          'Written plan with dates and costs',
          'Budget for 12 and for 36 months',
          'One call after four weeks',
        ],
        isPopular: true,
      },
      {
        name: 'Board and investors',
        price: 'From S$2,500',
        features: [
          'Everything in Session and plan',
          'Review of up to ten contracts',
          'Report in the form your investors ask for',
          'Presentation to the board',
        ],
        isPopular: false,
      },
    ],
    faq: [
      {
        question: 'Who should attend?',
        answer:
          'Someone who knows the product, someone who knows the money, and whoever decides. In a young ' +
          'company that is often one person.',
      },
      {
        question: 'When is the right time?',
        answer:
          'Before a launch, a funding round, a step abroad or a rebrand. Before you show an invention to ' +
          'anyone.',
      },
      {
        question: 'Does the plan oblige us to order from you?',
        answer: 'No. It names steps, dates and costs, and any firm can carry it out.',
      },
      {
        question: 'Are official fees in the budget?',
        answer: `Yes, listed separately from our fees. For a Singapore trademark, for instance: ${officialFeeRates}`,
      },
    ],
  },
  {
    ...common,
    slug: 'ongoing-ip-advisory',
    title: 'Ongoing IP advisory',
    subtitle: 'A person who knows your file, every month',
    description:
      'A specialist who stays with your business: questions answered, contracts read, dates kept and ' +
      'rights watched. The price follows the size of your portfolio and is fixed for a year in a ' +
      'written offer.',
    icon: 'MessageSquare',
    benefits: [
      'One person who knows your business',
      'Answers within one working day',
      'All dates of all rights in one calendar',
      'A price fixed for the year',
      'Can be ended every quarter',
    ],
    features: [
      {
        title: 'Questions at any time',
        description: 'By e-mail or phone, without a meter running.',
        icon: 'CheckCircle',
      },
      {
        title: 'Calendar',
        description: 'Renewals, priority dates, answers and proofs of use for all countries.',
        icon: 'Calendar',
      },
      {
        title: 'Contracts',
        description: 'The clauses on rights in your daily contracts read before you sign.',
        icon: 'FileText',
      },
      {
        title: 'Watch',
        description: 'New marks, designs and patents of competitors, sorted and explained.',
        icon: 'Search',
      },
      {
        title: 'Quarterly review',
        description: 'What was done, what comes, what it cost.',
        icon: 'Activity',
      },
    ],
    requirements: [
      'A list of your rights, or the names under which they are registered',
      'One contact who may instruct us',
      'Names of your main competitors',
      'Present agents and their mandates, where rights are to be moved to us',
    ],
    pricing: [
      {
        name: 'Start-up',
        price: 'Custom',
        features: [
          'Up to four questions a month',
          'Calendar of all dates',
          'One contract a month read',
          'Quarterly review by video',
        ],
        isPopular: false,
      },
      {
        name: 'Company',
        price: 'Custom',
        features: [
          'Questions without limit',
          'Calendar of all dates',
          'Four contracts a month read',
          'Trademark watch in Singapore',
          'Quarterly review at your office',
        ],
        isPopular: true,
      },
      {
        name: 'Portfolio',
        price: 'Custom',
        features: [
          'Everything in Company',
          'Management of rights in several countries',
          'Local agents supervised',
          'Watch in the region',
          'Budget and report for the board',
          'Training for your team once a year',
        ],
        isPopular: false,
      },
    ],
    faq: [
      {
        question: 'How is the price found?',
        answer:
          'By the number of rights, countries and contracts. You get a written offer within three working ' +
          'days of the first talk, and it holds for a year.',
      },
      {
        question: 'Are filings included?',
        answer:
          'No. Filings are ordered separately, at the prices on this site. Official fees are always invoiced at ' +
          'cost.',
      },
      {
        question: 'Can you take over rights that others filed?',
        answer:
          'Yes. We have ourselves recorded as agent, check every date, and tell you what we found. Your ' +
          'earlier agent needs only a short letter, which we draft.',
      },
      {
        question: 'How do we end it?',
        answer:
          'By e-mail, to the end of a quarter. You receive the calendar and all files in a form that the ' +
          'next adviser can use.',
      },
    ],
  },
];

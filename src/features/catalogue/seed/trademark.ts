import { firm } from '../../../shared/firm';
import {
  counterStatementPeriod,
  examinationResponse,
  gst,
  lateRenewalFee,
  lateRenewalWindow,
  madridCountries,
  madridDependency,
  niceClasses,
  niceEdition,
  nonUsePeriod,
  officialFeeNote,
  oppositionLongest,
  oppositionPeriod,
  preApprovedSaving,
  renewalFee,
  renewalWindow,
  timeline,
  trademarkPriority,
  trademarkTerm,
} from '../../../shared/legal-facts';
import type { SeedService } from './seed-service';

const common = { category: 'trademark', headerImage: null, cardImage: null } as const;

export const trademarkServices: SeedService[] = [
  {
    ...common,
    slug: 'singapore-trademark-registration',
    title: 'Singapore trademark registration',
    subtitle: `One application, protection in all of Singapore for ${trademarkTerm.text} from filing`,
    description:
      'Register your trademark in Singapore for a fixed fee, with the official fee shown separately. We ' +
      'search, draft the list of goods, file and reply to the examiner. Then we watch the ' +
      `${oppositionPeriod.text} in which others can oppose, and send you the certificate.`,
    icon: 'Tag',
    benefits: [
      'The exclusive right to use the mark for your goods in Singapore',
      `A search report in ${timeline.search.text}, filing ${timeline.filing.text} after you approve it`,
      'One person who knows your file, by name',
      `Protection for ${trademarkTerm.text} from the filing date, renewable without limit`,
      `A base for marks abroad: your Singapore date counts there for ${trademarkPriority.text}`,
      'The official fee at cost, on its own invoice',
    ],
    features: [
      {
        title: 'Search before filing',
        description: 'Identical and similar marks, in your classes and the neighbouring ones.',
        icon: 'Search',
      },
      {
        title: 'Wording of the goods',
        description: `From the pre-approved list where it fits, which saves ${preApprovedSaving} a class.`,
        icon: 'List',
      },
      {
        title: 'Answers to the registry',
        description: 'Formal queries answered within five working days.',
        icon: 'FileText',
      },
      {
        title: 'Every date kept',
        description:
          'Examination, publication, certificate and renewal, each told to you as it comes.',
        icon: 'Calendar',
      },
      {
        title: 'A base for Madrid',
        description: `Extend abroad within ${trademarkPriority.text} and keep your Singapore date.`,
        icon: 'Globe',
      },
    ],
    requirements: [
      'The mark: the word in plain text, or the logo as a JPEG or PNG file',
      'Name, address and country of the owner; for a company also its registration number (UEN)',
      'A list of the goods and services you sell or mean to sell under the mark',
      'The meaning and pronunciation of any word in the mark that is not English',
      `For a priority claim: number, date and country of the first application, at most ${trademarkPriority.text} old`,
      'Consent in writing if the mark shows a living person’s name or portrait',
    ],
    pricing: [
      {
        name: 'Search',
        price: 'S$249',
        features: [
          'Search for identical and similar marks',
          'Written opinion on the risk',
          'Advice on classes and wording',
          'One call of 30 minutes',
        ],
        isPopular: false,
      },
      {
        name: 'Standard',
        price: `S$${firm.prices.standardRegistration}`,
        features: [
          'Everything in Search',
          'Filing in one class',
          'Answers to formal queries',
          'Certificate and renewal watch',
          'Goods worded from the pre-approved list where it fits',
          'Report at publication and at the end of the opposition period',
        ],
        isPopular: true,
      },
      {
        name: 'Complete',
        price: 'S$900',
        features: [
          'Everything in Standard',
          'Filing in two classes',
          'One answer to a substantive objection',
          'Opposition watch for 12 months',
          'Search for company names and domain names',
          'Plan for filing abroad within the priority period',
          'One call of 60 minutes with a senior specialist',
        ],
        isPopular: false,
      },
    ],
    faq: [
      {
        question: 'How long does registration take?',
        answer:
          `Usually ${timeline.total.text} from filing when nobody objects: ` +
          `${timeline.examination.text} of examination, then ${oppositionPeriod.text} in which others ` +
          'can oppose. An objection adds time.',
      },
      {
        question: 'What do I pay besides the plan?',
        answer: `The registry’s official fee: ${officialFeeNote} Our own fee includes ${gst.text} GST.`,
      },
      {
        question: 'Which classes do I need?',
        answer:
          `Goods and services are sorted into ${niceClasses.text} (${niceEdition.text}). You need those ` +
          'in which you sell now or mean to sell soon. We propose them after reading your list, and you ' +
          'decide before anything is filed.',
      },
      {
        question: 'What if the registry objects?',
        answer:
          `You have ${examinationResponse.text} from the examiner’s letter to answer. Formal queries ` +
          'are included from Standard on; one answer to a substantive objection is included in ' +
          'Complete. In Standard we quote such an answer before we write it.',
      },
      {
        question: 'Can I use the ® sign once you have filed?',
        answer:
          'Only once the mark is registered, and only for the goods and services of the registration. ' +
          'Claiming falsely that a mark is registered is an offence in Singapore. Until then, use ™.',
      },
      {
        question: 'Is the official fee refunded if the mark is refused?',
        answer: 'No. The registry keeps it, whatever the outcome. That is why we search first.',
      },
    ],
  },
  {
    ...common,
    slug: 'trademark-search-opinion',
    title: 'Trademark search and opinion',
    subtitle: 'Know whether the name is available before you print it',
    description:
      'A search of the Singapore register for marks that look, sound or mean the same as yours, with a ' +
      'written opinion. It says which marks matter, why, and what you can change.',
    icon: 'BookOpen',
    benefits: [
      `A report in ${timeline.search.text}`,
      'Each risk named and explained',
      'A clear answer: file, change the name or stop',
      'Neighbouring classes searched, not yours alone',
      'No obligation to file',
    ],
    features: [
      {
        title: 'Look, sound and meaning',
        description:
          'Variants in spelling, in pronunciation and in translation, Chinese and Malay among them.',
        icon: 'Search',
      },
      {
        title: 'Closest marks set side by side',
        description: 'Number, owner, classes and state of each, with our view of the distance.',
        icon: 'List',
      },
      {
        title: 'Distinctiveness',
        description:
          'Whether the mark is descriptive, customary or misleading, and can be registered at all.',
        icon: 'CheckCircle',
      },
      {
        title: 'Beyond the register',
        description:
          'Company names and use in trade, which can found a claim without registration.',
        icon: 'Globe',
      },
    ],
    requirements: [
      'The name in plain text, or the logo as an image file',
      'The goods and services you have in mind, in a few sentences',
      'The countries in which you sell or mean to sell',
      'Earlier names you used, and marks of competitors that worry you',
    ],
    pricing: [
      {
        name: 'Identical',
        price: 'S$120',
        features: [
          'Identical and nearly identical marks',
          'One name, up to three classes',
          'Result by e-mail in two working days',
          'A note of one page',
        ],
        isPopular: false,
      },
      {
        name: 'Full',
        price: 'S$249',
        features: [
          'Marks similar in look, sound and meaning',
          'One name or logo, up to three classes',
          'Neighbouring classes',
          'Written opinion on the risk',
          'One call of 30 minutes',
        ],
        isPopular: true,
      },
      {
        name: 'Shortlist',
        price: 'S$590',
        features: [
          'Full search for up to three names',
          'The names ranked by risk',
          'Company names and domain names',
          'Use in trade in Singapore',
          'Suggestions for names that are too close',
          'One call of 60 minutes',
        ],
        isPopular: false,
      },
    ],
    faq: [
      {
        question: 'How does this differ from the free check?',
        answer:
          'The free check compares names and lists the closest marks. Here a ' +
          'specialist also weighs them against your goods and signs a written opinion.',
      },
      {
        question: 'Does a clean search guarantee registration?',
        answer:
          'No. Applications filed in the last few days may not be visible yet, and the decision is the ' +
          'examiner’s. A search lowers the risk; it does not remove it.',
      },
      {
        question: 'Do you search logos?',
        answer:
          'Yes, in Full and Shortlist. Figurative elements are searched by their classification codes ' +
          'and compared by eye.',
      },
      {
        question: 'Is there an official fee?',
        answer: 'No. An official fee falls due only when an application is filed.',
      },
    ],
  },
  {
    ...common,
    slug: 'trademark-renewal',
    title: 'Trademark renewal',
    subtitle: `Another ${trademarkTerm.text}, filed before the date passes`,
    description:
      `Renew a Singapore trademark for another ${trademarkTerm.text}. We check the register entry, ` +
      'confirm which classes you still need, file the renewal and send you the new expiry date. We ' +
      'also renew marks that someone else registered for you.',
    icon: 'Tag',
    benefits: [
      `Another ${trademarkTerm.text} of protection`,
      'Filed within two working days',
      'Classes you no longer use left out',
      'Name and address of the owner checked first',
      'The next renewal date noted and watched',
    ],
    features: [
      {
        title: 'Register check',
        description: 'Owner, address, classes and state, compared with your business today.',
        icon: 'Search',
      },
      {
        title: 'Renewal filed',
        description: `Possible from ${renewalWindow.text} before expiry. You get the receipt on the day.`,
        icon: 'Calendar',
      },
      {
        title: 'Late renewal',
        description: `Still possible within ${lateRenewalWindow.text} after expiry, at a higher official fee.`,
        icon: 'Activity',
      },
      {
        title: 'Records corrected',
        description: 'Changes of name, address or owner recorded in the same step where needed.',
        icon: 'FileText',
      },
    ],
    requirements: [
      'The registration number of the mark',
      'Confirmation of the classes to be renewed',
      'Present name and address of the owner',
      'For a change of owner: the assignment or the merger document',
    ],
    pricing: [
      {
        name: 'Single class',
        price: 'S$180',
        features: [
          'One mark in one class',
          'Register check',
          'Renewal filed within two working days',
          'Confirmation with the new expiry date',
        ],
        isPopular: true,
      },
      {
        name: 'Three classes',
        price: 'S$320',
        features: [
          'One mark in up to three classes',
          'Register check',
          'Advice on classes to leave out',
          'Renewal filed within two working days',
          'Change of address recorded',
        ],
        isPopular: false,
      },
      {
        name: 'Late renewal',
        price: 'S$390',
        features: [
          'One mark in up to three classes, after expiry',
          'Check whether renewal or restoration is still open',
          'Filed within one working day',
          'Note on use of the mark in the gap',
        ],
        isPopular: false,
      },
    ],
    faq: [
      {
        question: 'What is the official fee?',
        answer:
          `${renewalFee.text} a class up to the expiry date and ${lateRenewalFee.text} a class in the ` +
          `${lateRenewalWindow.text} after it. It is not part of our fee and carries no GST.`,
      },
      {
        question: 'When can I renew?',
        answer: `From ${renewalWindow.text} before the expiry date. Renewing early does not shorten the term.`,
      },
      {
        question: 'What happens if I miss every date?',
        answer:
          'The mark is removed from the register. For a limited time it can be restored on request; ' +
          'after that you file again and lose the early date.',
      },
      {
        question: 'Do I have to prove that I use the mark?',
        answer:
          `Not to renew. But a mark that has not been used for ${nonUsePeriod.text} can be revoked at ` +
          'anyone’s request, so keep dated proof of use.',
      },
    ],
  },
  {
    ...common,
    slug: 'madrid-international-trademark',
    title: 'International trademark (Madrid)',
    subtitle: `One application for any of ${madridCountries.text}`,
    description:
      'Extend your Singapore trademark abroad with one application under the Madrid Protocol, which ' +
      `covers ${madridCountries.text}. We choose the members with you, work out every official fee ` +
      'beforehand and file through the Singapore registry.',
    icon: 'Tag',
    benefits: [
      'One application, one language, one renewal date',
      `Your Singapore date kept for ${trademarkPriority.text}`,
      'All official fees listed before you order',
      'Countries can be added later',
      'Refusals reported with a quote for the answer',
    ],
    features: [
      {
        title: 'Choice of countries',
        description: 'Where you sell, where you make, and where copies come from.',
        icon: 'Map',
      },
      {
        title: 'Fee sheet',
        description:
          'Basic fee, fees for each country and handling fee, in Swiss francs and in S$.',
        icon: 'List',
      },
      {
        title: 'Filing through Singapore',
        description: 'Certified by the Singapore registry and sent on to WIPO in Geneva.',
        icon: 'Upload',
      },
      {
        title: 'Country by country',
        description: 'Each registry examines under its own law. You see each answer as it comes.',
        icon: 'Globe',
      },
      {
        title: 'Deadlines',
        description: 'Time limits for refusals and answers kept for every country.',
        icon: 'Calendar',
      },
    ],
    requirements: [
      'A Singapore application or registration for the same mark and owner',
      'A connection to Singapore: nationality, domicile or a real place of business',
      'The countries you wish to designate',
      'The goods and services for each country, no wider than in Singapore',
      'For some countries: a declaration that you intend to use the mark',
    ],
    pricing: [
      {
        name: 'Three countries',
        price: 'S$1,200',
        features: [
          'Up to three members, one class',
          'Choice of countries and fee sheet',
          'International application filed',
          'Formal queries of WIPO answered',
          'Report of each country’s decision',
        ],
        isPopular: false,
      },
      {
        name: 'Eight countries',
        price: 'S$1,900',
        features: [
          'Up to eight members, up to two classes',
          'Choice of countries and fee sheet',
          'Check of earlier marks in three of them',
          'International application filed',
          'Formal queries of WIPO answered',
          'Report of each country’s decision',
        ],
        isPopular: true,
      },
      {
        name: 'Add countries',
        price: 'S$650',
        features: [
          'Up to three members added to an existing registration',
          'Fee sheet',
          'Subsequent designation filed',
          'Report of each country’s decision',
        ],
        isPopular: false,
      },
    ],
    faq: [
      {
        question: 'Is there a worldwide trademark?',
        answer:
          'No. An international registration is a bundle of national rights. Each member you choose ' +
          'examines the mark and can refuse it for its own territory.',
      },
      {
        question: 'What are the official fees?',
        answer:
          'WIPO charges a basic fee and a fee for each country, in Swiss francs; the Singapore registry ' +
          'charges a handling fee. They depend on the countries and classes. You receive the full sheet ' +
          'before you pay us anything, and they are invoiced at cost.',
      },
      {
        question: 'When should I file?',
        answer:
          `Within ${trademarkPriority.text} of the Singapore filing if you want its date to count abroad. ` +
          'Later is possible, without that date.',
      },
      {
        question: 'What if my Singapore mark falls?',
        answer:
          `For ${madridDependency.text} the international registration depends on it and falls with it to ` +
          'the same extent. It can then be turned into national applications, within a short time limit.',
      },
      {
        question: 'What about countries outside the Madrid Protocol?',
        answer:
          'There we file with the national registry through a local agent, at a price quoted beforehand.',
      },
    ],
  },
  {
    ...common,
    slug: 'asean-trademark-portfolio',
    title: 'ASEAN trademark portfolio',
    subtitle: 'One plan for the marks of a whole region',
    description:
      'Protect your brand across Southeast Asia with one plan. We choose between the Madrid Protocol ' +
      'and national filings country by country, work with local agents where the law asks for one, and ' +
      'keep all dates in one list.',
    icon: 'Tag',
    benefits: [
      'One plan, one contact, one list of dates',
      'The cheaper sound route for each country',
      'Local agents appointed and supervised',
      'Scripts and translations checked',
      'Official and agents’ fees shown at cost',
    ],
    features: [
      {
        title: 'Route for each country',
        description: 'Madrid or national, with cost, time and risk side by side.',
        icon: 'Map',
      },
      {
        title: 'Search in the region',
        description: 'The public registers of the region, and a local opinion where a hit matters.',
        icon: 'Search',
      },
      {
        title: 'Local scripts',
        description:
          'Thai, Khmer, Lao, Burmese, Vietnamese or Chinese versions that people would use.',
        icon: 'FileText',
      },
      {
        title: 'First-to-file countries',
        description: 'Filed first where the earliest applicant wins, whoever used the mark before.',
        icon: 'Activity',
      },
      {
        title: 'One calendar',
        description: 'Renewals, proofs of use and declarations for all countries in one list.',
        icon: 'Calendar',
      },
    ],
    requirements: [
      'The mark, and the form of it used in each country',
      'The countries of sale and of manufacture, with a rough date for each launch',
      'Existing applications and registrations, with numbers',
      'Company documents of the owner; some registries ask for a notarised copy',
      'A power of attorney for each country with a local agent (we prepare it)',
    ],
    pricing: [
      {
        name: 'Plan',
        price: 'S$800',
        features: [
          'Route, cost and time for up to six countries',
          'Search of the public registers',
          'Order of filing',
          'One call of 60 minutes',
        ],
        isPopular: false,
      },
      {
        name: 'Four countries',
        price: 'S$2,400',
        features: [
          'Everything in Plan',
          'Filing in four countries, one class',
          'Local agents instructed',
          'Formal queries answered',
          'One calendar for all dates',
        ],
        isPopular: true,
      },
      {
        name: 'Whole region',
        price: 'Custom',
        features: [
          'Everything in Plan, for every country of ASEAN',
          'Filing in the classes you need',
          'Local agents instructed and supervised',
          'Versions in local scripts',
          'Quarterly report',
        ],
        isPopular: false,
      },
    ],
    faq: [
      {
        question: 'Is there one ASEAN trademark?',
        answer:
          'No. Nothing in Southeast Asia corresponds to the European Union trademark. Each country ' +
          'registers for itself; most can be reached through the Madrid Protocol.',
      },
      {
        question: 'Which countries come first?',
        answer:
          'Those where you sell or manufacture, then those where copies are likely. Every country whose ' +
          `application follows within ${trademarkPriority.text} of your first one can keep its date.`,
      },
      {
        question: 'Are local agents’ fees included?',
        answer:
          'No. Official fees and local agents’ fees are listed for each country before you order, and ' +
          'invoiced at cost.',
      },
      {
        question: 'Why is the whole region priced separately?',
        answer:
          'It depends on classes, scripts and marks already filed. You get a fixed quote within three working days.',
      },
    ],
  },
  {
    ...common,
    slug: 'trademark-opposition-and-objection',
    title: 'Objections and oppositions',
    subtitle: 'When the examiner or a competitor says no',
    description:
      'Answer an examiner’s objection or fight an opposition before the Singapore registry. We read the ' +
      'letter, tell you the chances and the cost of each way out, and keep the deadline.',
    icon: 'MessageSquare',
    benefits: [
      'A first view in two working days',
      'Chances and cost before you decide',
      'Deadlines kept from the first day',
      'Settlement tried before evidence is filed',
      'A fixed fee for each stage',
    ],
    features: [
      {
        title: 'Reading the letter',
        description: 'Which ground is raised, how strong it is, and what would overcome it.',
        icon: 'Search',
      },
      {
        title: 'Written answer',
        description: 'Argument, narrower goods, consent of the earlier owner or proof of use.',
        icon: 'FileText',
      },
      {
        title: 'Opposition, for or against',
        description: 'Notice, counter-statement, evidence and hearing, each stage on its own.',
        icon: 'Activity',
      },
      {
        title: 'Settlement',
        description:
          'Coexistence terms that both sides can live with, and mediation where it helps.',
        icon: 'CheckCircle',
      },
    ],
    requirements: [
      'The examiner’s letter or the notice of opposition, with its date',
      'The application or registration number',
      'Proof of use: invoices, photographs, advertisements, each with a date',
      'Earlier letters with the other side',
      'Who decides on your side, and by when',
    ],
    pricing: [
      {
        name: 'First view',
        price: 'S$280',
        features: [
          'Reading of the letter and the register',
          'Note of two pages: chances, ways out, cost',
          'Deadline recorded',
          'One call of 30 minutes',
        ],
        isPopular: false,
      },
      {
        name: 'Answer to an objection',
        price: 'S$850',
        features: [
          'Everything in First view',
          'Written answer to the examiner',
          'Amendment of the goods where it helps',
          'One extension of time where needed',
          'One further exchange with the examiner',
        ],
        isPopular: true,
      },
      {
        name: 'Opposition',
        price: 'From S$2,800',
        features: [
          'Notice of opposition or counter-statement',
          'Strategy and budget for each later stage',
          'Talks with the other side',
          'Evidence and hearing quoted stage by stage',
        ],
        isPopular: false,
      },
    ],
    faq: [
      {
        question: 'How long do I have to answer an objection?',
        answer:
          `${examinationResponse.text} from the date of the examiner’s letter. More time can be asked for ` +
          'before it ends, against an official fee.',
      },
      {
        question: 'How long can a mark be opposed?',
        answer:
          `${oppositionPeriod.text} from publication. An opponent can ask for more time, up to ` +
          `${oppositionLongest.text} from publication in total.`,
      },
      {
        question: 'Somebody opposed my mark. What now?',
        answer:
          `You file a counter-statement within ${counterStatementPeriod.text} of receiving the notice. If ` +
          'you do nothing, the application counts as withdrawn. Send us the notice the day it arrives.',
      },
      {
        question: 'Does the loser pay?',
        answer:
          'In an opposition the registry usually orders the losing side to pay part of the other’s costs, ' +
          'on a scale. It seldom covers all of them.',
      },
      {
        question: 'Are official fees included?',
        answer: 'No. They are named in our first view and invoiced at cost.',
      },
    ],
  },
  {
    ...common,
    slug: 'trademark-watch',
    title: 'Trademark watch',
    subtitle: 'Hear of a similar mark while you can still oppose it',
    description:
      'We watch new Singapore applications for marks close to yours and write to you only when one ' +
      `matters. After publication there are ${oppositionPeriod.text} to oppose, so it counts to hear early.`,
    icon: 'BookOpen',
    benefits: [
      'New applications compared every week',
      'Only hits that matter, with reasons',
      'Time left to oppose, in every notice',
      'A report even when nothing was found',
    ],
    features: [
      {
        title: 'Weekly comparison',
        description: 'Look, sound and meaning, in your classes and the neighbouring ones.',
        icon: 'Search',
      },
      {
        title: 'Read by a person',
        description: 'A specialist leaves out what is not close and explains what is.',
        icon: 'CheckCircle',
      },
      {
        title: 'Last day to act',
        description: 'Every notice names the end of the opposition period.',
        icon: 'Calendar',
      },
      {
        title: 'What you can do',
        description: 'Ignore, write, ask for consent or oppose, with the cost of each.',
        icon: 'List',
      },
    ],
    requirements: [
      'The registration or application number of your mark',
      'The classes to be watched',
      'Competitors whose applications you want to see in any case',
      'One e-mail address for the notices',
    ],
    pricing: [
      {
        name: 'One mark',
        price: 'S$240',
        features: [
          'One mark in up to three classes, 12 months',
          'Weekly comparison in Singapore',
          'Notices with reasons',
          'Report every six months',
        ],
        isPopular: true,
      },
      {
        name: 'Five marks',
        price: 'S$960',
        features: [
          'Five marks in up to three classes each, 12 months',
          'Weekly comparison in Singapore',
          'Notices with reasons',
          'Report every three months',
          'One letter to an applicant included',
        ],
        isPopular: false,
      },
      {
        name: 'Region',
        price: 'From S$1,400',
        features: [
          'One mark in Singapore and five neighbouring countries, 12 months',
          'Notices with the last day to act in each country',
          'Company and domain names',
          'Report every three months',
        ],
        isPopular: false,
      },
    ],
    faq: [
      {
        question: 'Does the registry not refuse similar marks itself?',
        answer:
          'It does when the examiner sees a conflict. It does not write to you, and it may judge the ' +
          'distance differently from you. Opposing is the owner’s business.',
      },
      {
        question: 'What does it cost to oppose?',
        answer:
          'That is a separate service with its own official fee. Every notice names both, so that you can ' +
          'decide with the figures before you.',
      },
      {
        question: 'Can you watch a mark that is not registered?',
        answer: 'Yes. We tell you in each notice whether your right is strong enough to act on.',
      },
      {
        question: 'Does the watch renew automatically?',
        answer: 'No. We write to you a month before it ends, and it ends unless you order again.',
      },
    ],
  },
];

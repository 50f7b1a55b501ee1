import {
  designGrace,
  designPeriod,
  designPriority,
  designTerm,
  patentExaminationRequest,
  patentExcessClaimFee,
  patentFirstRenewalYear,
  patentFreeClaims,
  patentGrace,
  patentPriority,
  patentPublication,
  patentTerm,
  pctNationalPhase,
  pctStates,
  securityWait,
} from '../../../shared/legal-facts';
import type { SeedService } from './seed-service';

const common = { category: 'patent', headerImage: null, cardImage: null } as const;

export const patentServices: SeedService[] = [
  {
    ...common,
    slug: 'singapore-patent-application',
    title: 'Singapore patent application',
    subtitle: `From an invention on paper to a right of up to ${patentTerm.text}`,
    description:
      'Apply for a patent in Singapore with a specification drafted by a patent agent. We talk to the ' +
      'inventor, draft claims and drawings, file and answer the examiner. File before you show the ' +
      'invention to anyone who is not bound to secrecy.',
    icon: 'Lightbulb',
    benefits: [
      `Exclusive rights for up to ${patentTerm.text} from filing`,
      'Drafted after a talk with the inventor',
      'A filing date that counts abroad',
      'Each stage at its own fixed price',
      'Secrecy in writing from the first call',
    ],
    features: [
      {
        title: 'Talk with the inventor',
        description: 'What is new, what it solves, and how a competitor would get around it.',
        icon: 'List',
      },
      {
        title: 'Specification and claims',
        description: 'Drafted by a registered patent agent with a degree in your field.',
        icon: 'FileText',
      },
      {
        title: 'Filing',
        description:
          'Filed with the Singapore registry, with the filing receipt sent the same day.',
        icon: 'Upload',
      },
      {
        title: 'Search and examination',
        description: `Requested in time: no later than ${patentExaminationRequest.text} after the first date.`,
        icon: 'Search',
      },
      {
        title: 'Plan for abroad',
        description: `The ${patentPriority.text} of priority used on purpose, not by accident.`,
        icon: 'Globe',
      },
    ],
    requirements: [
      'A description of the invention, sketches or a prototype',
      'Names and addresses of all inventors',
      'Name of the applicant, and how it came to own the invention (employment or assignment)',
      'Everything already shown or sold, with dates',
      'Publications and products closest to it that you know',
      'Any grant or cooperation contract that mentions the invention',
    ],
    pricing: [
      {
        name: 'First filing',
        price: 'S$2,800',
        features: [
          'Talk of 90 minutes with the inventor',
          'Description and drawings that secure a date',
          'Filing in Singapore',
          'Calendar of all further dates',
        ],
        isPopular: false,
      },
      {
        name: 'Full application',
        price: 'S$5,500',
        features: [
          'Talk of 90 minutes with the inventor',
          'Search of the nearest prior art',
          `Full specification with up to ${patentFreeClaims.text} claims`,
          'Drawings in the form the registry asks for',
          'Two rounds of your corrections',
          'Filing in Singapore',
          'Calendar of all further dates',
        ],
        isPopular: true,
      },
      {
        name: 'To the first opinion',
        price: 'S$7,900',
        features: [
          'Everything in Full application',
          'Request for search and examination',
          'Report on the written opinion',
          'One answer to the examiner',
          'Amendment of the claims',
          'Recommendation for countries abroad',
        ],
        isPopular: false,
      },
    ],
    faq: [
      {
        question: 'I have already shown the invention. Is it too late?',
        answer:
          `Perhaps not in Singapore: disclosures that come from the inventor in the ${patentGrace.text} ` +
          'before filing can be disregarded. Many other countries have no such rule. Tell us the date at once.',
      },
      {
        question: 'How long does it take?',
        answer:
          `The application is published about ${patentPublication.text} after its first date. Search and ` +
          'examination can be requested at once or later; from the request, two to four years to grant ' +
          'are usual.',
      },
      {
        question: 'May I file abroad first?',
        answer:
          'Anyone who lives in Singapore needs the registry’s written permission to file abroad first, or files ' +
          `in Singapore and waits ${securityWait.text}. Filing abroad without either is an offence. We ` +
          'ask for the permission where you need it.',
      },
      {
        question: 'What are the official fees?',
        answer:
          'They fall due for filing, for search and examination and for grant, and are invoiced at cost. ' +
          `From the ${patentFreeClaims.value + 1}th claim on each claim costs ` +
          `${patentExcessClaimFee.text} more. You get the sheet of all stages before you order.`,
      },
      {
        question: 'What does it cost to keep a patent?',
        answer:
          `A yearly renewal fee from the ${patentFirstRenewalYear.text} year on, which rises with age. ` +
          'Unpaid, the patent lapses.',
      },
      {
        question: 'Can software be patented?',
        answer:
          'A computer program as such, hardly ever. An invention that solves a technical problem with the help ' +
          'of a program, possibly. We tell you in the first conversation.',
      },
    ],
  },
  {
    ...common,
    slug: 'patent-search-and-patentability',
    title: 'Patent search and patentability opinion',
    subtitle: 'Find out what is new before you pay for drafting',
    description:
      'A search of patents and publications worldwide for what comes closest to your invention, with a ' +
      'written opinion on novelty and inventive step. You learn what is worth claiming, or that it is ' +
      'better to stop.',
    icon: 'BookOpen',
    benefits: [
      'A report in ten working days',
      'The five nearest documents explained',
      'A view on novelty and inventive step',
      'A basis for better claims',
      'Confidential from the first message',
    ],
    features: [
      {
        title: 'Worldwide databases',
        description: 'Patents of more than a hundred offices, and papers, standards and products.',
        icon: 'Globe',
      },
      {
        title: 'Feature by feature',
        description: 'A chart of your features against each document.',
        icon: 'List',
      },
      {
        title: 'Opinion',
        description: 'What is new, what an examiner would call obvious, and what could be claimed.',
        icon: 'FileText',
      },
      {
        title: 'Freedom to operate',
        description: 'In the third plan: whose patents in force your product might touch.',
        icon: 'Activity',
      },
    ],
    requirements: [
      'A description of the invention in one or two pages',
      'Sketches, photographs or test results',
      'What you believe to be new about it',
      'Competitors and products you know',
      'For freedom to operate: the countries of sale and the final design',
    ],
    pricing: [
      {
        name: 'Search',
        price: 'S$900',
        features: [
          'Search in patents worldwide',
          'List of the nearest documents',
          'Short comment on each',
          'One call of 30 minutes',
        ],
        isPopular: false,
      },
      {
        name: 'Search and opinion',
        price: 'S$1,600',
        features: [
          'Search in patents and publications worldwide',
          'Chart of features',
          'Written opinion on novelty and inventive step',
          'Suggestions for the claims',
          'One call of 60 minutes',
        ],
        isPopular: true,
      },
      {
        name: 'Freedom to operate',
        price: 'From S$3,500',
        features: [
          'Patents in force in the countries of sale',
          'Legal state and owner of each',
          'Written opinion on the risk',
          'Ways around, where there are any',
        ],
        isPopular: false,
      },
    ],
    faq: [
      {
        question: 'Does the law require a search before filing?',
        answer:
          'No. The registry searches later. You search first so as not to pay for drafting what is already known.',
      },
      {
        question: 'Is a patentability search the same as freedom to operate?',
        answer:
          'No. The first asks whether you can get a patent. The second asks whether you may sell without ' +
          'infringing someone else’s. An invention can be patentable and still infringe.',
      },
      {
        question: 'Can a search miss something?',
        answer:
          `Yes. Applications stay unpublished for about ${patentPublication.text}, and no search reads ` +
          'everything. The report says what was searched and when.',
      },
      {
        question: 'Do you sign a confidentiality agreement?',
        answer:
          'Yes, before you send anything. What you tell a patent agent to get advice is confidential in any case.',
      },
    ],
  },
  {
    ...common,
    slug: 'patent-pct-international',
    title: 'International patent application (PCT)',
    subtitle: 'Keep the door open abroad while you find your market',
    description:
      'One international application under the Patent Cooperation Treaty keeps most countries open to ' +
      `you. File it within ${patentPriority.text} of your first application, read the search report, and ` +
      'decide later where a patent is worth its price.',
    icon: 'Lightbulb',
    benefits: [
      `One filing for ${pctStates.text}`,
      `A decision on countries at ${pctNationalPhase.text}, not now`,
      'A search report before the large costs',
      'Filed in English in Singapore',
      'National phases managed in one place',
    ],
    features: [
      {
        title: 'Check of the priority',
        description: 'Dates, applicants and content compared with the first application.',
        icon: 'Calendar',
      },
      {
        title: 'International filing',
        description: 'Filed with the Singapore registry as receiving office.',
        icon: 'Upload',
      },
      {
        title: 'Search report read for you',
        description: 'What the authority found, what it means, and whether to amend.',
        icon: 'Search',
      },
      {
        title: 'Choice of countries',
        description: 'Market, manufacture, competitors and budget on one sheet.',
        icon: 'Map',
      },
      {
        title: 'National phases',
        description: 'Local agents instructed, translations ordered, dates kept.',
        icon: 'Globe',
      },
    ],
    requirements: [
      'Copy of the first application with its filing receipt',
      'Names, addresses and nationality of applicants and inventors',
      'Assignments from the inventors',
      'Improvements made since the first filing',
      'A first list of countries that matter to you',
    ],
    pricing: [
      {
        name: 'International filing',
        price: 'S$2,200',
        features: [
          'Check of the priority',
          'Request and formal documents',
          'Filing in Singapore',
          'Forwarding of the search report',
          'Calendar of all dates',
        ],
        isPopular: false,
      },
      {
        name: 'Filing and report',
        price: 'S$3,400',
        features: [
          'Everything in International filing',
          'Improvements worked into the text',
          'Comment on the search report',
          'One amendment of the claims',
          'Sheet of countries with costs',
          'One call of 60 minutes',
        ],
        isPopular: true,
      },
      {
        name: 'National phase',
        price: 'From S$1,200',
        features: [
          'One country, through a local agent',
          'Documents and translations organised',
          'Entry filed and confirmed',
          'Agent’s fees quoted beforehand',
        ],
        isPopular: false,
      },
    ],
    faq: [
      {
        question: 'Does a PCT application become a world patent?',
        answer:
          'No. It never becomes a patent itself. It keeps your right to apply in each country until the national phase.',
      },
      {
        question: 'When does the national phase begin?',
        answer:
          `In Singapore and most countries ${pctNationalPhase.text} after the first filing date. A few set ` +
          'other limits, which we list for you.',
      },
      {
        question: 'What are the official fees?',
        answer:
          'A transmittal fee, an international filing fee and a search fee, which depend on the length of ' +
          'the text and the searching authority. We list them before you order and invoice them at cost.',
      },
      {
        question: 'Which places are outside the treaty?',
        answer:
          'Taiwan is the best known. There a national application must follow within ' +
          `${patentPriority.text} of the first one.`,
      },
    ],
  },
  {
    ...common,
    slug: 'registered-design-application',
    title: 'Registered design',
    subtitle: `The look of a product, protected for up to ${designTerm.text}`,
    description:
      'Register the look of a product in Singapore: its shape, lines, pattern or colour. We check that ' +
      `it is new, prepare the views and file. Protection lasts ${designPeriod.text} at first and up to ` +
      `${designTerm.text} in total.`,
    icon: 'Lightbulb',
    benefits: [
      `Protection for up to ${designTerm.text} from filing`,
      'Registered in months, not years',
      'Covers sets and digital designs too',
      'Publication can be put off on request',
      `A date that counts abroad for ${designPriority.text}`,
    ],
    features: [
      {
        title: 'Check of novelty',
        description: 'Registers, catalogues and your own announcements.',
        icon: 'Search',
      },
      {
        title: 'Views',
        description: 'Photographs or drawings from every side, to the registry’s rules.',
        icon: 'Upload',
      },
      {
        title: 'Filing',
        description: 'One or several designs in an application, classified correctly.',
        icon: 'FileText',
      },
      {
        title: 'Abroad',
        description: 'Through the Hague system or national registries.',
        icon: 'Globe',
      },
    ],
    requirements: [
      'Photographs or drawings of the design from all sides',
      'The product it is applied to',
      'Name of the designer and of the owner',
      'First date on which it was shown or sold, if any',
      'For a priority claim: copy of the first application',
    ],
    pricing: [
      {
        name: 'One design',
        price: 'S$580',
        features: [
          'Short check of novelty',
          'Preparation of your views',
          'Filing in Singapore',
          'Certificate and renewal watch',
        ],
        isPopular: false,
      },
      {
        name: 'Design with search',
        price: 'S$950',
        features: [
          'Search of design registers',
          'Written opinion on novelty',
          'Drawing of up to seven views',
          'Filing in Singapore',
          'Answers to formal queries',
          'Certificate and renewal watch',
        ],
        isPopular: true,
      },
      {
        name: 'Series of five',
        price: 'S$1,900',
        features: [
          'Up to five designs of one family',
          'Search of design registers',
          'Preparation of your views',
          'Filing in Singapore',
          'Answers to formal queries',
          'Plan for filing abroad',
        ],
        isPopular: false,
      },
    ],
    faq: [
      {
        question: 'Design, patent or trademark?',
        answer:
          'A design protects how a product looks, a patent how it works, a trademark whom it comes from. ' +
          'One product can carry all three.',
      },
      {
        question: 'I have already shown the product. What now?',
        answer:
          'In Singapore a disclosure by the designer is disregarded if you file within ' +
          `${designGrace.text}. Abroad that is not so everywhere. File soon.`,
      },
      {
        question: 'How long does protection last?',
        answer:
          `${designPeriod.text} from filing, renewable in further periods of ${designPeriod.text} up to ` +
          `${designTerm.text}.`,
      },
      {
        question: 'Does the registry examine novelty?',
        answer:
          'It examines the form, and refuses what is plainly not new. Whether the design is new is mostly ' +
          'tested when somebody attacks it; so search first.',
      },
      {
        question: 'Is the official fee included?',
        answer: 'No. It is charged for each design, shown before you order and invoiced at cost.',
      },
    ],
  },
];

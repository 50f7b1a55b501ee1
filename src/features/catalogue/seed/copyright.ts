import { copyrightFormalities, copyrightTerm, creatorOwnsSince } from '../../../shared/legal-facts';
import type { SeedService } from './seed-service';

const common = { category: 'copyright', headerImage: null, cardImage: null } as const;

export const copyrightServices: SeedService[] = [
  {
    ...common,
    slug: 'copyright-documentation',
    title: 'Copyright documentation',
    subtitle: 'Proof of who made what, and when',
    description:
      'Copyright needs no registration in Singapore; in a dispute it needs proof. We record who made ' +
      'the work, when and for whom, fix its state with a date, and close gaps in ownership while ' +
      'everyone still agrees.',
    icon: 'Copyright',
    benefits: [
      'Proof ready before a dispute',
      'Gaps in ownership found and closed',
      'A file that a buyer or investor accepts',
      'Originals sealed with a verifiable date',
      'No official fee',
    ],
    features: [
      {
        title: 'Record of authorship',
        description: 'Who contributed what, in which role and under which contract.',
        icon: 'List',
      },
      {
        title: 'Dated evidence',
        description:
          'Drafts, files and releases fixed by digest, trusted time stamp and declaration.',
        icon: 'Calendar',
      },
      {
        title: 'Chain of title',
        description: 'From the author to you, with each missing link named.',
        icon: 'CheckCircle',
      },
      {
        title: 'Statutory declaration',
        description: 'Made before a commissioner for oaths, where it adds weight.',
        icon: 'FileText',
      },
      {
        title: 'Notice and credits',
        description: 'How to mark the work and name its creators.',
        icon: 'Award',
      },
    ],
    requirements: [
      'The work in its present form, and drafts or earlier versions',
      'Names of everyone who contributed, with their role and country',
      'Employment, freelance and agency contracts',
      'Parts taken from others: libraries, fonts, photographs, music, and their licences',
      'First date of publication, if it has been published',
    ],
    pricing: [
      {
        name: 'Single work',
        price: 'S$320',
        features: [
          'Record of authorship for one work',
          'Time stamp of the files',
          'Check of the contracts with the authors',
          'Note on gaps',
        ],
        isPopular: false,
      },
      {
        name: 'Work with declaration',
        price: 'S$620',
        features: [
          'Record of authorship for one work',
          'Time stamp of the files',
          'Chain of title',
          'Statutory declaration drafted',
          'One assignment drafted to close a gap',
        ],
        isPopular: true,
      },
      {
        name: 'Software or catalogue',
        price: 'S$1,800',
        features: [
          'Up to 20 works or one software product',
          'Chain of title for all contributors',
          'Review of open-source and stock licences',
          'Up to five assignments drafted',
          'Statutory declaration drafted',
          'Report for investors or buyers',
        ],
        isPopular: false,
      },
    ],
    faq: [
      {
        question: 'Can I register copyright in Singapore?',
        answer: `No. ${copyrightFormalities.text} Anyone who sells you a registration in Singapore sells you a piece of paper.`,
      },
      {
        question: 'How long does copyright last?',
        answer:
          `For texts, music, art and software: the life of the author and ${copyrightTerm.text} after. ` +
          'Recordings, films and broadcasts follow their own terms, counted from publication or making.',
      },
      {
        question: 'Who owns what a freelancer makes for me?',
        answer:
          'The freelancer, unless you agreed otherwise in writing. For works made since ' +
          `${creatorOwnsSince.text} that also holds for commissioned photographs, portraits, films and ` +
          'sound recordings. Paying the invoice does not move the copyright.',
      },
      {
        question: 'And what an employee makes?',
        answer:
          'What is made in the course of employment belongs to the employer, unless the contract says ' +
          'otherwise. Work done outside the job does not.',
      },
      {
        question: 'Does the © sign do anything?',
        answer:
          'It is not needed for protection. It tells others whose work it is and from which year, and makes ' +
          'it harder to say that nobody knew.',
      },
    ],
  },
  {
    ...common,
    slug: 'copyright-licensing-and-assignment',
    title: 'Copyright licences and assignments',
    subtitle: 'Contracts that say who may use what, where and for how long',
    description:
      'We draft and review contracts that license or transfer copyright. You get a text both sides can ' +
      'read, with scope, territory, term, payment and credit in plain words, and a note on every clause ' +
      'that carries a risk.',
    icon: 'Copyright',
    benefits: [
      'A draft in five working days',
      'Plain words that both sides can read',
      'Risks explained clause by clause',
      'Software, media and design covered',
      'A fixed price for each contract',
    ],
    features: [
      {
        title: 'Licence or assignment',
        description: 'Which one fits, and what each costs you later.',
        icon: 'CheckCircle',
      },
      {
        title: 'Drafting',
        description: 'Scope, territory, term, royalties, credit, warranties and end.',
        icon: 'FileText',
      },
      {
        title: 'Review',
        description: 'The other side’s draft marked up, with reasons and fallbacks.',
        icon: 'Search',
      },
      {
        title: 'Negotiation',
        description: 'Calls and mark-ups until both sides sign.',
        icon: 'Activity',
      },
    ],
    requirements: [
      'The work or works the contract is about',
      'Names and registration numbers of both sides',
      'What was agreed so far, even in messages',
      'For a review: the draft in an editable file',
      'The date by which it has to be signed',
    ],
    pricing: [
      {
        name: 'Review',
        price: 'S$450',
        features: [
          'One contract of up to 15 pages',
          'Mark-up with comments',
          'Note on the three largest risks',
          'One call of 30 minutes',
        ],
        isPopular: false,
      },
      {
        name: 'Drafting',
        price: 'S$850',
        features: [
          'One licence or assignment drafted',
          'Talk of 45 minutes about the deal',
          'Explanation clause by clause',
          'Two rounds of corrections',
          'Clean copy ready to sign',
        ],
        isPopular: true,
      },
      {
        name: 'Set of templates',
        price: 'S$2,200',
        features: [
          'Freelancer, agency, licence and credit terms',
          'Fitted to your trade',
          'Guide for filling them in',
          'Training of 60 minutes for your team',
          'One update within 12 months',
        ],
        isPopular: false,
      },
    ],
    faq: [
      {
        question: 'Does a transfer have to be in writing?',
        answer:
          'Yes. An assignment of copyright takes effect only in writing, signed by or for the person who ' +
          'gives it. The same holds for an exclusive licence with its full effect.',
      },
      {
        question: 'Can future works be assigned?',
        answer:
          'Yes, works not yet made can be covered, if the contract describes them clearly enough.',
      },
      {
        question: 'What is the difference between an exclusive and a sole licence?',
        answer:
          'Under an exclusive licence even the owner may not use the work in that way. Under a sole licence ' +
          'the owner still may, but nobody else.',
      },
      {
        question: 'Does the creator keep any right after an assignment?',
        answer:
          'Yes. The right to be identified as the creator and the right not to have the work falsely ' +
          'attributed stay with the creator. Consent can be settled in the contract.',
      },
    ],
  },
  {
    ...common,
    slug: 'copyright-takedown',
    title: 'Copyright take-down',
    subtitle: 'Copies removed from shops, platforms and hosts',
    description:
      'Your pictures, texts or code in someone else’s shop: we secure the evidence, write to the seller ' +
      'and send take-down notices to platforms and hosts. We tell you first which route is quick and ' +
      'which achieves little.',
    icon: 'MessageSquare',
    benefits: [
      'Evidence secured on the first day',
      'First notice within two working days',
      'Platforms, hosts and search engines',
      'Your own risk checked before sending',
      'A fixed price for each case',
    ],
    features: [
      {
        title: 'Evidence first',
        description: 'Pages, listings and files stored with date and source before they vanish.',
        icon: 'Upload',
      },
      {
        title: 'Is it yours?',
        description:
          'Ownership and permitted uses checked, because a false notice has consequences.',
        icon: 'Search',
      },
      {
        title: 'Notice',
        description: 'In the form that each platform and the law ask for.',
        icon: 'FileText',
      },
      {
        title: 'Follow-up',
        description: 'Answers, counter-notices and repeat listings handled.',
        icon: 'Activity',
      },
      {
        title: 'Next step',
        description: 'Letter of demand, settlement or court, with the cost of each.',
        icon: 'Map',
      },
    ],
    requirements: [
      'The original work, and proof that it is yours',
      'Links to every copy',
      'Licences you have given to anyone',
      'Letters or messages exchanged so far',
      'A signed authority for us to act (we prepare it)',
    ],
    pricing: [
      {
        name: 'One notice',
        price: 'S$280',
        features: [
          'One work on one platform',
          'Evidence secured',
          'Check of ownership',
          'Notice sent and followed up for 14 days',
        ],
        isPopular: false,
      },
      {
        name: 'Case',
        price: 'S$680',
        features: [
          'Up to five copies by one seller',
          'Evidence secured',
          'Check of ownership and permitted uses',
          'Notices to platforms and hosts',
          'Letter of demand to the seller',
          'Followed up for 30 days',
        ],
        isPopular: true,
      },
      {
        name: 'Programme',
        price: 'From S$1,500',
        features: [
          'Search for copies over three months',
          'Notices as copies appear',
          'Monthly report',
          'Repeat sellers named for further steps',
        ],
        isPopular: false,
      },
    ],
    faq: [
      {
        question: 'How fast does a platform act?',
        answer:
          'Large platforms usually within a few working days of a complete notice. Small hosts abroad can ' +
          'take weeks or not answer; then we go to the next one in the chain.',
      },
      {
        question: 'What if the other side objects?',
        answer:
          'It can send a counter-notice. Then the material may return unless you go to court within a short ' +
          'time. We tell you before the first notice whether you should be ready for that.',
      },
      {
        question: 'Can I get into trouble for a notice?',
        answer:
          'A notice that is false in a material point can lead to liability, and in Singapore it can be an ' +
          'offence. That is why we check ownership first.',
      },
      {
        question: 'Do I get money?',
        answer:
          'A take-down removes copies; it does not pay damages. For damages, an account of profits or statutory damages ' +
          'you need a settlement or a court. The evidence we secure serves for both.',
      },
      {
        question: 'Is there an official fee?',
        answer:
          'Not for notices to platforms and hosts. Court fees arise only if you sue, and we name them first.',
      },
    ],
  },
];

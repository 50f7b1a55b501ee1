import { firm } from '../../../shared/firm';
import {
  absoluteGrounds,
  examination,
  examinationResponse,
  falseRegistrationFine,
  infringement,
  niceClasses,
  officialFeeOther,
  officialFeePreApproved,
  officialFeeShort,
  oppositionPeriod,
  relativeGrounds,
  timeline,
  trademarkPriority,
  trademarkTerm,
} from '../../../shared/legal-facts';
import type { GuideText } from '../guide-text';

export const guide: GuideText = {
  slug: 'register-a-trademark-in-singapore',
  title: 'Register a trademark in Singapore, step by step',
  summary:
    'From a name on a napkin to an entry in the register: six steps, what each one needs from you, and where applications go wrong.',
  description: `How to register a trademark in Singapore: search, classes, filing, examination, opposition and certificate. Usually ${timeline.total.text}, from ${officialFeePreApproved.text} a class in official fees.`,
  topic: 'trademark',
  drawing: 'stamp',
  author: firm.bylines.trademark,
  figure: { term: 'Until registered', detail: timeline.total.text },
  lead: 'A registered trademark gives you one thing that nothing else does: the right to stop others from using your mark, or one too close to it, for the goods and services you named. This is how you get there, in the order in which things happen.',
  figures: [
    { term: 'Until registered', detail: timeline.total.text },
    { term: 'Official fee', detail: officialFeeShort },
    { term: 'Others may oppose for', detail: oppositionPeriod.text },
    { term: 'Valid for', detail: `${trademarkTerm.text}, renewable` },
  ],
  facts: [
    trademarkTerm,
    absoluteGrounds,
    relativeGrounds,
    examination,
    infringement,
    falseRegistrationFine,
    oppositionPeriod,
    examinationResponse,
    trademarkPriority,
    officialFeePreApproved,
    timeline.total,
  ],
  services: [
    { category: 'trademark', slug: 'singapore-trademark-registration' },
    { category: 'trademark', slug: 'trademark-search-opinion' },
  ],
  sections: [
    {
      id: 'before-you-begin',
      title: 'What you need before you begin',
      blocks: [
        {
          kind: 'text',
          text: 'Three decisions come before any form. They cost nothing, and a change of mind later usually means a new application: once it is filed, the mark cannot be altered in any way that matters, and the list of goods can only become shorter.',
        },
        {
          kind: 'list',
          items: [
            '**The mark.** A word in plain letters protects the word in any lettering. A logo protects the drawing. If money allows one, most businesses file the word first, because logos are redrawn and names stay.',
            '**The owner.** A person, a company or several together. It should be whoever controls the business: a mark filed in the name of a founder or a designer has to be assigned later, in writing, often at a moment when people no longer agree.',
            `**The goods and services.** What you sell under the mark now, and what you honestly mean to sell soon. They are sorted into ${niceClasses.text}, and you pay for each class. [Choosing Nice classes](/guides/choose-nice-classes) shows how.`,
          ],
        },
        {
          kind: 'note',
          text: 'Registering a company or business name with ACRA gives no trademark. It only keeps an identical name off the register of companies. The two registers do not look at each other.',
        },
      ],
    },
    {
      id: 'what-is-refused',
      title: 'What the registry refuses',
      blocks: [
        {
          kind: 'text',
          text: 'The examiner at IPOS, the Intellectual Property Office of Singapore, asks two questions. Is this mark able to tell your goods from those of others? And is it too close to a mark that was there before? The first kind of objection is called absolute, the second relative.',
        },
        {
          kind: 'table',
          caption: 'The same business, five names',
          columns: ['Name for a coffee bar', 'What the examiner is likely to say'],
          rows: [
            ['Fresh Coffee', 'Describes the goods. Everyone in the trade needs these words.'],
            ['Best Kopi Singapore', 'Praise, a product and a place. Nothing that points to you.'],
            ['Kopi Tembusu', 'One descriptive word and one that is not. The second can carry it.'],
            ['Merantau', 'A real word with no bearing on coffee. Strong.'],
            ['Voltabumi', 'Invented. The strongest kind, once nothing similar is found.'],
          ],
        },
        {
          kind: 'text',
          text: 'A mark can also fail because it misleads about quality or origin, shows a flag or an official emblem, or was applied for in bad faith: to catch a name that the applicant knew to be someone else’s.',
        },
      ],
    },
    {
      id: 'six-steps',
      title: 'The six steps',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              title: 'Search',
              text: 'Look for marks that are identical, look alike, sound alike or mean the same, in your classes and in neighbouring ones. Include spellings, and Chinese, Malay and Tamil versions that customers would use. The register is public; the [free check](/) on our home page compares one name with it and e-mails you the closest marks.',
              time: timeline.search.text,
              cost: 'Free, or part of a plan',
            },
            {
              title: 'Word the goods and services',
              text: 'Choose items from the registry’s pre-approved list wherever one fits. It lowers the official fee, and the examiner does not question the wording. Write freely only where no entry describes what you do.',
              time: '1 day',
              cost: 'No official fee',
            },
            {
              title: 'File',
              text: 'The application goes in online with the mark, the owner, the classes and the fee. The date on which these are complete is your filing date. Everything later counts from it: priority against others, and the years of protection.',
              time: timeline.filing.text,
              cost: officialFeeShort,
            },
            {
              title: 'Examination',
              text: `First the formalities, then the substance. If there is an objection you receive a letter and have ${examinationResponse.text} to answer. [Answering an examination report](/guides/answer-an-examination-report) explains how.`,
              time: timeline.examination.text,
              cost: 'No further fee',
            },
            {
              title: 'Publication',
              text: `An accepted mark is published in the Trade Marks Journal. For ${oppositionPeriod.text} anyone may oppose it. Most marks pass without a word from anyone.`,
              time: oppositionPeriod.text,
              cost: 'No further fee',
            },
            {
              title: 'Registration',
              text: `The mark is entered in the register and a certificate is issued. The protection runs for ${trademarkTerm.text}, counted back from the filing date and not from the day of the certificate.`,
              time: 'A few weeks',
              cost: 'No further fee',
            },
          ],
        },
      ],
    },
    {
      id: 'example',
      title: 'An example, from start to finish',
      blocks: [
        {
          kind: 'example',
          title: 'A bakery with three shops',
          text: [
            'A bakery in Chinatown sells bread and pastries under its own name and runs a small café. It files the word, not the logo, because the logo will be redrawn next year. The owner is the company, not the baker.',
            'Bread and pastries are in class {30}; running a café is a service in class {43}. Selling other people’s jam at the counter would be retail in class {35}; the bakery stopped doing that, so the class stays out. Every item is taken from the pre-approved list.',
          ],
          rows: [
            { term: 'Search', detail: 'Two distant marks, none for food' },
            { term: 'Filed', detail: '{30} and {43}, pre-approved wording' },
            {
              term: 'Official fee',
              detail: `2 × ${officialFeePreApproved.text} = S$${(2 * officialFeePreApproved.value) / 100}`,
            },
            {
              term: 'The same, freely worded',
              detail: `2 × ${officialFeeOther.text} = S$${(2 * officialFeeOther.value) / 100}`,
            },
            { term: 'No objection, no opposition', detail: timeline.total.text, total: true },
          ],
        },
      ],
    },
    {
      id: 'while-you-wait',
      title: 'While you wait',
      blocks: [
        {
          kind: 'text',
          text: `You may use the mark from the first day; no permission is needed. Use **™** if you want to show that you claim it. Do not use **®** or the word “registered” before the mark is registered in Singapore for those goods: a false claim is an offence, with a fine of up to ${falseRegistrationFine.text}.`,
        },
        {
          kind: 'text',
          text: `If you mean to sell abroad, mark one date in your calendar: ${trademarkPriority.text} after filing. Until then an application in almost any other country can claim your Singapore date as its own. [The Madrid Protocol](/guides/madrid-protocol) is the usual way to use it.`,
        },
        {
          kind: 'text',
          text: 'Keep the first invoice, photograph and advertisement that show the mark, each with its date. If anyone ever disputes it, they are worth more than a declaration written years afterwards.',
        },
      ],
    },
    {
      id: 'mistakes',
      title: 'Mistakes that cost a filing date',
      blocks: [
        {
          kind: 'list',
          items: [
            'Announcing the name first and filing afterwards. The register looks at dates of filing, and somebody who read the announcement may be faster.',
            'Filing a logo with the slogan, the web address and the year in it. The narrower the drawing, the narrower the right.',
            'Claiming whole class headings in the hope of more protection. What you do not use can be attacked later, and wide lists attract objections.',
            'Naming an owner that does not exist yet. A company must be incorporated on the day of filing.',
            'Letting the letter of the examiner lie. An application that is not answered in time counts as withdrawn.',
          ],
        },
      ],
    },
  ],
};

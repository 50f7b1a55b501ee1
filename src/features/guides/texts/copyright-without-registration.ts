import { firm } from '../../../shared/firm';
import {
  copyrightFormalities,
  copyrightTerm,
  creatorOwnsSince,
  employeeWorks,
  fairUse,
  moralRights,
} from '../../../shared/legal-facts';
import type { GuideText } from '../guide-text';

export const guide: GuideText = {
  slug: 'copyright-without-registration',
  title: 'Copyright without registration',
  summary:
    'There is no register and no form. What protects you instead: knowing who owns a work, agreeing it in writing, and keeping proof from the first draft.',
  description: `Copyright in Singapore arises without registration and lasts ${copyrightTerm.text} after the author’s death. Who owns a work, what fair use allows, and how to prove authorship.`,
  topic: 'work',
  drawing: 'book',
  author: firm.bylines.copyright,
  figure: { term: 'After the author’s death', detail: copyrightTerm.text },
  lead: 'Copyright arises automatically at the moment a work is made and recorded. Nobody has to apply for it, and nobody in Singapore can register it for you, whatever a website may offer. The work lies elsewhere: in ownership and in proof.',
  figures: [
    { term: 'Registration', detail: 'None' },
    { term: 'Official fee', detail: 'None' },
    { term: 'An author’s right lasts', detail: `life and ${copyrightTerm.text}` },
    { term: 'Makers own commissions since', detail: creatorOwnsSince.text },
  ],
  facts: [
    copyrightFormalities,
    copyrightTerm,
    creatorOwnsSince,
    employeeWorks,
    fairUse,
    moralRights,
  ],
  services: [
    { category: 'copyright', slug: 'copyright-documentation' },
    { category: 'copyright', slug: 'copyright-licensing-and-assignment' },
    { category: 'copyright', slug: 'copyright-takedown' },
  ],
  sections: [
    {
      id: 'what-is-protected',
      title: 'What is protected',
      blocks: [
        {
          kind: 'text',
          text: 'Expression, not ideas. The recipe book, not the dish; the code, not the function; the photograph, not the view from the bridge. The work must be original, which asks for little: it must come from the author and show some intellectual effort. It must be recorded in some form.',
        },
        {
          kind: 'table',
          caption: 'The same business, sorted',
          columns: ['Made in a design shop', 'Protected by copyright?'],
          rows: [
            ['Texts on the website, the catalogue', 'Yes'],
            ['Photographs of the products', 'Yes, each one'],
            ['The code of the online shop', 'Yes, as a literary work'],
            [
              'The name of the shop, a slogan',
              'No: too short. See [trademarks](/guides/register-a-trademark-in-singapore)',
            ],
            ['The idea of a shop by appointment', 'No'],
            [
              'The list of suppliers',
              'Only the choice and order, if original; keep it secret instead',
            ],
            ['The shape of a chair in series', 'Hardly. See [designs](/guides/registered-designs)'],
            ['A picture made by a machine alone', 'No: there must be a human author'],
          ],
        },
      ],
    },
    {
      id: 'who-owns',
      title: 'Who owns it',
      blocks: [
        {
          kind: 'text',
          text: `Here most disputes begin. The rule is that the maker owns the work first. Before ${creatorOwnsSince.text} whoever commissioned a photograph, a portrait or an engraving owned it; since then the maker does, unless a written agreement says otherwise.`,
        },
        {
          kind: 'table',
          caption: 'Without a contract, who owns what is made today',
          columns: ['Made by', 'First owner', 'What you need in writing'],
          rows: [
            [
              'An employee, as part of the job',
              'The employer',
              'Nothing; a clear job description helps',
            ],
            ['An employee, outside the job', 'The employee', 'An assignment'],
            [
              'A freelancer or an agency',
              'The freelancer or the agency',
              'An assignment, or a licence that is wide enough',
            ],
            ['A founder before incorporation', 'The founder', 'An assignment to the company'],
            ['Two authors together', 'Both', 'Who may license alone, who is paid what'],
            ['A student or a volunteer', 'The student or volunteer', 'An assignment or a licence'],
          ],
        },
        {
          kind: 'note',
          text: 'Having paid is not owning. Without more, payment gives you a licence to use the work for what both sides had in mind, and no right to change it, sell it or stop others.',
        },
      ],
    },
    {
      id: 'contract',
      title: 'Six lines that belong in every order',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              title: 'The works',
              text: 'All drafts and results, named or described, source files included.',
            },
            {
              title: 'Assignment or licence',
              text: 'An assignment moves the right and must be in writing and signed by whoever gives it up. A licence permits: say what, where, how long, and whether for you alone.',
            },
            {
              title: 'When',
              text: 'On creation, on delivery or on payment. For the customer, on creation is best; for the maker, on payment.',
            },
            {
              title: 'What was there before',
              text: 'Libraries, fonts, stock pictures, tools of the maker: listed, with their licences. They cannot be assigned by someone who does not own them.',
            },
            {
              title: 'Names',
              text: 'Authors have the right to be named when their work is used in public. Agree where the name stands, or that it need not.',
            },
            {
              title: 'A promise',
              text: 'That the work is the maker’s own, with a duty to help if somebody claims otherwise. And a line on machines: which parts were generated, and by what.',
            },
          ],
        },
      ],
    },
    {
      id: 'proof',
      title: 'Proof, from the first draft',
      blocks: [
        {
          kind: 'text',
          text: 'Without a register, whoever goes to court must show who made the work and when. That is easy if it was kept as it arose, and hard afterwards.',
        },
        {
          kind: 'list',
          items: [
            'Drafts, layers, commits, contact sheets: keep them, with their dates. A finished file proves little, a history much.',
            'For the important ones, a digest of the file with a trusted time stamp. It fixes the state of a work on a day without showing the work to anyone.',
            'A page for each work: who, in which role, under which contract, with what from others.',
            'A statutory declaration where a dispute is in sight. It should be made while memories are fresh.',
            'A notice, © with name and year. It is not required, but it removes an excuse.',
          ],
        },
        {
          kind: 'text',
          text: 'Posting a sealed letter to oneself, still recommended here and there, proves that an envelope travelled.',
        },
      ],
    },
    {
      id: 'using',
      title: 'Using what others made',
      blocks: [
        {
          kind: 'text',
          text: 'Singapore allows fair use, for any purpose, weighed in each case by four questions: purpose and character of the use, commercial or not; nature of the work; how much was taken, and how central it was; and the effect on the market for the work. Quoting a paragraph to discuss it is fair. Taking the picture because it suits the page is not.',
        },
        {
          kind: 'text',
          text: 'Beside it stand exceptions for particular cases, such as copying for computational data analysis by someone with lawful access, which a contract cannot exclude. A credit line is courtesy and often a duty; it does not replace permission.',
        },
      ],
    },
    {
      id: 'copied',
      title: 'When you are copied',
      blocks: [
        {
          kind: 'example',
          title: 'Forty product photographs on another shop',
          text: [
            'A ceramics label finds its photographs on a marketplace, under other jars. It is angry and wants to write at once.',
            'First it saves the pages with their addresses and date. Then it looks at its own file: the photographer was a freelancer, paid, with no contract. The right is hers. She signs an assignment the same day, and the label can act. A notice to the marketplace names each picture, the original and the owner; the copies are gone within the week.',
          ],
          rows: [
            { term: 'First', detail: 'Evidence, before anyone deletes it' },
            { term: 'Second', detail: 'Ownership, and the gap closed' },
            { term: 'Third', detail: 'Notice to the platform' },
            { term: 'Only then', detail: 'A letter, and perhaps a claim', total: true },
          ],
        },
        {
          kind: 'text',
          text: 'Groundless notices can make you liable, so check ownership before you send one. If money is at stake, act within weeks: courts ask why an owner waited.',
        },
      ],
    },
    {
      id: 'abroad-and-time',
      title: 'Abroad, and for how long',
      blocks: [
        {
          kind: 'text',
          text: `By the Berne Convention your work is protected in nearly every country, under that country’s law and without a form. For authors’ works the right lasts ${copyrightTerm.text} beyond the year of the author’s death. Recordings, films and published editions have terms of their own, which run from publication. A few countries, the United States among them, keep a voluntary register that helps in their courts; for a work that sells there it can be worth the small fee.`,
        },
      ],
    },
  ],
};

import { firm } from '../../../shared/firm';
import {
  employeeInventions,
  patentability,
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
import type { GuideText } from '../guide-text';

const claimsOfTheExample = 22;
const excessClaims = claimsOfTheExample - patentFreeClaims.value;

export const guide: GuideText = {
  slug: 'patents-in-singapore',
  title: 'Patents in Singapore',
  summary:
    'What can be patented, why the first date is everything, and the months in which you can still choose where the patent shall be worth its price.',
  description: `How patents work in Singapore: what can be patented, ${patentPriority.text} of priority, search and examination within ${patentExaminationRequest.text}, and up to ${patentTerm.text} of protection.`,
  topic: 'invention',
  drawing: 'drawing',
  author: firm.bylines.patent,
  figure: { term: 'Lasts up to', detail: patentTerm.text },
  lead: 'A patent is a bargain. You describe your invention so that others can repeat it, and for a limited time you alone may use it. Whether the bargain is a good one is decided in the first year, and mostly before the first form.',
  figures: [
    { term: 'Lasts up to', detail: `${patentTerm.text} from filing` },
    { term: 'File abroad, keep the date', detail: `within ${patentPriority.text}` },
    { term: 'Published after', detail: patentPublication.text },
    { term: 'Ask for examination within', detail: patentExaminationRequest.text },
    { term: 'First renewal fee for the', detail: `${patentFirstRenewalYear.text} year` },
  ],
  facts: [
    patentability,
    patentTerm,
    patentPriority,
    patentGrace,
    patentPublication,
    patentExaminationRequest,
    securityWait,
    employeeInventions,
    pctNationalPhase,
    pctStates,
    patentExcessClaimFee,
  ],
  services: [
    { category: 'patent', slug: 'singapore-patent-application' },
    { category: 'patent', slug: 'patent-search-and-patentability' },
    { category: 'patent', slug: 'patent-pct-international' },
  ],
  sections: [
    {
      id: 'what-can-be-patented',
      title: 'What can be patented',
      blocks: [
        {
          kind: 'text',
          text: 'An invention must pass three tests. It must be **new**: not known anywhere in the world, in any form, before your date. It must involve an **inventive step**: not obvious to someone skilled in the field. And it must be capable of **industrial application**: something that can be made or used.',
        },
        {
          kind: 'table',
          caption: 'Where the line runs',
          columns: ['Usually yes', 'Usually no'],
          rows: [
            ['A machine, a part of it, a tool', 'A discovery of something that was there'],
            ['A chemical compound, a formulation', 'A mathematical method as such'],
            ['A process of manufacture', 'A scheme for doing business as such'],
            [
              'Software that solves a technical problem',
              'Software that automates an office routine',
            ],
            ['A medicine, and its use in a new treatment', 'A method of treating the body'],
            [
              'A diagnostic device',
              'The look of a product: see [designs](/guides/registered-designs)',
            ],
          ],
        },
      ],
    },
    {
      id: 'silence',
      title: 'Before filing: say nothing',
      blocks: [
        {
          kind: 'text',
          text: `What you have shown to the public is no longer new. A talk, a prototype at a fair, a crowdfunding page, a thesis in a library: each can end the matter. Singapore forgives disclosures by the inventor in the ${patentGrace.text} before filing, under conditions. Europe and China forgive almost nothing, so a disclosure that is harmless here can cost you both.`,
        },
        {
          kind: 'list',
          items: [
            'Talk only under a written duty of confidence, and keep the signed copy.',
            'Sell or deliver nothing that shows the invention, not even one unit.',
            'If you must publish on a date, file before that date, however short the text.',
          ],
        },
        {
          kind: 'note',
          text: `Residents of Singapore may not file first abroad without permission. Either ask the registry for written clearance, or file in Singapore and wait ${securityWait.text} before you file elsewhere. The rule protects national security, and breaking it is an offence.`,
        },
      ],
    },
    {
      id: 'who-owns',
      title: 'Who owns it',
      blocks: [
        {
          kind: 'text',
          text: 'The inventor, unless the invention was made by an employee in the course of duties from which an invention could be expected: then it is the employer’s. Freelancers, founders before incorporation, students and partners in a project own what they invent until they assign it in writing. Have it signed before the filing, when everyone still agrees.',
        },
      ],
    },
    {
      id: 'the-months',
      title: 'The months from the first filing',
      blocks: [
        {
          kind: 'timeline',
          caption: 'One invention, in months from the first filing',
          scale: { from: 0, to: 48 },
          ticks: [0, 12, 24, 36, 48].map((at) => ({ at, label: at === 0 ? 'Filing' : String(at) })),
          rows: [
            {
              label: 'File abroad or by PCT, keep the date',
              text: patentPriority.text,
              kind: 'limit',
              from: 0,
              to: patentPriority.value,
            },
            {
              label: 'Secret, then published',
              text: `after ${patentPublication.text}`,
              kind: 'wait',
              from: 0,
              to: patentPublication.value,
            },
            {
              label: 'PCT: choose countries',
              text: `${pctNationalPhase.text}, in Singapore`,
              kind: 'limit',
              from: patentPriority.value,
              to: pctNationalPhase.value,
            },
            {
              label: 'Ask for search and examination',
              text: `within ${patentExaminationRequest.text}`,
              kind: 'limit',
              from: 0,
              to: patentExaminationRequest.value,
            },
            {
              label: 'Written opinions and answers',
              text: 'one to two years',
              kind: 'wait',
              from: patentExaminationRequest.value - 6,
              to: 48,
            },
          ],
        },
        {
          kind: 'steps',
          steps: [
            {
              title: 'Search',
              text: 'Many ideas are already in a document somewhere. A search before drafting tells you what is left to claim, and sometimes saves the whole cost.',
            },
            {
              title: 'Draft',
              text: `The description must enable a skilled person to repeat the invention; the claims draw the fence around it. What is not in the text on the filing date cannot be added. ${patentFreeClaims.text} claims are free of the excess fee; each further one costs ${patentExcessClaimFee.text}.`,
            },
            {
              title: 'File, and use the year',
              text: `For ${patentPriority.text} the date is held everywhere. Build, test, talk to buyers, find money. Improvements made in this year go into a second filing before it ends.`,
            },
            {
              title: 'Decide how wide',
              text: `Before the ${patentPriority.text} are over: Singapore alone, a few countries directly, or an international application under the PCT, which keeps ${pctStates.text} open and gives you a search report before you choose.`,
            },
            {
              title: 'Search and examination',
              text: 'Singapore grants only what its examiners found in order. You can ask for search and examination together, for a search first, or for an examination that builds on a search made elsewhere.',
            },
            {
              title: 'Grant and renewal',
              text: `After a positive report you ask for the grant. Renewal fees are due every year from the ${patentFirstRenewalYear.text} year on, and rise with age. Patents nobody pays for lapse.`,
            },
          ],
        },
      ],
    },
    {
      id: 'example',
      title: 'An example',
      blocks: [
        {
          kind: 'example',
          title: 'A valve for rooftop tanks',
          text: [
            'Two engineers have a valve that keeps mosquitoes out and needs no power. They want to show it at a trade fair in four months.',
            `A search finds two older valves, neither with the same float. The application is drafted with ${claimsOfTheExample} claims and filed six weeks before the fair, in the name of the company, after both have assigned their rights. At the fair they hand out leaflets without fear. In the eleventh month, with orders from Johor and a talk with a maker in Taiwan, they file a PCT application and, because Taiwan is not a member, a separate one there.`,
          ],
          rows: [
            {
              term: `Excess claims, ${excessClaims} at ${patentExcessClaimFee.text}`,
              detail: `S$${((excessClaims * patentExcessClaimFee.value) / 100).toLocaleString('en-SG')}`,
            },
            { term: 'Shown to the public', detail: 'After filing' },
            { term: 'Date that counts in all countries', detail: 'The first filing', total: true },
          ],
        },
      ],
    },
    {
      id: 'is-it-worth-it',
      title: 'Is it worth it?',
      blocks: [
        {
          kind: 'text',
          text: 'A patent is worth having when somebody would copy the invention, when you could see the copy, and when the market outlives the years until grant. Three noes mean that secrecy, speed or a good design registration will serve you better.',
        },
        {
          kind: 'list',
          items: [
            '**Can it be seen in the product?** If yes, secrecy will not last. If no, a patent publishes what nobody would have found out.',
            '**Who would pay for a licence?** A name or two is a good sign.',
            '**What does an investor ask for?** Often not the grant but the date, and a clean chain of ownership.',
            '**Are you free to use it yourself?** A patent lets you stop others. It does not clear the patents of others from your path; that is a separate search.',
          ],
        },
      ],
    },
  ],
};

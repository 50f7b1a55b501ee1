import { firm } from '../../../shared/firm';
import {
  absoluteGrounds,
  concurrentUse,
  continuedProcessing,
  examination,
  examinationResponse,
  nonUsePeriod,
  relativeGrounds,
} from '../../../shared/legal-facts';
import type { GuideText } from '../guide-text';

const lastChance = examinationResponse.value + continuedProcessing.value;

export const guide: GuideText = {
  slug: 'answer-an-examination-report',
  title: 'Answer an examination report',
  summary:
    'The letter looks like a refusal and is a question. How to read it, which of five answers fits, and how to keep the date.',
  description: `How to answer a trademark examination report in Singapore within ${examinationResponse.text}: reading the grounds, choosing an answer, and what happens if the date passes.`,
  topic: 'trademark',
  drawing: 'search',
  author: firm.bylines.trademark,
  figure: { term: 'Time to answer', detail: examinationResponse.text },
  lead: 'An examiner must tell you what stands in the way and hear you before refusing. That letter is the examination report. Most reports can be answered, many without an argument, and nearly all of the lost ones were lost to the calendar.',
  figures: [
    { term: 'Time to answer', detail: examinationResponse.text },
    { term: 'More time', detail: 'On request, before the date' },
    { term: 'Continued processing', detail: `${continuedProcessing.text} after the miss` },
    { term: 'Official fee for an answer in time', detail: 'None' },
  ],
  facts: [
    examination,
    examinationResponse,
    continuedProcessing,
    absoluteGrounds,
    relativeGrounds,
    concurrentUse,
    nonUsePeriod,
  ],
  services: [
    { category: 'trademark', slug: 'trademark-opposition-and-objection' },
    { category: 'consultation', slug: 'ip-consultation' },
  ],
  sections: [
    {
      id: 'the-date',
      title: 'First the date',
      blocks: [
        {
          kind: 'text',
          text: `The period is ${examinationResponse.text} and runs from the date on the letter, not from the day on which you opened it. If that is too short, ask the registry for more time before the period ends; a request costs an official fee and needs a reason.`,
        },
        {
          kind: 'timeline',
          caption: 'From the letter, in months',
          scale: { from: 0, to: 6 },
          ticks: [0, 2, 4, 6].map((at) => ({ at, label: at === 0 ? 'Letter' : String(at) })),
          rows: [
            {
              label: 'Answer, or ask for more time',
              text: `within ${examinationResponse.text}`,
              kind: 'limit',
              from: 0,
              to: examinationResponse.value,
            },
            {
              label: 'Continued processing, with the answer',
              text: `${continuedProcessing.text} more`,
              kind: 'limit',
              from: examinationResponse.value,
              to: lastChance,
            },
          ],
        },
        {
          kind: 'text',
          text: `If nothing is sent in time, the application counts as withdrawn. For ${continuedProcessing.text} from then it can be saved by a request for continued processing, which must bring the missing answer with it. If only some of your goods were objected to, only those fall away, and the rest goes on.`,
        },
      ],
    },
    {
      id: 'read-it',
      title: 'Read it in this order',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              title: 'Which goods and services?',
              text: 'A report often concerns one class, or three items in it. Everything it does not mention is accepted. Mark those items: they are what you can keep whatever happens.',
            },
            {
              title: 'Which ground?',
              text: 'A **formal query** asks for something: a translation, a clearer drawing, the meaning of a word. An **absolute ground** says that the mark does not distinguish. A **relative ground** cites earlier marks. Each wants another kind of answer.',
            },
            {
              title: 'Which earlier marks?',
              text: 'Look each of them up. Who owns it? For what exactly? Is it registered, pending, expired? Is it in use? The report names the mark; the register tells you how much of an obstacle it is.',
            },
            {
              title: 'What does the examiner suggest?',
              text: 'Many reports say what would overcome the objection, such as a deletion or a clearer wording. If you can live with it, you are done in a day.',
            },
          ],
        },
      ],
    },
    {
      id: 'five-answers',
      title: 'Five kinds of answer',
      blocks: [
        {
          kind: 'table',
          caption: 'What fits which objection',
          columns: ['Answer', 'Against', 'When it works'],
          rows: [
            [
              '**Amend** the goods',
              'Earlier marks, vague wording',
              'The conflict is about items you can spare or describe more narrowly',
            ],
            [
              '**Argue**',
              'Any ground',
              'The marks differ in what people notice, or the word says nothing about your goods',
            ],
            [
              '**Consent** of the earlier owner',
              'Earlier marks',
              'The owner knows you and does not mind; it must be in writing, for named goods',
            ],
            [
              '**Evidence of use**',
              'Absolute grounds; honest concurrent use',
              'Years of sales and advertising before the filing date, well documented',
            ],
            [
              '**Remove** the obstacle',
              'Earlier marks',
              `The cited mark has lapsed, or can be revoked because it was not used for ${nonUsePeriod.text}`,
            ],
          ],
        },
        {
          kind: 'text',
          text: 'The kinds can be combined, and the order matters. Amend first, because a shorter list may make the rest unnecessary. Argue what remains. Keep evidence for the point that needs it: a thick declaration on a weak point hides the strong one.',
        },
      ],
    },
    {
      id: 'arguing-similarity',
      title: 'Arguing that two marks are not too close',
      blocks: [
        {
          kind: 'text',
          text: 'The examiner compares in three steps. Are the marks similar, by look, sound and meaning, as ordinary customers remember them and not side by side? Are the goods similar, by use, users, nature and the places in which they are sold? And would people, as a result, think that they come from the same or a linked business? All three must be answered with yes.',
        },
        {
          kind: 'list',
          items: [
            'Start with the part that people remember: usually the beginning, and whatever is not descriptive. If the shared part is descriptive, say so and show others who use it.',
            'Compare whole with whole. A mark is not the sum of the letters it shares with another.',
            'Be exact about the goods. “Software” against “software” is a conflict; a clinic’s booking tool against a mining pump’s controller is not, once both are worded that way.',
            'Do not argue from your own plans, such as your high prices or careful staff. What counts is the list, because the list is what you could use.',
            'Other registered marks that share the element help a little. They help more when they are in use.',
          ],
        },
      ],
    },
    {
      id: 'arguing-distinctiveness',
      title: 'Arguing that a mark is distinctive',
      blocks: [
        {
          kind: 'text',
          text: 'A word is descriptive if it serves to tell customers a quality of the goods: kind, purpose, value, place. An allusion is not yet a description. If one has to think a step to see what the word has to do with the goods, that step is the argument: write it down.',
        },
        {
          kind: 'text',
          text: 'If the word is descriptive, use may have made it yours. Then you must show that, before the filing date, a significant part of the public in Singapore had learnt to read it as a sign of one business. That takes figures: sales by year, advertising, share of the market, surveys, press, each with a date before the filing, in a statutory declaration.',
        },
      ],
    },
    {
      id: 'example',
      title: 'An example',
      blocks: [
        {
          kind: 'example',
          title: 'One class, two citations, no hearing',
          text: [
            'An applicant files a name in class {35} for retail of textiles and for business consultancy. The report cites two earlier marks: one, nearly the same, for consultancy; the other, somewhat similar, for retail of fabrics.',
            'Consultancy was copied from a competitor’s list and is not needed. Without it the first citation has nothing to conflict with. Against the second, the shared word is a Malay word for cloth; six other registered marks contain it, and the other halves differ in look, sound and sense.',
          ],
          rows: [
            { term: 'Consultancy', detail: 'Deleted' },
            { term: 'First citation', detail: 'Falls away' },
            { term: 'Second citation', detail: 'Argued on two pages' },
            { term: 'Evidence', detail: 'None needed' },
            { term: 'Result', detail: 'Accepted for retail of textiles', total: true },
          ],
        },
      ],
    },
    {
      id: 'if-it-is-maintained',
      title: 'If the objection is maintained',
      blocks: [
        {
          kind: 'text',
          text: 'The registry writes again and says why. Usually there is room for another exchange. If it stays at no, you may ask for a hearing before a hearing officer, and the decision can be appealed to the court. Both are sensible only where the mark carries a business that cannot change its name.',
        },
        {
          kind: 'text',
          text: 'For everyone else there is a quieter way: a new application for a better mark, filed while the old one is still pending. A name can be saved by changing what surrounds it, and the search you now have tells you how far to move.',
        },
      ],
    },
  ],
};

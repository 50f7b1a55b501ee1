import { firm } from '../../../shared/firm';
import {
  absoluteGrounds,
  counterStatementPeriod,
  evidenceRound,
  oppositionLongest,
  oppositionPeriod,
  relativeGrounds,
  timeline,
  trademarkTerm,
} from '../../../shared/legal-facts';
import type { GuideText } from '../guide-text';

const [, latestExamination] = timeline.examination.value;
const published = latestExamination;
const unopposed = published + oppositionPeriod.value;

export const guide: GuideText = {
  slug: 'timeline-and-opposition',
  title: 'The timeline, and what opposition means',
  summary:
    'Month by month from filing to certificate, why the wait exists, and what to do in the week when a notice of opposition arrives.',
  description: `How long a Singapore trademark takes, month by month, and how opposition works: ${oppositionPeriod.text} from publication, ${oppositionLongest.text} at most, and what to do when a notice arrives.`,
  topic: 'trademark',
  drawing: 'talk',
  author: firm.bylines.trademark,
  figure: { term: 'Others may oppose for', detail: oppositionPeriod.text },
  lead: 'Registration is mostly waiting. It is easier to bear when you know what each wait is for, which dates are yours to keep, and that a notice of opposition is the start of a conversation more often than of a case.',
  figures: [
    { term: 'Examination', detail: timeline.examination.text },
    { term: 'Opposition period', detail: oppositionPeriod.text },
    { term: 'With an extension, at most', detail: oppositionLongest.text },
    { term: 'Counter-statement', detail: `within ${counterStatementPeriod.text}` },
    { term: 'In total, unopposed', detail: timeline.total.text },
  ],
  facts: [
    timeline.total,
    oppositionPeriod,
    oppositionLongest,
    counterStatementPeriod,
    evidenceRound,
    absoluteGrounds,
    relativeGrounds,
    trademarkTerm,
  ],
  services: [
    { category: 'trademark', slug: 'trademark-opposition-and-objection' },
    { category: 'trademark', slug: 'trademark-watch' },
    { category: 'trademark', slug: 'singapore-trademark-registration' },
  ],
  sections: [
    {
      id: 'month-by-month',
      title: 'Month by month',
      blocks: [
        {
          kind: 'timeline',
          caption: 'A mark that meets no objection, in months from filing',
          scale: { from: 0, to: 9 },
          ticks: [0, 3, 6, 9].map((at) => ({ at, label: at === 0 ? 'Filing' : String(at) })),
          rows: [
            { label: 'Formalities', text: 'the first weeks', kind: 'wait', from: 0, to: 1 },
            {
              label: 'Examination',
              text: timeline.examination.text,
              kind: 'wait',
              from: 0.5,
              to: published,
            },
            {
              label: 'Publication, open to opposition',
              text: oppositionPeriod.text,
              kind: 'limit',
              from: published,
              to: unopposed,
            },
            {
              label: 'Certificate',
              text: 'a few weeks later',
              kind: 'wait',
              from: unopposed,
              to: unopposed + 1,
            },
          ],
        },
        {
          kind: 'text',
          text: `The whole takes ${timeline.total.text} when nobody objects. The registry sets itself no fixed term, and the months move with its workload. An objection adds the time of your answer and of the next examination: commonly a quarter of a year.`,
        },
        {
          kind: 'text',
          text: `None of the wait is lost. The ${trademarkTerm.text} of protection count from the filing date, and once the mark is in the register you may act against infringing use from that date on.`,
        },
      ],
    },
    {
      id: 'why-opposition',
      title: 'Why there is an opposition period',
      blocks: [
        {
          kind: 'text',
          text: 'The examiner sees the marks that were filed. She does not see the shop that has used a name for eleven years and never filed it, or the partner whose sign was taken to the registry behind his back. Publication gives them their turn.',
        },
        {
          kind: 'text',
          text: `Anyone may oppose within ${oppositionPeriod.text} of publication. Whoever needs longer must ask for it before those months end, giving a reason, and tell the applicant; the registry can extend the period to ${oppositionLongest.text} from publication and no further. After that day the door is closed, and what remains is an action to have the registration declared invalid.`,
        },
      ],
    },
    {
      id: 'grounds',
      title: 'On which grounds',
      blocks: [
        {
          kind: 'table',
          caption: 'What an opponent can say, and what helps against it',
          columns: ['Ground', 'What must be shown', 'What usually answers it'],
          rows: [
            [
              'An earlier mark, similar, for similar goods',
              'Similar marks, similar goods, and confusion as a result',
              'Differences that customers notice; narrower goods',
            ],
            [
              'An earlier mark that is well known',
              'That it is, and that yours points to it',
              'Time: well known when, and to whom?',
            ],
            [
              'A business with goodwill, unregistered',
              'Customers, a name they know, and damage',
              'Another trade, another public',
            ],
            [
              'Bad faith',
              'Knowledge of the other’s claim, and conduct below what is acceptable',
              'How the name was found, with dates',
            ],
            [
              'Descriptive or customary',
              'Use of the word by others in the trade',
              'Your own use, and what the public says',
            ],
          ],
        },
      ],
    },
    {
      id: 'a-notice-arrives',
      title: 'When a notice arrives',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              title: 'Note the date',
              text: `From the day you receive the notice you have ${counterStatementPeriod.text} to file a counter-statement. If nothing is filed, the application counts as withdrawn. This is the one date in the whole procedure that must not be missed.`,
              time: 'The same day',
            },
            {
              title: 'Read the grounds, not the tone',
              text: 'A notice lists everything that might be said. Look for the one or two grounds on which it rests, the earlier marks it names, and the goods it does not mention.',
              time: 'The first week',
            },
            {
              title: 'Ask what they fear',
              text: 'Often it is one product, one colour or one way of writing the name. A letter that offers to delete a few goods, or to keep a distance in the logo, ends more oppositions than evidence does.',
              time: 'The first month',
            },
            {
              title: 'Decide, with a budget',
              text: 'Withdraw, limit, agree or defend. Put a figure to each, and compare it with the cost of another name. At this stage a change of name may still be cheap.',
              time: 'Before the second month ends',
            },
            {
              title: 'File the counter-statement',
              text: 'It answers each ground, admits what is true and denies the rest. It carries no evidence yet.',
              time: `Within ${counterStatementPeriod.text}`,
            },
          ],
        },
      ],
    },
    {
      id: 'if-it-goes-on',
      title: 'If it goes on',
      blocks: [
        {
          kind: 'timeline',
          caption: 'An opposition that is fought, in months from the notice',
          scale: { from: 0, to: 18 },
          ticks: [0, 6, 12, 18].map((at) => ({ at, label: at === 0 ? 'Notice' : String(at) })),
          rows: [
            {
              label: 'Counter-statement',
              text: `within ${counterStatementPeriod.text}`,
              kind: 'limit',
              from: 0,
              to: counterStatementPeriod.value,
            },
            {
              label: 'Evidence of the opponent',
              text: `at least ${evidenceRound.text}`,
              kind: 'limit',
              from: 3,
              to: 5,
            },
            {
              label: 'Evidence of the applicant',
              text: `at least ${evidenceRound.text}`,
              kind: 'limit',
              from: 5,
              to: 7,
            },
            {
              label: 'Evidence in reply',
              text: `at least ${evidenceRound.text}`,
              kind: 'limit',
              from: 7,
              to: 9,
            },
            {
              label: 'Review, hearing, decision',
              text: 'half a year or more',
              kind: 'wait',
              from: 9,
              to: 17,
            },
          ],
        },
        {
          kind: 'text',
          text: `After the counter-statement the registry hears both sides on the timetable and sets a period for each round of evidence, never less than ${evidenceRound.text}. Evidence is given in statutory declarations: invoices, photographs, advertising, sales by year. Then comes a review, written submissions and, unless both sides waive it, a hearing. The losing side usually pays part of the other’s costs, on a scale that seldom covers them all.`,
        },
        {
          kind: 'text',
          text: 'At any point both sides can stop the clock to negotiate or mediate. The registry encourages it, and so do we.',
        },
      ],
    },
    {
      id: 'other-side',
      title: 'If you are on the other side',
      blocks: [
        {
          kind: 'text',
          text: `The registry does not write to you when a mark close to yours is published. It may have judged the distance differently. You have ${oppositionPeriod.text} from a publication that nobody announced to you, so somebody must look: you, every week, in the Trade Marks Journal, or a [watch](/services/trademark/trademark-watch) that does.`,
        },
        {
          kind: 'list',
          items: [
            'Compare the goods first. Two similar names in distant trades are rarely worth a fight.',
            'Ask for the extension only if you need it, and before the first date passes.',
            'Write before you file where there is time. An applicant who has not yet printed anything is often glad of the letter.',
            'Collect your proof of use before you oppose. An opponent whose own mark has slept for years may lose it in return.',
          ],
        },
      ],
    },
  ],
};

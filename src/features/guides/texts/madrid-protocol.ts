import { firm } from '../../../shared/firm';
import {
  madridCountries,
  madridDependency,
  madridRefusal,
  madridTransformation,
  trademarkPriority,
  trademarkTerm,
} from '../../../shared/legal-facts';
import type { GuideText } from '../guide-text';

const [, latestRefusal] = madridRefusal.value;

export const guide: GuideText = {
  slug: 'madrid-protocol',
  title: 'File abroad with the Madrid Protocol',
  summary:
    'One application through Singapore instead of ten through ten agents: what it gives, what it costs, and the five years in which it can fall.',
  description: `How Singapore businesses file trademarks abroad under the Madrid Protocol: ${madridCountries.text}, ${trademarkPriority.text} of priority, ${madridDependency.text} of dependency, and when national filings are better.`,
  topic: 'trademark',
  drawing: 'region',
  author: firm.bylines.trademark,
  figure: { term: 'Reaches', detail: madridCountries.text },
  lead: `A Singapore registration ends at Woodlands. To be protected in Johor Bahru, Jakarta or Tokyo you need a right there. The Madrid Protocol lets you ask for it in ${madridCountries.text} with one application, in English, filed through the Singapore registry.`,
  figures: [
    { term: 'Reaches', detail: madridCountries.text },
    { term: 'Singapore date kept if filed within', detail: trademarkPriority.text },
    { term: 'Depends on the Singapore mark for', detail: madridDependency.text },
    { term: 'Answer of each member within', detail: madridRefusal.text },
    { term: 'Term', detail: `${trademarkTerm.text}, renewable` },
  ],
  facts: [
    madridCountries,
    madridDependency,
    madridRefusal,
    madridTransformation,
    trademarkPriority,
    trademarkTerm,
  ],
  services: [
    { category: 'trademark', slug: 'madrid-international-trademark' },
    { category: 'trademark', slug: 'asean-trademark-portfolio' },
  ],
  sections: [
    {
      id: 'what-it-is',
      title: 'What it is, and what it is not',
      blocks: [
        {
          kind: 'text',
          text: 'It is not a world trademark. It is one form, one fee and one register in Geneva for a bundle of national rights. Each member you name, or designate, examines your mark under its own law and may refuse it for its own territory. Where it does not refuse, you have what a national registration would have given you.',
        },
        {
          kind: 'text',
          text: 'The gain is in the running of it. One renewal date instead of ten; one request when the owner moves or changes its name; a local agent only where a local problem appears; and the freedom to add members later.',
        },
      ],
    },
    {
      id: 'who-can',
      title: 'Who can file through Singapore',
      blocks: [
        {
          kind: 'list',
          items: [
            '**A connection.** You are a national of Singapore, live here, or have a real and effective business here. A company incorporated here with a business qualifies; a letterbox may be questioned.',
            '**A basic mark.** A Singapore application or registration for the same mark, in the name of the same owner. A pending application is enough.',
            '**A list within its limits.** The international list may be shorter than the Singapore list for any member, never longer.',
          ],
        },
        {
          kind: 'note',
          text: 'Same mark means same. If the Singapore mark is a logo in red, the international mark is that logo in red. This is one more reason to file the plain word at home.',
        },
      ],
    },
    {
      id: 'dates',
      title: 'The dates that matter',
      blocks: [
        {
          kind: 'timeline',
          caption: 'From the Singapore filing, in months',
          scale: { from: 0, to: 72 },
          ticks: [
            { at: 0, label: 'Filing' },
            { at: 24, label: '24' },
            { at: 48, label: '48' },
            { at: 72, label: '72' },
          ],
          rows: [
            {
              label: 'Priority: file abroad, keep the date',
              text: trademarkPriority.text,
              kind: 'limit',
              from: 0,
              to: trademarkPriority.value,
            },
            {
              label: 'Members examine and may refuse',
              text: madridRefusal.text,
              kind: 'wait',
              from: 8,
              to: 8 + latestRefusal,
            },
            {
              label: 'Dependency on the Singapore mark',
              text: madridDependency.text,
              kind: 'wait',
              from: 6,
              to: 6 + 12 * madridDependency.value,
            },
          ],
        },
        {
          kind: 'text',
          text: `Within ${trademarkPriority.text} of the Singapore filing you can claim its date for the international application, so that nobody who filed in between comes before you. After that you may still file, from the date on which you do.`,
        },
        {
          kind: 'text',
          text: `A member that wants to refuse must say so within 12 months of being notified, or 18 if it has chosen the longer period; a refusal that follows from an opposition may come later still. Silence beyond the period means protection.`,
        },
      ],
    },
    {
      id: 'five-years',
      title: 'The five years of dependency',
      blocks: [
        {
          kind: 'text',
          text: `For ${madridDependency.text} from the international registration its fate is tied to the Singapore mark. If the Singapore mark is refused, withdrawn, revoked or limited in that time, or because of an action begun in it, the international registration is cut back to the same extent, in every member at once. Competitors know this and call it central attack.`,
        },
        {
          kind: 'text',
          text: `There is a net. Within ${madridTransformation.text} of such a cancellation you can turn each designation into a national application that keeps the international date. It costs national fees and agents, so it is a net, not a plan. The plan is a Singapore mark that stands: searched, distinctive and in use. After the ${madridDependency.text} the international registration lives on its own.`,
        },
      ],
    },
    {
      id: 'southeast-asia',
      title: 'Southeast Asia at a glance',
      blocks: [
        {
          kind: 'table',
          caption: 'Which way leads there from Singapore, as we last checked',
          columns: ['Country', 'Member since', 'Usual way'],
          rows: [
            ['Brunei', '2017', 'Madrid'],
            ['Cambodia', '2015', 'Madrid'],
            ['Indonesia', '2018', 'Madrid, after a search: a crowded register'],
            ['Laos', '2016', 'Madrid'],
            ['Malaysia', '2019', 'Madrid'],
            ['Myanmar', 'Not a member', 'National application through a local agent'],
            ['Philippines', '2012', 'Madrid; declarations of use fall due locally'],
            ['Thailand', '2017', 'Madrid, with goods worded item by item'],
            ['Timor-Leste', 'Not a member', 'Ask before you plan'],
            ['Vietnam', '2006', 'Madrid'],
          ],
        },
        {
          kind: 'text',
          text: 'In most of these countries the first to file wins, whoever used the mark before. If you manufacture in one of them, file there as well, even if you sell nothing: the goods leave from its harbours.',
        },
      ],
    },
    {
      id: 'cost',
      title: 'What it costs',
      blocks: [
        {
          kind: 'table',
          caption: 'Four fees, and who sets them',
          columns: ['Fee', 'Set by', 'Depends on'],
          rows: [
            ['Handling fee', 'IPOS, in S$', 'Nothing: once an application'],
            ['Basic fee', 'WIPO, in Swiss francs', 'A mark in colour costs more'],
            ['Fee for each member', 'Each member, in Swiss francs', 'Member and number of classes'],
            ['Our fee', 'The plan, in S$ with GST', 'Number of members and classes'],
          ],
        },
        {
          kind: 'text',
          text: 'The fees for the members make most of the sum and differ widely: some ask for a modest share, others for several hundred francs a class. They change from year to year, so we do not print them here. WIPO’s fee calculator gives the figure of the day, and you receive our sheet, member by member, in francs and in S$, before you order anything.',
        },
        {
          kind: 'text',
          text: 'As a rule of thumb, one or two countries are often as cheap by national applications. From three on, Madrid nearly always costs less, and the difference grows with every renewal.',
        },
      ],
    },
    {
      id: 'when-not',
      title: 'When national filings are better',
      blocks: [
        {
          kind: 'list',
          items: [
            'The country is not a member.',
            'The Singapore mark is weak or under attack, and the business abroad should not hang on it.',
            'The name needs another form there: a translation, another script, another logo.',
            'You need goods there that the Singapore list does not contain.',
            'An objection is certain, so that a local agent is needed from the first day anyway.',
          ],
        },
        {
          kind: 'example',
          title: 'A sauce maker and four countries',
          text: [
            'The mark was filed in Singapore in March. The maker sells in Malaysia and Indonesia, has the jars made in Vietnam, and a buyer in Yangon has written.',
            `An international application in August, within the ${trademarkPriority.text}, names Malaysia, Indonesia and Vietnam and takes the March date. Myanmar is filed nationally by a local agent, with the same priority claim if the law there allows it on the day. Japan is added in the third year by a further request, without touching the rest.`,
          ],
          rows: [
            { term: 'Madrid', detail: 'Malaysia, Indonesia, Vietnam' },
            { term: 'National', detail: 'Myanmar' },
            { term: 'Later', detail: 'Japan, added to the same registration' },
            { term: 'Dates to watch', detail: 'Two instead of five', total: true },
          ],
        },
      ],
    },
  ],
};

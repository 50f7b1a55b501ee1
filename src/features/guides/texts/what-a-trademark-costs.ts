import { firm } from '../../../shared/firm';
import {
  gst,
  lateRenewalFee,
  officialFeeOther,
  officialFeePreApproved,
  oppositionPeriod,
  preApprovedSaving,
  renewalFee,
  trademarkTerm,
} from '../../../shared/legal-facts';
import type { GuideText } from '../guide-text';

export const guide: GuideText = {
  slug: 'what-a-trademark-costs',
  title: 'What a trademark costs',
  summary:
    'Official fee, our fee and GST, each on its own line and worked out to the dollar, for one class and for two, and for the ten years after.',
  description: `The cost of a Singapore trademark to the dollar: official fee of ${officialFeePreApproved.text} or ${officialFeeOther.text} a class, our fee and ${gst.text} GST on it, with worked examples.`,
  topic: 'trademark',
  drawing: 'form',
  author: firm.bylines.trademark,
  figure: { term: 'Official fee, a class', detail: `from ${officialFeePreApproved.text}` },
  lead: 'There are two bills, and it helps to keep them apart. One is the registry’s: the same for everyone, whoever files. The other is for the work around it. This page works both out, and tells you which costs may follow.',
  figures: [
    { term: 'Official fee, pre-approved list', detail: `${officialFeePreApproved.text} a class` },
    { term: 'Official fee, other wording', detail: `${officialFeeOther.text} a class` },
    { term: 'GST on the official fee', detail: 'None' },
    { term: 'GST on our fee', detail: `${gst.text}, included` },
    { term: `Renewal after ${trademarkTerm.text}`, detail: `${renewalFee.text} a class` },
  ],
  facts: [
    officialFeePreApproved,
    officialFeeOther,
    renewalFee,
    lateRenewalFee,
    gst,
    trademarkTerm,
    oppositionPeriod,
  ],
  services: [
    { category: 'trademark', slug: 'singapore-trademark-registration' },
    { category: 'trademark', slug: 'trademark-renewal' },
    { category: 'trademark', slug: 'trademark-opposition-and-objection' },
  ],
  sections: [
    {
      id: 'two-bills',
      title: 'Two bills',
      blocks: [
        {
          kind: 'text',
          text: `**The official fee** is paid to IPOS for each class. It is ${officialFeePreApproved.text} when every item in the class is taken from the registry’s pre-approved list, and ${officialFeeOther.text} when even one item is worded freely. It carries no GST, because a statutory fee is not a supply of ours. We pay it for you on the day of filing and invoice exactly what was paid.`,
        },
        {
          kind: 'text',
          text: `**Our fee** is for the search, the opinion, the wording, the filing, the letters and the watching of dates. It is fixed for each plan and includes ${gst.text} GST, so the price you see is the price you pay. The receipt shows the tax inside it.`,
        },
        {
          kind: 'note',
          text: 'The official fee is not refunded if the mark is refused, withdrawn or opposed. That is the registry’s rule, and the reason why the search comes first.',
        },
      ],
    },
    {
      id: 'to-the-dollar',
      title: 'Worked out to the dollar',
      blocks: [
        {
          kind: 'text',
          text: `The examples use the prices of our present plans. To find the GST inside a price, multiply it by ${gst.value} and divide by ${100 + gst.value}.`,
        },
        {
          kind: 'costs',
          cases: [
            {
              title: 'One class, every item from the pre-approved list',
              service: 'singapore-trademark-registration',
              plan: 'Standard',
              classes: 1,
              officialFee: officialFeePreApproved,
            },
            {
              title: 'One class, with an item worded freely',
              service: 'singapore-trademark-registration',
              plan: 'Standard',
              classes: 1,
              officialFee: officialFeeOther,
            },
            {
              title: 'Two classes, pre-approved, with one answer to the examiner included',
              service: 'singapore-trademark-registration',
              plan: 'Complete',
              classes: 2,
              officialFee: officialFeePreApproved,
            },
          ],
        },
        {
          kind: 'text',
          text: `The first two examples differ by ${preApprovedSaving} and by nothing else. Ten minutes with the pre-approved list are rarely better paid. [Choosing Nice classes](/guides/choose-nice-classes) shows how to find an entry that covers what you sell.`,
        },
      ],
    },
    {
      id: 'when-bills-arrive',
      title: 'When each bill arrives',
      blocks: [
        {
          kind: 'table',
          caption: 'From the order to the certificate',
          columns: ['Bill', 'When', 'If you stop there'],
          rows: [
            ['Our fee', 'With the order, by card', 'Not begun: refunded, less card costs'],
            ['Official fee', 'When you have approved the application', 'Not filed: not charged'],
            ['Certificate', 'Nothing further', 'Nothing further'],
          ],
        },
        {
          kind: 'text',
          text: 'Between the first bill and the second lies the decision that counts. The search report is on your table, the classes are proposed, and the official fee has not been spent. If the report shows a mark that is too close, this is the moment to choose another name: you have paid for a search and not for a refusal.',
        },
        {
          kind: 'text',
          text: 'A business registered for GST can usually claim the tax on our fee as input tax. The receipt shows the rate and the amount. There is nothing to claim on the official fee, since it carries no tax.',
        },
      ],
    },
    {
      id: 'do-it-yourself',
      title: 'Filing it yourself',
      blocks: [
        {
          kind: 'text',
          text: 'You may. The registry accepts applications from anyone with an address for service in Singapore, and its forms are clear. You then pay the official fee alone.',
        },
        {
          kind: 'table',
          caption: 'What you take over when you file alone',
          columns: ['Work', 'With a plan', 'Alone'],
          rows: [
            ['Searching beyond identical names', 'Done, with an opinion', 'Yours'],
            ['Choosing classes and wording', 'Proposed, you decide', 'Yours'],
            ['Formal queries from the registry', 'Answered', 'Yours, in time'],
            ['A substantive objection', 'Quoted, or in the plan', 'Yours, in time'],
            ['Dates up to the renewal', 'Watched', 'Yours'],
          ],
        },
        {
          kind: 'text',
          text: 'A plain word, clearly different from everything on the register, for goods on the pre-approved list, is a fair case for filing alone. A name with a descriptive part, a crowded class, or a brand on which a lease and a fit-out depend is not.',
        },
      ],
    },
    {
      id: 'what-may-follow',
      title: 'What may follow, and how often',
      blocks: [
        {
          kind: 'text',
          text: 'Most applications meet none of these costs. They belong in the budget all the same, because each arrives with a date.',
        },
        {
          kind: 'table',
          caption: 'Costs that depend on others',
          columns: ['Event', 'When', 'What it costs'],
          rows: [
            [
              'Substantive objection',
              'During examination',
              'No official fee for an answer in time; our fee depends on the plan',
            ],
            ['More time to answer', 'Before the date passes', 'An official fee for each request'],
            [
              'Opposition by someone else',
              `${oppositionPeriod.text} from publication`,
              'An official fee for each form, and our fee stage by stage',
            ],
            [
              'Change of name or owner',
              'Whenever it happens',
              'A request for each change, for all your marks together where they allow it',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'We quote each of these before we begin, with the official fee shown separately. Nothing is added to a plan afterwards. Current prices for [objections and oppositions](/services/trademark/trademark-opposition-and-objection) are on the page of that service.',
        },
      ],
    },
    {
      id: 'ten-years',
      title: `The ${trademarkTerm.text} after`,
      blocks: [
        {
          kind: 'text',
          text: `A registered mark costs nothing to hold until its renewal, ${trademarkTerm.text} after filing. The official fee is then ${renewalFee.text} a class, or ${lateRenewalFee.text} a class in the months after expiry in which a late renewal is still possible. [Renewing a trademark](/guides/renew-a-trademark) has the dates.`,
        },
        {
          kind: 'costs',
          cases: [
            {
              title: 'Renewing one class in time',
              service: 'trademark-renewal',
              plan: 'Single class',
              classes: 1,
              officialFee: renewalFee,
            },
          ],
        },
        {
          kind: 'text',
          text: 'Spread over its term, a mark in one class costs about as much as a few cups of kopi a month. What makes marks expensive is almost never the fee: it is a second fit-out, a second set of packaging, or a dispute over a name that should have been searched.',
        },
      ],
    },
    {
      id: 'save',
      title: 'Where to save, and where not',
      blocks: [
        {
          kind: 'list',
          items: [
            '**Save** on classes you will not use within a few years. Each costs at filing and at every renewal.',
            '**Save** by taking wording from the pre-approved list.',
            '**Save** by filing the word before the logo, if only one is affordable.',
            '**Do not save** on the search. It is the only step that can still prevent a cost.',
            '**Do not save** by using a cheap address for service. A letter that reaches nobody ends in an application that counts as withdrawn.',
          ],
        },
      ],
    },
  ],
};

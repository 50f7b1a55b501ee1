import { firm } from '../../../shared/firm';
import {
  lateRenewalFee,
  lateRenewalWindow,
  nonUsePeriod,
  renewalFee,
  renewalWindow,
  trademarkTerm,
} from '../../../shared/legal-facts';
import type { GuideText } from '../guide-text';

export const guide: GuideText = {
  slug: 'renew-a-trademark',
  title: 'Renew a trademark',
  summary:
    'The dates before and after expiry, the fee on each side of it, and the quarter of an hour of tidying that makes the next ten years safer.',
  description: `When and how to renew a Singapore trademark: from ${renewalWindow.text} before expiry for ${renewalFee.text} a class, up to ${lateRenewalWindow.text} after it for ${lateRenewalFee.text}, and how to prove use.`,
  topic: 'trademark',
  drawing: 'renewal',
  author: firm.bylines.trademark,
  figure: { term: 'Every', detail: trademarkTerm.text },
  lead: `A Singapore trademark lasts ${trademarkTerm.text} from its filing date and can be renewed for as long again, without limit. No proof of use is asked for and nothing is examined again. All it takes is a date, a fee and a look at what the register says about you.`,
  figures: [
    { term: 'Term', detail: `${trademarkTerm.text} from filing` },
    { term: 'Renew from', detail: `${renewalWindow.text} before expiry` },
    { term: 'Fee in time', detail: `${renewalFee.text} a class` },
    { term: 'Late, until', detail: `${lateRenewalWindow.text} after expiry` },
    { term: 'Fee when late', detail: `${lateRenewalFee.text} a class` },
  ],
  facts: [
    trademarkTerm,
    renewalWindow,
    lateRenewalWindow,
    renewalFee,
    lateRenewalFee,
    nonUsePeriod,
  ],
  services: [
    { category: 'trademark', slug: 'trademark-renewal' },
    { category: 'trademark', slug: 'trademark-watch' },
  ],
  sections: [
    {
      id: 'dates',
      title: 'The dates',
      blocks: [
        {
          kind: 'timeline',
          caption: 'Around the expiry date, in months',
          scale: { from: -12, to: 12 },
          ticks: [
            { at: -12, label: '12 before' },
            { at: -6, label: '6' },
            { at: 0, label: 'Expiry' },
            { at: 6, label: '6' },
            { at: 12, label: '12 after' },
          ],
          rows: [
            {
              label: 'Renewal, normal fee',
              text: `${renewalWindow.text} before`,
              kind: 'limit',
              from: -renewalWindow.value,
              to: 0,
            },
            {
              label: 'Late renewal, higher fee',
              text: `${lateRenewalWindow.text} after`,
              kind: 'limit',
              from: 0,
              to: lateRenewalWindow.value,
            },
            {
              label: 'Removed; restoration at the registry’s discretion',
              text: 'a short time',
              kind: 'wait',
              from: lateRenewalWindow.value,
              to: 12,
            },
          ],
        },
        {
          kind: 'text',
          text: `The expiry date is ${trademarkTerm.text} after filing, and is in the register next to the number. It is not the date of the certificate, which is months younger and misleads many owners into thinking they have more time.`,
        },
        {
          kind: 'text',
          text: 'Renewing on the first possible day costs nothing. The new term begins when the old one ends, so an early renewal is never a shorter one.',
        },
        {
          kind: 'note',
          text: `A special case: if a mark took so long to be registered that its first ${trademarkTerm.text} were nearly or already over, it may be renewed without the late fee for six months from the day of its actual registration.`,
        },
      ],
    },
    {
      id: 'before',
      title: 'A quarter of an hour before you renew',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              title: 'Owner',
              text: 'Is the registered owner still who uses the mark? Companies change names, merge, move marks to a holding. Each change should stand in the register before the renewal, with the document that made it.',
            },
            {
              title: 'Address for service',
              text: 'This is where the registry writes, and where an attack on the mark will be served. If your former agent is still named there, you may hear of a revocation too late to answer.',
            },
            {
              title: 'Classes',
              text: `You renew class by class. Leave out what you gave up years ago and will not take up again: it saves ${renewalFee.text} for each, and an unused class protects little.`,
            },
            {
              title: 'The mark itself',
              text: 'Compare the registered drawing with what is on the shop today. Small changes do no harm. If the logo has become another, renew the old one while it is still in use somewhere, and file the new one now.',
            },
            {
              title: 'Gaps',
              text: 'A renewal never adds anything. New products, new services and new countries need new applications, and this is the day on which you have the file open.',
            },
          ],
        },
      ],
    },
    {
      id: 'cost',
      title: 'What it costs',
      blocks: [
        {
          kind: 'text',
          text: 'The official fee is charged for each class and carries no GST. Our fee is the plan’s, GST included. For one class:',
        },
        {
          kind: 'costs',
          cases: [
            {
              title: 'One class, in time',
              service: 'trademark-renewal',
              plan: 'Single class',
              classes: 1,
              officialFee: renewalFee,
            },
            {
              title: 'Three classes, in time',
              service: 'trademark-renewal',
              plan: 'Three classes',
              classes: 3,
              officialFee: renewalFee,
            },
            {
              title: 'One class, after expiry',
              service: 'trademark-renewal',
              plan: 'Late renewal',
              classes: 1,
              officialFee: lateRenewalFee,
            },
          ],
        },
      ],
    },
    {
      id: 'missed',
      title: 'If you missed the date',
      blocks: [
        {
          kind: 'list',
          items: [
            `**Up to ${lateRenewalWindow.text} after expiry:** renew late, at the higher fee. The term runs on as if nothing had happened.`,
            '**After that:** the mark is removed from the register. For a limited time it can be restored if the registry finds it just in the circumstances. Act in days, and write down how the date came to be missed.',
            '**After that too:** file again. The new application has a new date and meets every mark filed in the meantime. Whoever copied your name during the gap may now be the earlier one.',
          ],
        },
        {
          kind: 'text',
          text: 'An expired mark should not carry the ® sign. Take it off until the renewal or the new registration is through; ™ may stay.',
        },
      ],
    },
    {
      id: 'use',
      title: 'Use: not asked for, but needed',
      blocks: [
        {
          kind: 'text',
          text: `The registry does not ask whether you use the mark. Anyone else may. A mark that was not put to genuine use in Singapore for ${nonUsePeriod.text}, without a proper reason, can be revoked for the goods concerned. The first such period counts from the completion of the registration, a later one from whenever the use stopped.`,
        },
        {
          kind: 'table',
          caption: 'Evidence that holds, and evidence that does not',
          columns: ['Keep, once a year', 'Of little weight'],
          rows: [
            ['Invoices to customers in Singapore that show the mark', 'Internal price lists'],
            ['Photographs of goods on the shelf, with the date', 'Undated pictures'],
            ['Advertising with place and date of publication', 'Drafts never published'],
            [
              'Web pages saved on the day, with sales made there',
              'A website that sells nothing here',
            ],
            ['Sales figures by year and by product', 'Turnover of the whole group'],
          ],
        },
        {
          kind: 'text',
          text: 'A folder with five documents a year is enough, and saves weeks if the question ever comes. Use by a licensee counts, if it is with your consent: keep the licence in the same folder.',
        },
      ],
    },
    {
      id: 'letters',
      title: 'Letters that look official',
      blocks: [
        {
          kind: 'text',
          text: 'Owners of expiring marks receive invoices from firms with names such as “trademark registry office”, with a seal and a bank account abroad. They copy your data from the public register and offer an entry in a worthless list, or a renewal at several times the fee. The registry itself writes to your address for service and takes payment in its own portal. If in doubt, look up the fee above and do not pay more than that to anyone you did not instruct.',
        },
      ],
    },
  ],
};

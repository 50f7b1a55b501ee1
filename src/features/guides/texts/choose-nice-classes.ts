import { firm } from '../../../shared/firm';
import {
  infringement,
  niceClasses,
  niceEdition,
  nonUsePeriod,
  officialFeeOther,
  officialFeePreApproved,
  preApprovedSaving,
} from '../../../shared/legal-facts';
import type { GuideText } from '../guide-text';

export const guide: GuideText = {
  slug: 'choose-nice-classes',
  title: 'Choose Nice classes',
  summary:
    'A mark is protected for what you name and for little else. How to find your classes, word the goods, and leave out what you do not need.',
  description: `How the ${niceClasses.text} of the Nice Classification work in Singapore, how to find yours, and how pre-approved wording saves ${preApprovedSaving} a class.`,
  topic: 'trademark',
  drawing: 'lattice',
  author: firm.bylines.trademark,
  figure: { term: 'Classes there are', detail: String(niceClasses.value) },
  lead: `Every trademark is registered for a list of goods and services, and the list is sorted into ${niceClasses.text}. The list decides what your right covers and what it costs. It deserves more thought than the logo.`,
  figures: [
    { term: 'Goods', detail: 'Classes 1 to 34' },
    { term: 'Services', detail: 'Classes 35 to 45' },
    { term: 'Fee, pre-approved list', detail: `${officialFeePreApproved.text} a class` },
    { term: 'Fee, other wording', detail: `${officialFeeOther.text} a class` },
    { term: 'In force', detail: `Nice ${niceEdition.value}` },
  ],
  facts: [niceEdition, niceClasses, officialFeePreApproved, nonUsePeriod, infringement],
  services: [
    { category: 'trademark', slug: 'singapore-trademark-registration' },
    { category: 'trademark', slug: 'trademark-search-opinion' },
  ],
  sections: [
    {
      id: 'what-a-class-is',
      title: 'What a class is, and what it is not',
      blocks: [
        {
          kind: 'text',
          text: `The Nice Classification is an international list kept by WIPO in Geneva. Goods fill classes {1} to {34}, services {35} to {45}. Singapore uses the present edition, ${niceEdition.text}, and so do nearly all the countries you might file in later.`,
        },
        {
          kind: 'text',
          text: 'A class is a drawer for administration. It sets the fee and helps people search. It does not by itself decide what conflicts: beer in class {32} and spirits in class {33} are similar although the classes differ, and a medical laser and a kitchen scale are far apart although neighbours in the numbering. What counts in a dispute is whether customers would think that the goods or services come from one business.',
        },
        {
          kind: 'note',
          text: 'You are protected for the items you list, and against similar ones. You are not protected for the whole class because you paid for it.',
        },
      ],
    },
    {
      id: 'four-questions',
      title: 'Four questions that find your classes',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              title: 'What does the customer pay for?',
              text: 'A bakery is paid for bread, so goods. A café is paid for serving it, so a service. A software house may be paid for a program to install (class {9}), for access to a program that runs elsewhere (class {42}), or for both.',
            },
            {
              title: 'Whose goods do you sell?',
              text: 'Selling your own goods under your own mark is covered by the class of the goods. Selling the goods of others, in a shop or on a platform, is retail: class {35}.',
            },
            {
              title: 'What is the main purpose?',
              text: 'Finished products are classified by function or purpose. A smart watch is an electronic device in class {9}, a watch without electronics in class {14}, its leather strap in class {14} with it, and a leather wallet in class {18}.',
            },
            {
              title: 'What comes in the next two or three years?',
              text: 'Include what is planned and paid for: a product in development, a second shop type. Leave out what is only imaginable.',
            },
          ],
        },
      ],
    },
    {
      id: 'common-businesses',
      title: 'Classes of common businesses',
      blocks: [
        {
          kind: 'table',
          caption: 'Where most applicants in Singapore begin',
          columns: ['Business', 'Usually', 'Often added'],
          rows: [
            [
              'Restaurant, café, catering',
              '{43}',
              '{29} {30} for packaged food, {35} for franchising',
            ],
            ['Packaged food and sauces', '{29} {30}', '{31} for fresh produce, {32} for drinks'],
            ['Clothing label', '{25}', '{18} for bags, {35} for a shop with other brands'],
            ['Skin care', '{3}', '{5} for medicated products, {44} for a salon'],
            ['Mobile or web software', '{9} {42}', '{38} for messaging, {36} for payment'],
            ['Payments and lending', '{36}', '{9} {42} for the app'],
            ['Online marketplace', '{35}', '{42} for the platform, {39} for delivery'],
            ['School, tuition, courses', '{41}', '{9} {16} for teaching material'],
            ['Clinic, physiotherapy', '{44}', '{10} for devices under the mark'],
            ['Consulting, marketing', '{35}', '{42} for technical work, {41} for training'],
          ],
        },
        {
          kind: 'text',
          text: 'Read the second and third columns as a start, not an answer. Two cafés with the same menu can need different classes because one of them sells its beans in supermarkets.',
        },
      ],
    },
    {
      id: 'wording',
      title: 'Wording the items',
      blocks: [
        {
          kind: 'text',
          text: `The registry keeps a list of descriptions that it accepts without question. An application in which every item of a class comes from that list costs ${officialFeePreApproved.text} for the class; one free wording in it makes the class cost ${officialFeeOther.text}. The difference is ${preApprovedSaving} a class, and usually a round of letters as well.`,
        },
        {
          kind: 'table',
          caption: 'The same goods, worded three ways',
          columns: ['Wording', 'What happens'],
          rows: [
            ['“Food products”', 'Too vague. The examiner asks which ones.'],
            [
              '“Hand-laminated kaya croissants, frozen or fresh”',
              'Clear, but free wording: the higher fee for the class.',
            ],
            [
              '“Pastries; bread; buns”',
              'On the list. The lower fee, and it covers the croissants.',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'A narrow item is not safer than a wide one that is still clear. “Pastries” covers tomorrow’s recipe; “kaya croissants” does not. But a very wide item such as “computer software” meets more earlier marks and more objections than “software for booking clinic appointments”. The right width is the one that describes your trade and the trade you plan.',
        },
      ],
    },
    {
      id: 'how-many',
      title: 'How many classes are enough',
      blocks: [
        {
          kind: 'text',
          text: `One class that is right beats four that are hopeful. Each class costs an official fee at filing and again at every renewal. And a mark that has not been used for ${nonUsePeriod.text} for some of its goods can be revoked for those goods at anyone’s request, so the extra classes melt away when they are tested.`,
        },
        {
          kind: 'example',
          title: 'Two founders and an app for tailors',
          text: [
            'They take measurements by phone camera, pass them to a tailor, and keep a commission. They want to “cover everything”: software, clothing, retail, education.',
            'The customer pays for access to the service and the tailor for being found. The clothes are made and sold by the tailors, under the tailors’ names. Courses are an idea for later.',
          ],
          rows: [
            { term: 'Class {42}, software as a service', detail: 'Yes' },
            { term: 'Class {9}, downloadable app', detail: 'Yes' },
            { term: 'Class {35}, marketplace for tailors', detail: 'Yes' },
            { term: 'Class {25}, clothing', detail: 'No, not their goods' },
            { term: 'Class {41}, courses', detail: 'Not now' },
            {
              term: 'Official fee, pre-approved',
              detail: `3 × ${officialFeePreApproved.text} = S$${(3 * officialFeePreApproved.value) / 100}`,
              total: true,
            },
          ],
        },
      ],
    },
    {
      id: 'after-filing',
      title: 'What can be changed after filing',
      blocks: [
        {
          kind: 'list',
          items: [
            'Items can be **deleted or narrowed** at any time, during examination as a way around an objection, later by a request to the registry.',
            'Items can **never be added**. A new product in a new class needs a new application, with a new date.',
            'An item in the **wrong class** is queried by the examiner, and can usually be put right while the application is pending.',
            'When the classification is revised, registered marks stay as they are. Only new applications follow the new edition.',
          ],
        },
        {
          kind: 'text',
          text: 'If you also mean to file abroad through the [Madrid Protocol](/guides/madrid-protocol), the Singapore list sets the outer limit: the international application may claim less than the Singapore mark, never more. That is the one good reason to think a little wider at home.',
        },
      ],
    },
  ],
};

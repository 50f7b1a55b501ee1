import { firm } from '../../shared/firm';
import {
  copyrightTerm,
  gst,
  madridCountries,
  officialFeeOther,
  officialFeePreApproved,
  officialFeeShort,
  patentTerm,
  timeline,
  trademarkPriority,
  trademarkTerm,
} from '../../shared/legal-facts';

export const registrationPath = '/services/trademark/singapore-trademark-registration';

const ours = firm.prices.standardRegistration;
const inAll = (officialFee: { value: number }) =>
  `S$${(ours + officialFee.value / 100).toLocaleString('en-SG')}`;

export const hero = [
  {
    title: 'Singapore trademark registration made simple',
    lead:
      'We search the register, draft your application, file it and reply to the registry. One class costs ' +
      `S$${ours} for us and ${officialFeePreApproved.text} or ${officialFeeOther.text} for the registry: ` +
      `${inAll(officialFeePreApproved)} or ${inAll(officialFeeOther)} in all.`,
    dot: 'Made simple',
  },
  {
    title: 'Secure your brand across Southeast Asia',
    lead:
      'File in Singapore first, then extend to neighbouring countries through the Madrid Protocol or their ' +
      `own registries. If you do so within ${trademarkPriority.text}, your Singapore filing date counts there too.`,
    dot: 'Southeast Asia',
  },
  {
    title: 'Expert IP protection for Singapore businesses',
    lead:
      'Trademarks, patents, designs and copyright, handled by people who read your papers before they ' +
      'answer. You know the fee, the next step and its date before we start.',
    dot: 'For businesses',
  },
];

export const homeServices = [
  {
    slug: 'trademark',
    title: 'Trademark',
    text:
      'For the name, logo or shape that people know you by. A registration lasts ' +
      `${trademarkTerm.text} and can be renewed without limit.`,
    fact: timeline.total.text,
  },
  {
    slug: 'patent',
    title: 'Patent',
    text: 'For an invention that is new, inventive and useful in industry. File before you show it to anyone.',
    fact: `Up to ${patentTerm.text}`,
  },
  {
    slug: 'copyright',
    title: 'Copyright',
    text: 'Protects your work without registration. We document who made what and draft the contracts.',
    fact: `Life plus ${copyrightTerm.text}`,
  },
  {
    slug: 'consultation',
    title: 'Consultation',
    text: 'An hour with a lawyer or attorney who has already read your papers.',
    fact: `From S$${firm.prices.consultation} per session`,
  },
];

export const process = [
  {
    title: 'Initial consultation',
    text: 'You tell us the name, what you sell and where. We tell you what can be registered.',
    time: timeline.consultation.text,
    cost: 'Free',
  },
  {
    title: 'Search and analysis',
    text: 'We search the register for marks that look, sound or mean the same, and give you the risk in writing.',
    time: timeline.search.text,
    cost: 'Included in the plan',
  },
  {
    title: 'Application filing',
    text: 'We draft the list of goods, file the application and reply to the registry’s questions.',
    time: timeline.filing.text,
    cost: officialFeeShort,
  },
  {
    title: 'Registration and protection',
    text:
      `After examination and ${timeline.publication.text} of publication your mark is registered for ` +
      `${trademarkTerm.text}.`,
    time: `${timeline.total.text} in total`,
    cost: 'Included in the plan',
  },
];

// Before going public, replace the samples with quotes of real clients who agreed.
export const testimonials = [
  {
    id: 1,
    quote:
      'They told us on the first call that our name would not pass, and why. The second name was filed ' +
      'that week and registered eight months later.',
    author: 'Tan Hui Ling',
    company: 'Sago Lane Bakehouse',
    rating: 5,
    isSample: true,
  },
  {
    id: 2,
    quote:
      'One invoice for their fee, one for the official fee, and both were what the page had said.',
    author: 'Arjun Menon',
    company: 'Hexaquay Payments',
    rating: 5,
    isSample: true,
  },
  {
    id: 3,
    quote:
      'The objection in class 35 took two letters to settle. I would have liked more warning that it ' +
      'adds three months.',
    author: 'Siti Rahmah',
    company: 'Straits Loom Textiles',
    rating: 4.5,
    isSample: true,
  },
];

export const faq = [
  {
    id: 'how-long',
    question: 'How long does registration take?',
    answer:
      `Usually ${timeline.total.text} from filing if nobody objects: ${timeline.examination.text} of ` +
      `examination, then ${timeline.publication.text} in which others can oppose. If the registry ` +
      'raises an objection, we respond to it, and that adds time.',
  },
  {
    id: 'what-do-i-pay',
    question: 'How much do I pay in total?',
    answer:
      `Our fee for the plan you choose, which includes ${gst.text} GST, and the registry’s official fee: ` +
      `${officialFeePreApproved.text} a class when every item is on the registry’s pre-approved list, ` +
      `${officialFeeOther.text} a class otherwise. We show both before you order.`,
  },
  {
    id: 'how-long-valid',
    question: 'How long does a trademark last?',
    answer:
      `${trademarkTerm.text} from the filing date. It can be renewed for further periods of ` +
      `${trademarkTerm.text}, without limit.`,
  },
  {
    id: 'abroad',
    question: 'Does a Singapore registration protect me abroad?',
    answer:
      'No. It covers Singapore only. You can extend it to other members of the Madrid Protocol, ' +
      `which covers ${madridCountries.text}, with one application.`,
  },
  {
    id: 'copyright',
    question: 'Do I have to register copyright?',
    answer:
      'No. In Singapore, copyright arises automatically when a work is made and recorded. There is no ' +
      'register. We document who the author is and draft the contracts that transfer or license it.',
  },
];

import type { GuideText } from './guide-text';
import { guide as answerAnExaminationReport } from './texts/answer-an-examination-report';
import { guide as chooseNiceClasses } from './texts/choose-nice-classes';
import { guide as copyrightWithoutRegistration } from './texts/copyright-without-registration';
import { guide as madridProtocol } from './texts/madrid-protocol';
import { guide as patentsInSingapore } from './texts/patents-in-singapore';
import { guide as registerATrademark } from './texts/register-a-trademark-in-singapore';
import { guide as registeredDesigns } from './texts/registered-designs';
import { guide as renewATrademark } from './texts/renew-a-trademark';
import { guide as timelineAndOpposition } from './texts/timeline-and-opposition';
import { guide as whatATrademarkCosts } from './texts/what-a-trademark-costs';

/** In reading order. */
export const guides: readonly GuideText[] = [
  registerATrademark,
  chooseNiceClasses,
  whatATrademarkCosts,
  timelineAndOpposition,
  answerAnExaminationReport,
  madridProtocol,
  renewATrademark,
  patentsInSingapore,
  registeredDesigns,
  copyrightWithoutRegistration,
];

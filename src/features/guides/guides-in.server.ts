import english from 'content:guides';
import malay from 'content:guides/ms';
import chinese from 'content:guides/zh';
import type { Language } from '../../shared/languages';
import type { GuideText } from './guide-text';

const guides: Record<Language, readonly GuideText[]> = { en: english, zh: chinese, ms: malay };

/** All guides of a language, in reading order. */
export const guidesIn = (language: Language) => guides[language];

import { linksOf } from '../../platform/auth/links';
import { linkMinutes } from './link-terms';

export const customerLinks = linksOf('customer', linkMinutes);

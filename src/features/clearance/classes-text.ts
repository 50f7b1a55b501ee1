import { inWords } from '../../shared/in-words';
import { classShortName } from '../trademarks/marks/nice-classes';

/** `in class 11: lighting, heating, cooling and cooking` */
export function classesText(classes: string[]): string {
  const [only, ...more] = classes;
  if (!only) return 'in all classes';
  if (more.length === 0) return `in class ${only}: ${classShortName(only)?.toLowerCase()}`;
  return `in classes ${inWords(classes)}`;
}

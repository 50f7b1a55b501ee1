import type { Text } from '../../shared/texts';

/** The business categories of the check form: what is sent, and what is shown. */
export const checkCategories = {
  tech: 'Technology',
  food: 'Food & Beverage',
  retail: 'Retail',
  services: 'Professional Services',
  health: 'Healthcare',
  fashion: 'Fashion & Apparel',
  finance: 'Financial Services',
  education: 'Education',
  other: 'Other',
} as const satisfies Record<string, Text>;

const classes: Record<keyof typeof checkCategories, string[]> = {
  tech: ['9', '38', '42'],
  food: ['29', '30', '32', '43'],
  retail: ['35'],
  services: ['35', '42', '45'],
  health: ['5', '10', '44'],
  fashion: ['14', '18', '25'],
  finance: ['36'],
  education: ['41'],
  other: [],
};

/** The Nice classes that a business of the category usually needs. */
export const categoryClasses = (category: string): string[] =>
  Object.hasOwn(classes, category) ? classes[category as keyof typeof classes] : [];

export const checkCategoryLabel = (category: string): string =>
  checkCategories[category as keyof typeof checkCategories] ?? category;

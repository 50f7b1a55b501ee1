import type { checkCategories } from './check-categories';

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

/** None for a category that says nothing of the business. */
export const categoryClasses = (category: string): string[] =>
  Object.hasOwn(classes, category) ? classes[category as keyof typeof classes] : [];

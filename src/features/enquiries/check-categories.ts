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
} as const;

export const checkCategoryLabel = (category: string): string =>
  checkCategories[category as keyof typeof checkCategories] ?? category;

import { countText } from '../../shared/count-text';

/** Why a category can’t be deleted. */
export const servicesInCategory = (count: number) =>
  `${countText(count, 'service is', 'services are')} in this category. Move or delete ${count === 1 ? 'it' : 'them'} first.`;

import { consultationServices } from './consultation';
import { copyrightServices } from './copyright';
import { patentServices } from './patent';
import type { SeedService } from './seed-service';
import { trademarkServices } from './trademark';

export { categories } from './categories';

export const services: SeedService[] = [
  ...trademarkServices,
  ...patentServices,
  ...copyrightServices,
  ...consultationServices,
];

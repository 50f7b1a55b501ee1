import { type Text, t } from '../../../shared/texts';

/** The classes of the Nice Classification (`niceEdition` in `facts.ts`) in our own short words. */
const names: Text[] = [
  'Chemicals for industry, science and farming',
  'Paints, varnishes and dyes',
  'Cosmetics, toiletries and cleaning products',
  'Industrial oils, fuels and candles',
  'Medicines and dietary supplements',
  'Common metals and metal hardware',
  'Machines, motors and power tools',
  'Hand tools and cutlery',
  'Software, computers and instruments',
  'Medical and dental instruments',
  'Lighting, heating, cooling and cooking',
  'Vehicles',
  'Firearms and fireworks',
  'Jewellery and watches',
  'Musical instruments',
  'Paper, stationery and printed matter',
  'Rubber, plastics and insulation',
  'Leather goods, bags and umbrellas',
  'Building materials, not of metal',
  'Furniture and frames',
  'Kitchenware, glass and ceramics',
  'Ropes, nets, tents and sacks',
  'Yarns and threads',
  'Textiles and household linen',
  'Clothing, footwear and headwear',
  'Lace, buttons and hair ornaments',
  'Carpets, mats and wall hangings',
  'Games, toys and sports equipment',
  'Meat, seafood, dairy and preserved food',
  'Coffee, tea, bread, pastry and spices',
  'Fresh produce, plants and animal feed',
  'Beers and soft drinks',
  'Wines and spirits',
  'Tobacco and smokers’ articles',
  'Advertising, retail and business services',
  'Finance, insurance and real estate',
  'Building, installation and repair',
  'Telecommunications',
  'Transport, storage and travel',
  'Treatment of materials and printing',
  'Education, entertainment and sport',
  'Technology, research and software services',
  'Restaurants, cafés and lodging',
  'Medical, beauty and garden services',
  'Legal, security and personal services',
];

/** Undefined for an unknown class. */
export function classShortName(number: string): string | undefined {
  const name = /^\d{1,2}$/.test(number) ? names[Number(number) - 1] : undefined;
  return name && t(name);
}

export const allClasses = names.map((_, index) => String(index + 1));

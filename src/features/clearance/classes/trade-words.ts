import { stem } from './stem';

/** What a business does with its goods. */
export interface Trade {
  sells: boolean;
  makes: boolean;
  /** It serves food. */
  serves: boolean;
  /** It has premises that customers visit: a stall, a kiosk. */
  hasPlace: boolean;
  shop: number | undefined;
  wholesale: number | undefined;
  /** Verbs that name a service to goods, such as repair. */
  services: Service[];
}

interface Service {
  verb: string;
  at: number;
  /** Sellers do this too, such as deliver. */
  isAside: boolean;
  /** The class of the service for goods of a class. */
  classFor(goods: number): number | undefined;
}

const stems = (words: string) => new Set(words.split(' ').map(stem));

const sell = stems('sell selling seller sold resell reseller vend hawk retail retailer');
const make = stems(
  'make making maker manufacture manufacturer produce producer brew brewer bake baker roast craft handmake handmade homemade grow grower brand label sew invent',
);
const serve = stems('serve serving restaurant cafe eatery bistro kopitiam canteen cater caterer');
const place = stems('shop stall kiosk outlet cart truck hawker bar counter house parlour');
const shop = stems(
  'shop store boutique mart minimart shopee lazada carousell amazon qoo10 zalora tiktok etsy ebay taobao webshop eshop showroom retail retailer',
);
const wholesale = stems(
  'wholesale wholesaler import importer export distribute distributor distribution trading',
);

const services: (Pick<Service, 'verb' | 'classFor'> & {
  words: Set<string>;
  isAside?: boolean;
})[] = [
  {
    words: stems(
      'repair repairer fix mend install installation installer restore restoration refurbish maintain maintenance service servicing',
    ),
    verb: 'repair or install',
    classFor: (goods) => (goods >= 6 && goods <= 28 ? 37 : undefined),
  },
  {
    words: stems('clean cleaner wash washing launder'),
    verb: 'clean',
    classFor: (goods) => (goods === 3 ? undefined : goods <= 28 ? 37 : undefined),
  },
  {
    words: stems(
      'teach teacher tuition tutor lesson lessons class classes course train training coach school academy learn workshop',
    ),
    verb: 'teach',
    classFor: () => 41,
  },
  {
    words: stems('rent rental hire lease renting'),
    verb: 'rent out',
    classFor: (goods) => rentals[goods],
  },
  {
    words: stems('deliver delivery courier transport transporting haul'),
    verb: 'deliver',
    isAside: true,
    classFor: () => 39,
  },
  {
    words: stems('design designer'),
    verb: 'design',
    isAside: true,
    classFor: (goods) => (goods <= 28 ? 42 : undefined),
  },
  {
    words: stems('print printing engrave emboss'),
    verb: 'print on',
    isAside: true,
    classFor: (goods) => (goods <= 28 ? 40 : undefined),
  },
  {
    words: stems('alter alteration tailor'),
    verb: 'alter',
    classFor: (goods) => (goods === 25 || goods === 24 ? 40 : undefined),
  },
  {
    words: stems('recycle recycling upcycle'),
    verb: 'recycle',
    classFor: () => 40,
  },
];

const rentals: Record<number, number> = {
  7: 37,
  9: 42,
  12: 39,
  14: 45,
  15: 41,
  16: 41,
  20: 43,
  21: 43,
  22: 43,
  24: 43,
  25: 45,
  28: 41,
};

/** What these words of a description say, the first of which has the index `begin`. */
export function tradeOf(words: string[], begin: number): Trade {
  const indexOf = (wanted: Set<string>) => {
    const at = words.findIndex((word) => wanted.has(word));
    return at < 0 ? undefined : begin + at;
  };
  const has = (wanted: Set<string>) => indexOf(wanted) !== undefined;
  return {
    sells: has(sell) || has(wholesale),
    makes: has(make),
    serves: has(serve),
    hasPlace: has(place),
    shop: indexOf(shop),
    wholesale: indexOf(wholesale),
    services: services.flatMap(({ words: verbs, verb, isAside = false, classFor }) => {
      const at = indexOf(verbs);
      return at === undefined ? [] : [{ verb, at, isAside, classFor }];
    }),
  };
}

export const isTrade = ({ services, ...trade }: Trade): boolean =>
  services.length > 0 || Object.values(trade).some((each) => each !== undefined && each !== false);

const servingVerb = stems('serve serving cater');
/** Whether a verb says that it serves, and not only a place. */
export const saysServe = (words: string[]): boolean => words.some((word) => servingVerb.has(word));

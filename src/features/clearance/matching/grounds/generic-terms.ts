/** Trade terms for the goods and services of each class, in English and, as used in Singapore, Malay or dialect. */
const terms: Record<string, string> = {
  1: 'adhesive adhesives chemical chemicals fertiliser fertilisers fertilizer glue resin resins silicone solvent solvents',
  2: 'coating coatings colorant dye dyes enamel ink inks lacquer paint paints pigment pigments primer toner varnish',
  3: 'balm cleanser cleanser cologne conditioner cosmetic cosmetics cream creme deodorant detergent fragrance lipstick lotion makeup mascara mask oil perfume perfumes scent serum shampoo skincare soap soaps sunscreen toner toothpaste',
  4: 'candle candles charcoal coal diesel fuel fuels gas gasoline grease kerosene lubricant lubricants oil oils petrol petroleum wax',
  5: 'bandage capsule capsules diaper diapers disinfectant drug drugs herb herbal herbs medicine medicines ointment pharma pharmaceutical pharmaceuticals plaster probiotic sanitiser sanitizer supplement supplements tablet tablets tonic vaccine vitamin vitamins',
  6: 'alloy aluminium aluminum bolt bolts brass door gate iron lock locks metal metals nail nails pipe pipes safe screw screws steel valve wire window',
  7: 'blender compressor drill elevator engine engines generator lift machine machinery machines motor motors pump pumps robot robots turbine vacuum washer',
  8: 'blade blades cutlery fork hammer knife knives pliers razor razors saw scissors screwdriver shaver spoon tool tools tweezers wrench',
  9: 'app apps audio battery batteries cable camera cameras charger computer computers earphones electronics eyewear glasses headphones hardware laptop lens lenses monitor phone phones sensor smartphone software speaker spectacles sunglasses tablet television',
  10: 'catheter condom implant implants massager mask masks medical prosthesis stent surgical syringe thermometer wheelchair',
  11: 'aircon airconditioner bulb cooker cooler fan fans faucet fridge heater heaters hob lamp lamps led light lighting lights oven ovens purifier refrigerator shower sink stove tap taps toilet',
  12: 'aircraft automobile bicycle bicycles bike bikes boat bus car cars drone motorcycle scooter scooters ship trailer truck tyre tyres van vehicle vehicles wheel wheels yacht',
  13: 'ammunition explosives firearm firearms fireworks gun guns pistol rifle',
  14: 'bracelet bracelets chronograph clock clocks diamond diamonds earring earrings emas gem gems gold jade jewel jewellery jewelry necklace pearl pearls ring rings silver watch watches',
  15: 'drum drums flute guitar guitars harp organ piano pianos ukulele violin',
  16: 'book books calendar card cards envelope magazine magazines newspaper notebook paper pen pencil pencils pens printing stationery sticker stickers tissue',
  17: 'foam gasket hose hoses insulation insulator latex plastic rubber sealant tape tapes',
  18: 'backpack backpacks bag bags belt handbag handbags leather luggage purse suitcase umbrella umbrellas wallet wallets',
  19: 'asphalt brick bricks cement concrete door floor flooring glass gypsum marble plywood sand stone tile tiles timber wood',
  20: 'bed beds bench chair chairs cabinet cabinets cushion desk furniture mattress mattresses mirror mirrors pillow pillows shelf sofa sofas table tables wardrobe',
  21: 'bottle bottles bowl broom brush brushes ceramic ceramics comb cookware crockery cup cups glass glassware kitchenware mop mug mugs pan pans plate plates porcelain pot pots sponge toothbrush tumbler wok',
  22: 'awning canvas net nets rope ropes sack sacks sail string tarpaulin tent tents',
  23: 'thread threads wool yarn yarns',
  24: 'batik bedding blanket blankets cloth curtain curtains fabric fabrics linen quilt sheet sheets textile textiles towel towels',
  25: 'apparel baju belt boot boots cap clothes clothing coat dress dresses footwear hat hats hijab hosiery jacket jeans kebaya lingerie pants sandal sandals shirt shirts shoe shoes skirt sneakers sock socks sportswear suit swimwear tee tshirt tudung uniform uniforms underwear wear',
  26: 'braid button buttons embroidery hair hairpin lace needle needles ribbon ribbons wig wigs zip zipper',
  27: 'carpet carpets mat mats rug rugs turf wallpaper',
  28: 'ball balls doll dolls game games golf gym puzzle puzzles racket toy toys',
  29: 'abalone ayam bakso beef birdnest butter cheese chicken curd dairy daging egg eggs fish fruit fruits ham ikan jam jelly meat milk nut nuts oil otah pickle prawn sausage seafood soup susu tofu udang vegetable vegetables yoghurt yogurt',
  30: 'bak bakery biscuit biscuits boba bread bubble bun cake cakes candy cereal chilli chocolate chocolates cocoa coffee confectionery cookie cookies dessert dessert dumpling dumplings flour gelato gula honey icecream ketchup kopi kueh kuih laksa mee mi nasi noodle noodles pasta pastry pau pepper pizza popcorn prata rice roti salt sambal sauce sauces snack snacks spice spices sugar sushi tea teh vinegar',
  31: 'animal bait bird durian feed flower flowers fodder fruit fruits grain malt orchid pet petfood plant plants seed seeds tree vegetable vegetables',
  32: 'ale beer beers beverage beverages brew brewery cider cola drink drinks juice juices lager lemonade smoothie smoothies soda stout syrup water',
  33: 'alcohol arak baijiu bourbon brandy champagne cocktail cognac gin liqueur liquor rum sake soju spirits tequila vodka whiskey whisky wine wines',
  34: 'ashtray cigar cigarette cigarettes cigars hookah lighter matches pipe shisha tobacco vape vapour',
  35: 'accounting advertising agency auction bookkeeping boutique business commerce consultancy franchise franchising hr marketing mart minimart outlet payroll pr recruitment retail retailer shop shopping store supermarket wholesale',
  36: 'bank banking brokerage capital charity credit estate exchange finance financial fintech fund funds insurance invest investment investments leasing loan loans mortgage pay payment payments realty remittance takaful trust wealth',
  37: 'aircon builder builders building carwash cleaning construction contractor installation laundry maintenance painting pest plumbing renovation repair repairs workshop',
  38: 'broadband broadcast broadcasting cable chat fibre internet messaging mobile radio streaming telco telecom telecommunication telecommunications telephone television tv',
  39: 'airline airlines cargo courier cruise cruises delivery ferry freight limousine logistics moving parking rental shipping storage taxi tour tours transport transportation travel travels warehouse',
  40: 'dyeing engraving milling printing recycling refining tailor tailoring treatment welding',
  41: 'academy book concert course courses dance education enrichment entertainment event events festival fitness gaming gym kindergarten learning museum music preschool publishing school sport sports studio training tuition tutor yoga',
  42: 'analytics architect architecture cloud coding cybersecurity data design engineering hosting it laboratory programming research saas science software survey technology testing web website',
  43: 'bakery bar bistro buffet burger cafe cafeteria canteen cater catering coffee coffeeshop daycare diner eatery food hawker hostel hotel hotels inn kitchen kopitiam lodge makan motel pizzeria pub resort restaurant restaurants',
  44: 'aesthetic aesthetics barber barbershop beauty chiropractic clinic clinics dental dentist doctor hair hairdressing hospital landscaping manicure massage medical nail nails nursing pharmacy physiotherapy psychology salon spa surgery tcm therapy vet veterinary wellness',
  45: 'attorney dating funeral guard guards law lawyer lawyers legal licensing notary security wedding',
};

const byClass = new Map(
  Object.entries(terms).map(([number, words]) => [number, new Set(words.split(' '))]),
);

type ByClass = Map<string, Set<string>>;

const orAll = (classes: string[], of: ByClass) => (classes.length > 0 ? classes : [...of.keys()]);

/** The first of the classes whose words have this one; none given: of all. */
export const classWithWord = (word: string, classes: string[], of: ByClass): string | undefined =>
  orAll(classes, of).find((number) => of.get(number)?.has(word));

/** Generic terms of these classes, or of all classes if none is given. */
export const genericTerms = (classes: string[]): string[] =>
  orAll(classes, byClass).flatMap((number) => [...(byClass.get(number) ?? [])]);

/** The first of the classes in which the word is generic. */
export const classWhereGeneric = (word: string, classes: string[]): string | undefined =>
  classWithWord(word, classes, byClass);

/** The classes in which any of the words is generic. */
export const classesWhereGeneric = (words: string[]): string[] =>
  [...byClass].flatMap(([number, terms]) => (words.some((word) => terms.has(word)) ? number : []));

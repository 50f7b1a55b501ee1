import { classWithWord } from './generic-terms';

/**
 * English words that say what goods or services are made of, for whom, of which kind or how, by the classes that they
 * describe. Words of other languages are read by what they mean.
 */
const groups: [classes: string, words: string][] = [
  [
    '29 30 31 32 33 43',
    `almond anchovy apple apricot aroma avocado baked banana barley bean beef berry bitter blueberry boiled braised broth brown
    cabbage caramel carrot cashew celery cherry chestnut chili chilli cinnamon clove coconut corn crab cream crispy cucumber
    curry dessert dried duck dumpling durian eel egg fermented fig fillet flavor flavour flour fried frozen fruit garlic ginger goose grape
    grapefruit grilled ham herbal honey ice iced lamb leek lemon lettuce lime lobster lychee malt mango meal meatball melon
    milk mineral mint mung mushroom mussel mustard mutton noodle nut oat olive onion orange oyster pandan papaya paste peach
    peanut pear pea pepper pickle pickled pineapple pistachio plum pomelo pork porridge potato pumpkin radish raisin raspberry
    rice roast roasted salmon salt salted salty sardine sausage savoury seaweed sesame shrimp smoked snack soft sour soy soya
    soybean sparkling spice spicy spinach squid steamed stew stewed strawberry sugar sugarcane sweet syrup taro tomato tuna
    turnip vanilla vegetable walnut watermelon wheat yam yeast`,
  ],
  [
    '39 43',
    `accommodation beach bed breakfast budget capsule dormitory dorm guest guesthouse holiday home hostel hotel inn journey
    lodge lodging lounge motel room sea seaside seaview stay suite tour tourism travel trip vacation villa youth`,
  ],
  [
    '3 37',
    `carpet clean cleaner cleaning detergent dirt disinfection domestic dust floor furniture home house household hygiene
    insect kitchen laundry mattress mosquito office pest sanitation sofa stain sweep sweeping termite toilet vacuum wash
    washing window`,
  ],
  [
    '41',
    `art ballet biology chemistry child childcare children chinese class classroom coding course creche cooking dance drawing
    education english exam examination geography grammar guitar history homework kindergarten language learn lesson literacy
    malay math mathematics maths music nursery painting phonics physics piano preschool primary pupil reading robotics school
    science secondary singing spelling sport student study swimming tamil teacher teaching theatre training tuition tutor
    violin writing`,
  ],
  [
    '3 44',
    `acne beauty body brow care complexion cosmetic cream cut cutting eye eyebrow eyelash face facial fragrance hair haircut
    hairdressing lash lip makeup manicure mask massage nail pedicure perfume perm salon scalp skin slimming spa tattoo
    treatment waxing whitening`,
  ],
  [
    '9 38 42',
    `analysis antivirus application base chip code computer cyber data database digital face information internet
    intelligence mobile network online operating page phone photo platform portal processing program programming recognition
    robot secure security sensor server site smart software storage system video virtual voice web website wireless`,
  ],
  [
    '18 24 25 26',
    `apparel baby bag blouse boot bra children cloth clothes clothing coat cotton denim dress embroidery fashion footwear
    garment glove hat jacket jeans kid knit knitted ladies lace leather linen men pants robe running sandal satin scarf shirt
    shoe shorts silk skirt sleeve sock sport sports suit sweater swimsuit textile tie trousers underwear uniform velvet vest
    women wool woollen`,
  ],
  [
    '5 10 44',
    `ache allergy antiseptic arthritis asthma balm bandage blood bone capsule cold cough cream dental diabetes digestion drop
    drops drug ear eye fever flu ginseng headache health heart herb herbal influenza itch joint kidney liver massage medical
    medicated medicinal medicine muscle nose nutrition oil ointment pain painkiller pill plaster powder remedy sore stomach
    supplement syrup tablet therapy throat tonic tooth vitamin wound`,
  ],
];

const byClass = new Map<string, Set<string>>();
for (const [classes, words] of groups)
  for (const number of classes.split(' '))
    byClass.set(
      number,
      new Set([...(byClass.get(number) ?? []), ...words.split(/\s+/).filter(Boolean)]),
    );

/** The first of the classes whose goods or services the word describes; none given: of all. */
export const classDescribedBy = (word: string, classes: string[]): string | undefined =>
  classWithWord(word, classes, byClass);

/** The words that describe goods or services of these classes. */
export const describingTerms = (classes: string[]): string[] =>
  classes.flatMap((number) => [...(byClass.get(number) ?? [])]);

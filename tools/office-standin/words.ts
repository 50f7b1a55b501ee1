import { pick, seededRandom } from './random.ts';

// Words of an invented register. Every list is our own.

/** Words of names of trade, the commonest first. */
export const tradeWords =
  'the and of golden lion star royal tea group house city asia fresh best life food care blue happy green world pro home smart red sun gold king eco sky pure love beauty coffee health kids sea one tech dragon art plus queen air club cafe baby first lab organic fit bio silver pacific bay bar digital east global tiger daily power super kitchen mart water natural river travel spa phoenix moon lucky media family prime garden island dream white fashion education fire master magic black pet active light energy bake street vision rice union jade orchid palm rose market studio craft design union crystal heritage sports oil brothers summit diamond link pearl clean fish solar elite garage urban capital noodle farm mobile shield boutique music academy classic square tower noble delight bread medical mini auto wellness cloud glow nova spice ocean secret living ever leaf bright games alpha max wave pepper mind peak zen hub village corner grand fusion true merlion straits singa kopi padi bunga melati harimau naga satu raya indah maju jaya sari murni anggerek cahaya mutiara bintang pantai selera rasa nasi ayam ikan kelapa pandan durian teh manis emas laut sungai bukit kampung warung roti susu bersama sejahtera utama baru tropika angsana tembusu'.split(
    ' ',
  );

const starts = 'b br c ch d dr f fl g gr h j k kl l m n p pl pr qu r s sh st t tr v w x y z'.split(
  ' ',
);
const middles = 'a e i o u ai ee ea ia io oo ou a e i o'.split(' ');
const ends = ['', '', '', '', 'n', 'r', 's', 'l', 'x', 'm', 'nd', 'th', 'ck', 'ng'];

/** An invented word, always the same for its rank. */
export function inventedWord(rank: number): string {
  const random = seededRandom(rank * 2_654_435_761 + 17);
  const syllables = 1 + Math.floor(random() * 2.4) + (rank > 4_000 ? 1 : 0);
  let word = '';
  for (let n = 0; n < syllables; n += 1) word += pick(random, starts) + pick(random, middles);
  return word + pick(random, ends);
}

const table = (text: string) =>
  text
    .trim()
    .split(/\s*[,\n]\s*/)
    .map((line) => line.split(' '));

/** Chinese characters with their reading and meaning, the commonest of names first. */
export const characters = table(`
  福 fu fortune, 金 jin gold, 龙 long dragon, 狮 shi lion, 星 xing star, 海 hai sea, 天 tian sky,
  山 shan mountain, 美 mei beautiful, 华 hua splendid, 新 xin new, 泰 tai peaceful, 和 he harmony,
  丰 feng abundant, 盛 sheng flourishing, 康 kang healthy, 乐 le happy, 家 jia home, 园 yuan garden,
  国 guo country, 际 ji border, 食 shi food, 品 pin product, 茶 cha tea, 咖 ka coffee, 啡 fei coffee,
  酒 jiu wine, 店 dian shop, 银 yin silver, 行 hang firm, 百 bai hundred, 货 huo goods, 珠 zhu pearl,
  宝 bao treasure, 药 yao medicine, 业 ye trade, 堂 tang hall, 记 ji mark, 老 lao old, 字 zi word,
  号 hao number, 东 dong east, 方 fang square, 红 hong red, 太 tai great, 阳 yang sun, 月 yue moon,
  亮 liang bright, 花 hua flower, 开 kai open, 富 fu rich, 贵 gui noble, 吉 ji lucky,
  祥 xiang auspicious, 如 ru like, 意 yi wish, 宝 bao treasure, 贝 bei shell, 明 ming bright,
  珠 zhu pearl, 长 chang long, 城 cheng wall, 江 jiang river, 南 nan south, 春 chun spring,
  秋 qiu autumn, 雪 xue snow, 莲 lian lotus, 竹 zhu bamboo, 林 lin forest, 凤 feng phoenix,
  凰 huang phoenix, 玉 yu jade, 兰 lan orchid, 香 xiang fragrant, 港 gang harbour, 南 nan south,
  洋 yang ocean, 虎 hu tiger, 豹 bao leopard, 鹤 he crane, 鹰 ying eagle, 马 ma horse, 牛 niu ox,
  羊 yang sheep, 水 shui water, 火 huo fire, 木 mu wood, 土 tu earth, 风 feng wind, 雷 lei thunder,
  电 dian electric, 光 guang light`).map(([character = '', reading = '', meaning = '']) => ({
  character,
  reading,
  meaning,
}));

/** Malay words with their meaning. */
export const malayWords = table(`
  singa lion, kopi coffee, padi rice, bunga flower, melati jasmine, harimau tiger, naga dragon, satu one,
  raya great, indah beautiful, maju progress, jaya success, sari essence, murni pure, anggerek orchid,
  cahaya light, mutiara pearl, bintang star, pantai beach, selera appetite, rasa taste, nasi rice,
  ayam chicken, ikan fish, kelapa coconut, teh tea, manis sweet, emas gold, laut sea, sungai river,
  bukit hill, kampung village, warung stall, roti bread, susu milk, bersama together, utama first,
  baru new, rumah house, matahari sun, bulan moon, angin wind, hujan rain, kuda horse, helang eagle,
  gajah elephant, rusa deer, kucing cat, burung bird, merah red, biru blue, hijau green, putih white,
  hitam black, ibu mother, warisan heritage, pasar market, dapur kitchen`).map(
  ([word = '', meaning = '']) => ({ word, meaning }),
);

/** What the device of a mark shows. */
export const deviceThings =
  'lion,tiger,elephant,deer,horse,ox,cat,dog,rabbit,duck,eagle,crane,owl,swan,hen,fish,whale,turtle,crab,bee,butterfly,dragon,phoenix,mermaid,shell,tree,palm tree,leaf,rose,orchid,lotus,sunflower,bamboo,ear of rice,apple,durian,pineapple,coffee cup,teapot,bowl,spoon,bottle,chef,woman,child,knight,king,hand,eye,heart,crown,shield,key,anchor,ship,sail,wheel,car,bicycle,aeroplane,house,pagoda,bridge,tower,lamp,book,pen,globe,star,sun,moon,cloud,mountain,wave,drop of water,flame,snowflake,diamond,triangle,spiral,arrow,ribbon,umbrella,guitar'.split(
    ',',
  );
export const deviceStyles =
  'stylised {},head of a {},two {}s facing each other,silhouette of a {},{} within a circle,{} within an oval,{} on a shield,{} and stars,{} above a wave,{} holding a ribbon,winged {},{} with a crown,{} in negative space,smiling {}'.split(
    ',',
  );

/** Goods and services of classes 1 to 45, in our own words. */
export const goodsByClass = `
  chemicals for industry,fertilisers,adhesives for industry,unprocessed plastics,tanning agents,compost,chemical preparations for science
  paints,varnishes,lacquers,dyes,anti-rust preparations,printing ink,wood stains
  soap and perfume,cosmetics,essential oils,shampoos,toothpaste,skin creams,laundry detergents,cleaning preparations
  industrial oils,lubricants,candles,fuels,wicks for lighting,dust absorbing compositions
  medicines,vitamins,baby food,dietary supplements,plasters and dressings,disinfectants,herbicides,herbal remedies
  metal goods,metal building materials,safes,cables of metal,metal pipes,locks of metal,metal containers
  machines and tools,motors,agricultural machines,pumps,vending machines,welding machines,3D printers
  hand tools,cutlery,razors,scissors,garden tools,hair clippers
  computer programs,mobile applications,telephones,batteries,spectacles,cameras,headphones,measuring instruments,smart watches
  medical apparatus,surgical instruments,orthopaedic articles,massage apparatus,hearing aids,feeding bottles
  electric lamps,air conditioning,refrigerators,ovens,water purifiers,fans,sanitary installations
  vehicles and parts,bicycles,tyres,boats,electric cars,prams,child seats for cars
  fireworks,firearms,ammunition,flares,explosives
  jewellery and watches,clocks,precious stones,key rings of precious metal,medals
  musical instruments,guitars,pianos,drums,music stands
  paper and printed matter,books,magazines,pens,stationery,posters,packaging of paper
  rubber goods,insulating materials,plastic films for packing,hoses,gaskets
  leather bags,umbrellas,wallets,suitcases,backpacks,collars for animals
  building materials,cement,timber,glass for building,asphalt,tiles,doors not of metal
  furniture,mirrors,picture frames,mattresses,cushions,shelves,baskets not of metal
  kitchen utensils,glassware,porcelain,brushes,cooking pots,drinking bottles,cleaning cloths
  ropes,nets,tents,sacks,sails,padding materials
  yarns,threads for textile use,sewing threads,embroidery yarns
  textiles and bed linen,towels,curtains,table linen,blankets,fabrics
  clothing,shoes and hats,T-shirts,dresses,sportswear,belts,gloves,swimwear,scarves
  lace and ribbons,buttons,zips,hair ornaments,artificial flowers,needles
  carpets,rugs,mats,wallpaper,floor coverings,artificial turf
  toys and games,sporting articles,playing cards,dolls,fitness apparatus,video game machines,balls
  fish and meat,milk products,eggs,preserved fruit,edible oils,frozen vegetables,soups,edible birds' nests
  coffee,tea,cakes and bread,noodles,rice,sauces and spices,sugar,biscuits,chocolate,ice cream,dumplings
  fresh fruit,fresh vegetables,seeds,animal feed,live plants,flowers,pet treats
  soft drinks,beer,mineral water,fruit juices,energy drinks,syrups for drinks
  beer and spirits,wine,whisky,sake,liqueurs,rice wine
  tobacco,cigarettes,lighters,electronic cigarettes,ashtrays,matches
  advertising and business management,retail services,online retail services,franchise advice,import and export agencies,bookkeeping,market research
  insurance and banking,real estate services,payment services,investment of funds,crypto asset exchange,valuation of property
  building and repair,cleaning of buildings,installation of machines,car washing,renovation,pest control
  telecommunications,broadcasting,internet access,video on demand transmission,messaging services
  transport and storage,travel arrangement,delivery of food,car rental,freight forwarding,packaging of goods
  treatment of materials,printing,recycling,tailoring,food preserving,3D printing for others
  education and training,entertainment and sporting events,tuition,publication of books,concerts,gyms,museums
  scientific research,software as a service,design services,engineering,cloud storage,cyber security advice
  restaurant and cafe services,hotel services,catering,bars,bubble tea shops,food stalls
  beauty care,veterinary services,medical clinics,dentistry,spas,gardening,hairdressing
  legal services,security services,matchmaking,funeral services,licensing of rights,babysitting`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(','));

/** What makes an item of goods longer, as applicants do. */
export const goodsEndings =
  ' for household use| for commercial use| for children| for use by travellers| sold in packages| made to order| and parts and fittings therefor| and accessories therefor|, not included in other classes|, excluding those for medical use| provided online| relating to all the aforesaid'.split(
    '|',
  );

export const companyForms = [
  ['Pte. Ltd.', 52],
  ['Sdn. Bhd.', 8],
  ['Co., Ltd.', 10],
  ['Inc.', 8],
  ['LLC', 6],
  ['GmbH', 4],
  ['Limited', 8],
  ['Holdings Pte. Ltd.', 4],
] as const;

/** The country in which companies of a form usually sit; undefined: any. */
export const countryOfForm: Record<string, string> = {
  'Pte. Ltd.': 'Singapore',
  'Holdings Pte. Ltd.': 'Singapore',
  'Sdn. Bhd.': 'Malaysia',
  'Co., Ltd.': 'China',
  'Inc.': 'United States of America',
  LLC: 'United States of America',
  GmbH: 'Germany',
};

export const familyNames =
  'Tan,Lim,Lee,Ng,Wong,Goh,Chua,Chan,Koh,Teo,Ang,Yeo,Rahman,Ismail,Hassan,Osman,Pillai,Nair,Menon,Kumar,Fernandez,Pereira,Sato,Kim,Müller,Rossi'.split(
    ',',
  );
export const givenNames =
  'Hui Ling,Wei Jie,Mei Hua,Jun Hao,Siew Lan,Kok Leong,Xin Yi,Zhi Wei,Nurul,Aisyah,Farid,Hafiz,Priya,Anjali,Ravi,Suresh,Maria,Joseph,Yuki,Minjun,Anna,Luca'.split(
    ',',
  );
export const streets =
  'Sago Lane,Tembusu Road,Angsana Drive,Pandan Crescent,Merbau Street,Rambutan Avenue,Durian Walk,Melati Rise,Kelapa Link,Jalan Bunga,Lorong Padi,Orchid Quay'.split(
    ',',
  );

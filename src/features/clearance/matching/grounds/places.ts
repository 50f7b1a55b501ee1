const places = (text: string) =>
  text
    .trim()
    .split(',')
    .map((place) => place.trim().toLowerCase())
    .filter(Boolean);

/** Countries, with their adjectives and best known cities. */
const abroad = places(`
  afghanistan, albania, algeria, america, american, andorra, angola, argentina, armenia, australia, australian, austria, austrian,
  azerbaijan, bahamas, bahrain, bangladesh, barbados, belarus, belgium, belgian, belize, benin, bhutan, bolivia, botswana, brazil,
  brazilian, britain, british, brunei, bulgaria, burkina faso, burundi, cambodia, cameroon, canada, canadian, chad, chile, chilean,
  china, chinese, colombia, colombian, congo, costa rica, croatia, cuba, cuban, cyprus, czechia, denmark, danish, dominica, dutch,
  ecuador, egypt, england, english, eritrea, estonia, ethiopia, europe, european, fiji, finland, finnish, france, french, gabon,
  gambia, germany, german, ghana, greece, greek, grenada, guatemala, guinea, guyana, haiti, holland, honduras, hong kong, hungary,
  iceland, india, indian, indonesia, indonesian, iran, iraq, ireland, irish, israel, italy, italian, jamaica, japan, japanese, jordan,
  kazakhstan, kenya, kiribati, korea, korean, kuwait, kyrgyzstan, laos, latvia, lebanon, lesotho, liberia, libya, liechtenstein,
  lithuania, luxembourg, macau, madagascar, malawi, malaysia, malaysian, maldives, mali, malta, mauritania, mauritius, mexico,
  mexican, micronesia, moldova, monaco, mongolia, montenegro, morocco, moroccan, mozambique, myanmar, namibia, nauru, nepal,
  netherlands, new zealand, nicaragua, niger, nigeria, north macedonia, norway, norwegian, oman, pakistan, palau, palestine,
  panama, papua new guinea, paraguay, peru, philippines, poland, polish, portugal, portuguese, qatar, romania, russia, russian,
  rwanda, samoa, san marino, saudi arabia, scotland, scottish, senegal, serbia, seychelles, sierra leone, slovakia, slovenia,
  solomon islands, somalia, south africa, spain, spanish, sri lanka, sudan, suriname, sweden, swedish, switzerland, swiss, syria,
  taiwan, taiwanese, tajikistan, tanzania, thailand, thai, timor leste, togo, tonga, tunisia, turkey, turkish, turkmenistan,
  tuvalu, uganda, ukraine, united arab emirates, united kingdom, united states, uruguay, uzbekistan, vanuatu, vatican, venezuela,
  vietnam, vietnamese, wales, welsh, yemen, zambia, zimbabwe,
  aceh, alor setar, batu pahat, bandung, bintan, chengdu, chennai, chiang mai, chongqing, colombo, da nang, delhi, fujian, george town, goa,
  guangdong, guangzhou, gujarat, hainan, hangzhou, ho chi minh city, hokkaido, hunan, johor bahru, kerala, klang, kolkata, kota bharu,
  kota kinabalu, kuantan, kuching, labuan, medan, muar, mumbai, nanjing, negeri sembilan, okinawa, pattaya, perlis, petaling jaya, phuket,
  pulau pinang, punjab, putrajaya, saigon, seremban, shah alam, shenzhen, sumatra, surabaya, suzhou, tamil nadu, yogyakarta, yunnan,
  bali, bangkok, batam, beijing, berlin, canton, champagne, dubai, geneva, hanoi, ipoh, jakarta, java, johor, kedah, kelantan, kuala lumpur, kyoto, langkawi, london, malacca, melaka,
  manila, melbourne, milan, new york, osaka, pahang, paris, penang, perth, rome, sabah, sarawak, selangor, seoul, shanghai, sichuan, sydney, taipei, terengganu, tokyo, tuscany, vienna, zurich
`);

/** Singapore, its planning areas, islands and best known streets. */
const singapore = places(`
  singapore, singapura, temasek, lion city, little red dot, ang mo kio, bedok, bishan, boon lay, bukit batok, bukit merah, bukit panjang, bukit timah, changi, choa chu kang,
  clementi, downtown core, geylang, hougang, jurong, jurong east, jurong west, kallang, lim chu kang, mandai, marina bay, marina south,
  marine parade, museum planning area, newton, novena, orchard, outram, pasir ris, paya lebar, pioneer, punggol, queenstown, river valley,
  rochor, seletar, sembawang, sengkang, serangoon, simpang, sungei kadut, tampines, tanglin, tengah, toa payoh, tuas, woodlands, yishun,
  sentosa, pulau ubin, tekong, katong, joo chiat, tiong bahru, chinatown, little india, kampong glam, bugis, holland village, dempsey,
  raffles place, tanjong pagar, clarke quay, boat quay, robertson quay, east coast, west coast, orchard road, telok ayer, balestier, macpherson,
  geylang serai, jalan besar, kampong gelam, kranji, pasir panjang, tanjong katong, tekka, telok blangah
`);

interface Place {
  words: string[];
  isInSingapore: boolean;
}

const known = new Map<string, boolean>([
  ...abroad.map((place) => [place, false] as const),
  ...singapore.map((place) => [place, true] as const),
]);
const longestPlace = 4;

/** The places among normalized words, the longest names first; each word counts once. */
export function placesIn(words: string[]): Place[] {
  const found: Place[] = [];
  let at = 0;
  while (at < words.length) {
    let taken = 1;
    for (let length = Math.min(longestPlace, words.length - at); length > 0; length -= 1) {
      const isInSingapore = known.get(words.slice(at, at + length).join(' '));
      if (isInSingapore === undefined) continue;
      found.push({ words: words.slice(at, at + length), isInSingapore });
      taken = length;
      break;
    }
    at += taken;
  }
  return found;
}

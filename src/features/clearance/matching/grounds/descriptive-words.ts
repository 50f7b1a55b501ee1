const listed = (words: string) => new Set(words.trim().split(/\s+/));

/** Words of praise, of quality, quantity, time and purpose: they describe goods of any kind. */
export const descriptiveWords = listed(`
  absolute advanced affordable all amazing authentic automatic awesome beautiful best better bigger bright budget certified
  cheap cheaper choice classic clean clear comfort comfortable complete convenient cool corporate cosy creamy crispy crunchy
  custom daily delicious deluxe different direct durable easy easier eco economical effective efficient elegant elite
  everyday excellent excellence exclusive express extra extreme famous fantastic fast faster favourite fine finest first flavour
  flexible free fresh freshly friendly genuine gentle gold golden good gourmet great green halal handmade healthy high hot
  ideal improved innovative instant intelligent juicy large leading light lite long longlasting low lucky luxurious luxury
  magic max maximum mini modern multi natural new nice no1 numberone organic original perfect plain plus popular portable
  powerful precise premier premium prime pro professional pure quality quick rapid reliable rich royal safe select
  simple slim small smart smooth soft special spicy standard strong super superb superior supreme sweet tasty tender
  top total traditional ultimate ultra unique universal value vegan vegetarian warm waterproof wonderful
  24hour 24hours 24h bagus baik baru cepat enak enaknya lazat murah sedap segar terbaik
  hao haochi xin zuihao youxuan
`);

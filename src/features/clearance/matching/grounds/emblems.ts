interface Emblem {
  names: string[];
  what: string;
  section: string;
}

const conventionOrganisation = 's 7(11) with s 57';

/**
 * Names and signs that need the permission of their owner, as far as names can be compared. Of the
 * organisations notified under Article 6ter, the best known.
 */
const emblems: Emblem[] = [
  {
    names: ['red cross', 'geneva cross', 'red crescent', 'red crystal'],
    what: 'the Red Cross, Red Crescent or Red Crystal, which the Geneva Conventions reserve for relief in war',
    section: 's 7(13) with r 12(d) of the Trade Marks Rules, and s 7(5)',
  },
  {
    names: [
      'singapore flag',
      'singapore crest',
      'lion head',
      'lion head symbol',
      'singapore arms',
      'majulah singapura',
      'coat of arms',
    ],
    what: 'a national symbol of Singapore, whose use the National Symbols Act 2022 governs',
    section: 's 7(13) with r 12 of the Trade Marks Rules, and s 7(5)',
  },
  {
    names: ['singapore government', 'royal', 'imperial', 'presidential', 'anzac'],
    what: 'a word that suggests royal, imperial, presidential or government patronage',
    section: 's 7(13) with r 12 of the Trade Marks Rules',
  },
  {
    names: ['flag', 'national flag'],
    what: 'a flag: those of the countries of the Paris Convention may not be in a mark without permission',
    section: 's 7(11) with s 56',
  },
  ...(
    [
      [['united nations', 'unicef', 'unesco', 'unhcr'], 'the United Nations or one of its bodies'],
      [['world health organization', 'world health organisation'], 'the World Health Organization'],
      [['interpol'], 'Interpol'],
      [['asean'], 'ASEAN'],
      [['european union'], 'the European Union'],
      [
        ['world trade organization', 'world trade organisation', 'wto'],
        'the World Trade Organization',
      ],
      [
        ['wipo', 'world intellectual property organization'],
        'the World Intellectual Property Organization',
      ],
      [['world bank', 'imf', 'iaea', 'nato', 'unctad'], 'an intergovernmental organisation'],
    ] as [string[], string][]
  ).map(([names, what]) => ({ names, what, section: conventionOrganisation })),
  {
    names: ['iso'],
    what: 'ISO: buyers may think that the goods conform to a standard',
    section: 's 7(4)(b)',
  },
  {
    names: ['olympic', 'olympics', 'olympiad', 'olympian', 'paralympic', 'paralympics'],
    what: 'the Olympic Games, whose owner opposes marks that suggest a link with them',
    section: 's 7(4)(b) and s 8(4)',
  },
];

export function emblemsIn(words: string[]) {
  const text = ` ${words.join(' ')} `;
  return emblems.flatMap(({ names, what, section }) => {
    const name = names.find((known) => text.includes(` ${known} `));
    return name ? [{ words: name.split(' '), what, section }] : [];
  });
}

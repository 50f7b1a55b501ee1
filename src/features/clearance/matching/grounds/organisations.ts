/**
 * Intergovernmental organisations whose names and abbreviations WIPO communicates under Article 6ter of the Paris
 * Convention: those best known, from https://6ter.wipo.int/. A star marks an abbreviation that is also a word, or
 * that others use: it counts only where the name has nothing else.
 */
const list = `
African Development Bank; African Intellectual Property Organization, OAPI*; African Union; Andean Community
ASEAN, Association of Southeast Asian Nations; Asian Development Bank, ADB*; Asian Infrastructure Investment Bank, AIIB
Asia-Pacific Economic Cooperation, APEC; Bank for International Settlements; Benelux Office for Intellectual Property
CARICOM, Caribbean Community; CERN, European Organization for Nuclear Research; Commonwealth Secretariat; Council of Europe
Customs Cooperation Council, World Customs Organization; ECOWAS; European Bank for Reconstruction and Development, EBRD
European Central Bank; European Commission; European Investment Bank; European Parliament
European Patent Office, European Patent Organisation; European Southern Observatory; European Space Agency, ESA*
European Union, EU*; EUIPO; EUMETSAT; EUROCONTROL; Eurojust; EUROPOL
Food and Agriculture Organization, FAO*; Gulf Cooperation Council; IAEA, International Atomic Energy Agency
ICAO, International Civil Aviation Organization; Inter-American Development Bank
INTERPOL, International Criminal Police Organization, ICPO; International Bank for Reconstruction and Development, IBRD
International Criminal Court, ICC*; International Finance Corporation; International Fund for Agricultural Development, IFAD
International Labour Organization, International Labour Office, ILO*; International Maritime Organization, IMO*
International Monetary Fund, IMF; International Organization for Migration; International Renewable Energy Agency, IRENA*
International Telecommunication Union, ITU*; International Whaling Commission; League of Arab States
NATO, North Atlantic Treaty Organization; Nordic Council; OECD, Organisation for Economic Co-operation and Development
OPCW; OPEC, Organization of the Petroleum Exporting Countries; Organization of American States, OAS*
Pan American Health Organization; UNAIDS; UNCTAD; UNDP; UNEP; UNESCO; UNFPA; UNHCR; UNICEF; UNIDO; UNITAID
United Nations, UN*; Universal Postal Union, UPU*; UPOV; World Bank; World Food Programme; WFP*
World Health Organization, World Health Organisation, WHO*; World Intellectual Property Organization, WIPO, OMPI*
World Meteorological Organization, WMO*; World Tourism Organization, UNWTO
World Trade Organization, World Trade Organisation, WTO
`;

/**
 * Public bodies of Singapore. The registry asks for their consent where a mark has their name.
 */
const bodies = `
ACRA; Central Provident Fund, CPF; Enterprise Singapore; Health Sciences Authority; Housing and Development Board, HDB
Inland Revenue Authority, IRAS; Intellectual Property Office of Singapore, IPOS; Land Transport Authority; MINDEF
Monetary Authority of Singapore; MUIS, Majlis Ugama Islam Singapura; National Environment Agency; National Library Board
NParks; SCDF; Singapore Armed Forces; Singapore Civil Defence Force; Singapore Police Force; Singapore Standard; SISIR
Singapore Tourism Board; Urban Redevelopment Authority
`;

export interface Organisation {
  name: string;
  words: string[];
  isWord: boolean;
}

const read = (names: string): Organisation[] =>
  names
    .trim()
    .split(/[;,\n]/)
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const name = each.replace('*', '');
      const words = name.toLowerCase().split(/[\s-]+/);
      return { name, words, isWord: each.endsWith('*') };
    });

export const intergovernmental = read(list);
export const publicBodies = read(bodies);

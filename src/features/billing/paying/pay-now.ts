import { firm, firmRegister } from '../../../shared/firm';

const field = (id: string, value: string) =>
  `${id}${String(value.length).padStart(2, '0')}${value}`;

/** The code holds plain ASCII alone, at most 25 letters of a name. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .slice(0, 25)
    .trim();

/** CRC-16/CCITT-FALSE, as EMVCo asks. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const letter of text) {
    crc ^= letter.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

export interface PayNow {
  uen: string;
  reference: string;
  amountCents: number;
}

/** What a PayNow code says: EMVCo's merchant-presented code, to a UEN, of an amount that the payer can't change. */
export function payNowText({ uen, reference, amountCents }: PayNow): string {
  const proxy = [
    field('00', 'SG.PAYNOW'),
    // A UEN, and not a phone number.
    field('01', '2'),
    field('02', uen),
    // The amount is fixed.
    field('03', '0'),
  ].join('');
  const said = [
    field('00', '01'),
    field('01', '12'),
    field('26', proxy),
    field('52', '0000'),
    field('53', '702'),
    field('54', (amountCents / 100).toFixed(2)),
    field('58', 'SG'),
    field('59', plain(firm.legalName.length > 25 ? firm.name : firm.legalName)),
    field('60', 'Singapore'),
    field('62', field('01', reference)),
    '6304',
  ].join('');
  return said + checksum(said);
}

/** Nothing is to be transferred to a UEN that isn't the paper's own. */
export const payNowOf = (reference: string, amountCents: number): PayNow => ({
  uen: firmRegister.uen,
  reference,
  amountCents,
});

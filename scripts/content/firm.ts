import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { parseYaml, WrongTexts } from './yaml.ts';

const text = z.string();
const count = z.number();
const Firm = z.strictObject({
  name: text,
  legalName: text,
  description: text,
  address: z.strictObject({ street: text, city: text, postalCode: text, country: text }),
  geo: z.strictObject({ latitude: count, longitude: count }),
  phone: text,
  email: z.email(),
  hours: z.strictObject({
    open: z.array(z.strictObject({ days: z.array(text), opens: text, closes: text })),
    display: z.array(z.strictObject({ days: text, text })),
    short: text,
  }),
  bylines: z.strictObject({ trademark: text, patent: text, copyright: text }),
  answersWithin: text,
  sessions: z.strictObject({ consultation: text, strategy: text }),
  founded: z.int(),
  claims: z.strictObject({
    registrations: count,
    satisfactionPercent: count,
    aseanCountries: count,
    specialists: count,
    years: text,
  }),
  gstRegistered: z.boolean(),
  currency: text,
  serviceAreaRadiusKm: count,
  prices: z.strictObject({
    standardRegistration: count,
    consultation: count,
    strategySession: count,
  }),
});
const Consultation = z.strictObject({
  key: z.string().regex(/^[a-z-]{1,40}$/),
  title: text,
  text,
  minutes: z.int().min(10).max(480),
  service: text.optional(),
});
const Security = z.strictObject({ email: z.email(), languages: z.array(text) });
const Register = z.strictObject({
  uen: text,
  gstNumber: text,
  bank: z.strictObject({ name: text, account: text }).optional(),
});

export type FirmConsultation = z.infer<typeof Consultation>;

type Whole = z.infer<typeof Firm>;
/** Where the firm is and when it is open, as search engines read it. */
export type FirmPlace = Pick<Whole, 'geo' | 'serviceAreaRadiusKm'> & Pick<Whole['hours'], 'open'>;
export type Firm = Omit<Whole, 'geo' | 'serviceAreaRadiusKm' | 'hours'> & {
  hours: Omit<Whole['hours'], 'open'>;
};
export type FirmSecurity = z.infer<typeof Security>;
export type FirmRegister = z.infer<typeof Register>;

/** Reads `content/firm.yaml` as a module. What few pages need is apart, so that the others don't load it. */
export function readFirm(path: string): string {
  const { security, register, consultations, geo, serviceAreaRadiusKm, hours, ...firm } =
    parse(path);
  const { open, ...shown } = hours;
  const parts = {
    firm: { ...firm, hours: shown },
    firmSecurity: security,
    firmRegister: register,
    firmConsultations: consultations,
  };
  return Object.entries(parts)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}

export function readFirmPlace(path: string): string {
  const { geo, serviceAreaRadiusKm, hours } = parse(path);
  return `export default ${JSON.stringify({ geo, serviceAreaRadiusKm, open: hours.open })};\n`;
}

const parse = (path: string) =>
  parseYaml(
    readFileSync(path, 'utf8'),
    Firm.extend({
      security: Security,
      register: Register,
      consultations: z.array(Consultation),
    }),
    (line, what) => {
      throw new WrongTexts([`${path}:${line + 1}: ${what}`]);
    },
  );

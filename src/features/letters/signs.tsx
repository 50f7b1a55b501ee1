import { feeSource, lateRenewalCents, renewalCents } from '../../shared/official-fee-amounts';
import { centsToText } from '../../shared/price';
import { said, type Text, t } from '../../shared/texts';
import * as styles from './letter-check-page.module.css';

const wipo = {
  name: 'WIPO, warning about requests for payment',
  url: 'https://www.wipo.int/madrid/en/fees/warning.html',
};
const ipos = {
  name: 'Police advisory on callers who pose as the registry, 12 Apr 2022',
  url: 'https://www.straitstimes.com/singapore/scammers-now-impersonating-ipos-officers-in-phone-calls-to-potential-victims-police',
};
const account = {
  name: 'Patent attorneys Wirnsberger & Lerchbaum, a letter in the name of WIPO',
  url: 'https://www.wirnsberger-lerchbaum.com/en/magazine/article/caution-on-payment-requests.html',
};
const fees = { name: feeSource.source, url: feeSource.url };

const whole = (cents: number) => centsToText(cents).replace(/\.00$/, '');

const signs: { text: Text; source: { name: string; url: string } }[] = [
  {
    text: 'It wants money to enter your mark in a “register”, “database” or “catalogue” that is not the registry’s.',
    source: wipo,
  },
  {
    text: 'Its name or sign is almost that of an office: one letter, one word or the colour is another.',
    source: wipo,
  },
  {
    text: 'The amount is no official fee: a renewal costs {fee} a class, {lateFee} when late.',
    source: fees,
  },
  {
    text: 'Somebody calls or writes that you are under investigation, and wants your details or a payment.',
    source: ipos,
  },
  {
    text: 'The account lies in another country than the office that it names.',
    source: account,
  },
];

export const Signs = () => (
  <section className={styles.signsPart} id="signs">
    <h2>{t('Signs of a false letter')}</h2>
    <ul className={styles.signs}>
      {signs.map(({ text, source }) => (
        <li key={text}>
          <span>
            {t(text, { fee: whole(renewalCents), lateFee: whole(lateRenewalCents) })}
            {t(' ')}
            <a className="small" href={source.url} rel="noreferrer">
              {said(source.name)}
            </a>
          </span>
        </li>
      ))}
    </ul>
  </section>
);

import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../client/fetch';
import { firm } from '../../shared/firm';
import { t } from '../../shared/texts';
import { Ledger } from '../../ui/ledger';
import { Link, localAddress, useNavigate, useSearch } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import type { LetterFinding } from './contract';
import * as styles from './letter-check-page.module.css';
import { letterPath, letterQuery } from './queries';
import { Signs } from './signs';

export default function LetterCheckPage() {
  const [search] = useSearch();
  const isAsked = Boolean(search.get('reference')?.trim());
  return (
    <>
      <PageMeta
        title={t('Is this letter real?')}
        description={t(
          'Check a letter or invoice about a trademark against our books and the register of Singapore, before you pay.',
        )}
        path={letterPath}
        noindex={isAsked}
      />
      <div className={`wrap ${styles.ask}`}>
        <h1>{t('Is this letter real?')}</h1>
        <p className="lead">
          {t(
            'Owners of marks get false invoices for “renewals” and “publications”. Type a number from the letter, or who sent it. We compare it with our books and with the register of Singapore.',
          )}
        </p>
        <Question key={search.toString()} search={search} />
        <p className="small soft">
          {t('We keep nothing of what you type. No number in the letter?')}
          {t(' ')}
          <a href="#signs">{t('See what to look for')}</a>
        </p>
      </div>
      {isAsked && <Answer search={search} />}
      <div className="wrap">
        <Signs />
      </div>
    </>
  );
}

function Question({ search }: { search: URLSearchParams }) {
  const navigate = useNavigate();
  return (
    <form
      className={styles.form}
      action={localAddress(letterPath)}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = [...new FormData(event.currentTarget)].filter(([, value]) => value);
        void navigate(`${letterPath}?${new URLSearchParams(typed as [string, string][])}`);
      }}
    >
      <div className="field">
        <label htmlFor="reference">
          {t('Reference, invoice or trademark number, or the sender')}
        </label>
        <input
          id="reference"
          name="reference"
          className="num"
          required
          maxLength={200}
          autoComplete="off"
          defaultValue={search.get('reference') ?? ''}
        />
      </div>
      <div className="field">
        <label htmlFor="amount">{t('Amount it asks for')}</label>
        <input
          id="amount"
          name="amount"
          className="num"
          inputMode="decimal"
          maxLength={40}
          autoComplete="off"
          placeholder="S$"
          defaultValue={search.get('amount') ?? ''}
        />
      </div>
      <button type="submit" className="btn primary big">
        {t('Check')}
      </button>
    </form>
  );
}

const toneClass = { good: styles.good, bad: styles.bad, plain: undefined };

function Answer({ search }: { search: URLSearchParams }) {
  const { data: found, error } = useQuery(letterQuery(search));
  return (
    <section className="wrap" aria-live="polite">
      {error ? (
        <p className="note amber">
          {failureText(error, t('It could not be checked. Please try again.'))}
        </p>
      ) : found ? (
        <Finding found={found} />
      ) : (
        <p className="soft">{t('Checking…')}</p>
      )}
    </section>
  );
}

function Finding({
  found: { tone, title, text, rows, mark, register, payment },
}: {
  found: LetterFinding;
}) {
  return (
    <div className={styles.finding}>
      <div className="stack">
        <h2 className={toneClass[tone]}>{title}</h2>
        <p className="lead">{text}</p>
        {rows.length > 0 && <Versus rows={rows} register={register} />}
        {payment && (
          <Ledger
            rows={[
              { term: t('Pay to'), detail: payment.payee },
              {
                term: t('PayNow UEN'),
                detail: payment.uen && <span className="num">{payment.uen}</span>,
              },
              { term: t('Reference'), detail: <span className="num">{payment.reference}</span> },
            ]}
          />
        )}
        {mark && (
          <Link to={`/trademarks/${mark.slug}`}>
            {t('What the register says of {name}', { name: mark.name })}
          </Link>
        )}
      </div>
      <aside className="stack">
        <h3>{tone === 'bad' ? t('What to do') : t('To be sure')}</h3>
        <ol className={styles.advice}>
          {tone === 'bad' && <li>{t('Don’t pay and don’t reply.')}</li>}
          <li>
            {t('Call us on {phone}, or the registry on the number of its own site.', {
              phone: firm.phone,
            })}
          </li>
          <li>{t('Tell your colleagues in accounts: these letters go there.')}</li>
          <li>{t('Paid already? Call your bank at once, then the ScamShield helpline, 1799.')}</li>
        </ol>
        <Link className="btn" to="/contact">
          {t('Send us the letter')}
        </Link>
      </aside>
    </div>
  );
}

/** Any other is what was typed. */
const isOwn = (letter: string): letter is 'A payment' => letter === 'A payment';

const Versus = ({ rows, register }: Pick<LetterFinding, 'rows' | 'register'>) => (
  <table className={styles.versus}>
    <thead>
      <tr>
        <td />
        <th scope="col">{t('The letter')}</th>
        <th scope="col">
          {t('The register')}
          {register && <span className="small">: {register}</span>}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ what, letter, known, differs }) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          <td className={differs ? styles.differs : undefined}>
            {isOwn(letter) ? t(letter) : letter || '–'}
          </td>
          <td>{known}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

import { useQuery } from '@tanstack/react-query';
import { firm } from '../../../shared/firm';
import { otherData, sweptData } from '../../../shared/retention';
import { Ledger } from '../../../ui/ledger';
import { Link } from '../../../ui/navigation';
import { paymentConfigQuery } from '../../orders/queries';
import { LegalDocument, type LegalPart } from './legal-document';

const { name, legalName, address, email, phone } = firm;
const mail = <a href={`mailto:${email}`}>{email}</a>;
const pdpa = 'Personal Data Protection Act 2012';

const collected = [
  {
    what: 'A free check',
    data: 'The name you want checked, its category, your e-mail address and, if you give it, your phone number',
    use: 'To compare the name with earlier marks and to send you the result',
  },
  {
    what: 'A consultation request or a message',
    data: 'Your name, e-mail address, phone number, the subject and what you write',
    use: 'To answer you and to arrange the session',
  },
  {
    what: 'An order',
    data: 'Your name, company or brand, e-mail address, phone number, the service and plan, the price, and the history of the order',
    use: 'To do the work, to take payment, to send confirmations and a receipt',
  },
  {
    what: 'The details of an order',
    data: 'The mark, in words or as a picture, what you sell, who will own it with address and UEN or nationality, and your answers to our questions',
    use: 'To do the work and to prepare the application. The registry publishes the mark and its owner',
  },
  {
    what: 'A payment',
    data: 'The amount, the payment reference and its status. Never your card number',
    use: 'To mark the order paid, and to keep accounts',
  },
  {
    what: 'A customer account',
    data: 'Your names, e-mail address and password, and, if you give them, phone number, company and address',
    use: 'To log you in and to show you your own orders',
  },
  {
    what: 'A login',
    data: 'The time, the network address and the kind of browser',
    use: 'To keep the session and to notice misuse',
  },
];

const stored = [
  {
    what: 'lionmark_customer',
    where: 'Cookie',
    text: 'Keeps you logged in to your account. Ends when you log out, and after 90 days at the latest.',
  },
  {
    what: 'lionmark_admin',
    where: 'Cookie',
    text: 'The same for our own staff. Visitors never receive it.',
  },
  {
    what: 'lionmark_browser',
    where: 'Cookie',
    text: 'Set when you place an order, so that this browser can open the order again without an account. It doesn’t open what you ordered while logged in. 180 days.',
  },
  {
    what: 'lionmark_opened',
    where: 'Cookie',
    text: 'Set when you open an order by the link in one of our e-mails, so that this browser can open it again. 30 days.',
  },
  {
    what: 'lionmark_device',
    where: 'Cookie',
    text: 'Set when you log in, so that somebody else’s wrong passwords never keep you out on this browser. Stays after you log out. 400 days.',
  },
  {
    what: 'order_…, latestOrder, tempOrder',
    where: 'Browser storage',
    text: 'A copy of your order while you go through the checkout. Removed once the order is paid, when you log out, and after 24 hours.',
  },
  {
    what: 'typed_…',
    where: 'Browser storage',
    text: 'What you typed into a form and have not sent yet, never a password. Removed once it is sent, and when you close the tab.',
  },
  {
    what: 'scroll-positions',
    where: 'Browser storage',
    text: 'How far down you were on the pages you have left, for the way back. Removed when you close the tab.',
  },
  {
    what: 'theme',
    where: 'Cookie',
    text: 'Light or dark, if you chose one. One year.',
  },
];

const parts: LegalPart[] = [
  {
    id: 'who-we-are',
    title: 'Who we are, and what this covers',
    body: (
      <>
        <p>
          {legalName} (“{name}”, “we”) runs this website and is the organisation responsible for the
          personal data collected through it. This policy says what we collect, why, who receives
          it, how long it stays and what you can ask of us. It follows the {pdpa} of Singapore (the
          PDPA).
        </p>
        <p>
          It covers this website and the work that is ordered through it. It does not cover the
          websites we link to, such as those of registries.
        </p>
      </>
    ),
  },
  {
    id: 'what-we-collect',
    title: 'What we collect, and why',
    body: (
      <>
        <p>
          We collect what you type into a form and what is needed to keep you logged in. You can
          read every page of this site, its directory and its guides without giving us anything.
        </p>
        <table>
          <caption>Personal data we collect</caption>
          <thead>
            <tr>
              <th scope="col">When you send us</th>
              <th scope="col">What it holds, and what we use it for</th>
            </tr>
          </thead>
          <tbody>
            {collected.map(({ what, data, use }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>
                  {data}. <span className="soft">{use}.</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          In the course of the work you may send us more, such as the particulars of a mark’s owner
          or of an inventor. We use them for that work.
        </p>
        <p>
          Fields marked optional are optional. Without the others we cannot answer you or do what
          you order. If you give us the data of somebody else, please make sure that they agree.
        </p>
      </>
    ),
  },
  {
    id: 'basis',
    title: 'On what basis',
    body: (
      <ul>
        <li>
          <span>
            <b>Your consent</b>, which you give by sending a form that says what it is for. You can
            withdraw it; see <Link to="#your-rights">your rights</Link>.
          </span>
        </li>
        <li>
          <span>
            <b>The contract</b> that you conclude with us by ordering, and the steps before it.
          </span>
        </li>
        <li>
          <span>
            <b>The law</b>, where it makes us keep records or answer an authority.
          </span>
        </li>
        <li>
          <span>
            <b>Legitimate interests</b> as the PDPA defines them, such as to keep the site safe from
            misuse, where these are not outweighed by an effect on you.
          </span>
        </li>
      </ul>
    ),
  },
  {
    id: 'what-we-do-not-do',
    title: 'What we do not do',
    body: (
      <ul>
        <li>
          <span>No analytics, no advertising, no tracking across websites, no profiles.</span>
        </li>
        <li>
          <span>
            No files from other companies’ servers: fonts, pictures and programs come from this site
            itself. The one exception is the checkout, where the payment provider’s card field is
            loaded.
          </span>
        </li>
        <li>
          <span>No newsletters, and no marketing calls or messages unless you ask for them.</span>
        </li>
        <li>
          <span>No sale of personal data to anyone, and no decisions made by machines alone.</span>
        </li>
      </ul>
    ),
  },
  {
    id: 'in-your-browser',
    title: 'What is kept in your browser',
    body: (
      <>
        <p>
          Only what the functions you use need. That is why no banner asks you to agree. You can
          delete all of it in your browser at any time; you are then logged out, and orders placed
          without an account can no longer be opened from there.
        </p>
        <table>
          <caption>Cookies and browser storage</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">What it does, and for how long</th>
            </tr>
          </thead>
          <tbody>
            {stored.map(({ what, where, text }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>
                  {where}. {text}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          Our cookies are sent to this site alone, and no script can read them, except for “theme”.
          At the checkout the payment provider may set cookies of its own to prevent fraud.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Payment by card',
    body: <Payment />,
  },
  {
    id: 'messages',
    title: 'Messages',
    body: (
      <p>
        We send confirmations, results and receipts by e-mail. Each message waits in a queue on our
        server until the mail server has taken it, and is kept there for{' '}
        {sweptData.messages.keptFor}, without links that open an account, so that we can see what we
        promised to whom. A message goes only to the address that you gave, and we receive a notice
        of it.
      </p>
    ),
  },
  {
    id: 'who-receives',
    title: 'Who else receives data',
    body: (
      <>
        <ul>
          <li>
            <span>
              <b>Registries.</b> An application to IPOS, WIPO or a registry abroad names its owner,
              and for patents and designs often the inventor or designer. Registries publish these
              particulars, and we cannot have them removed.
            </span>
          </li>
          <li>
            <span>
              <b>Agents abroad</b>, where a country requires one and you have ordered a filing
              there.
            </span>
          </li>
          <li>
            <span>
              <b>Stripe</b>, for payment, as described above.
            </span>
          </li>
          <li>
            <span>
              <b>Those who run servers and mail for us</b>, on our instructions, bound to secrecy
              and to a comparable standard of protection.
            </span>
          </li>
          <li>
            <span>
              <b>Authorities and courts</b>, where the law obliges us, and our own advisers and
              insurers, where a claim makes it necessary.
            </span>
          </li>
        </ul>
        <p>
          Where data leave Singapore, we see to it that the recipient is bound to protect them to a
          standard comparable to the PDPA, unless the transfer is needed to perform what you
          ordered.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <>
        <table>
          <caption>What is kept, and for how long</caption>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">How long, and what it holds</th>
            </tr>
          </thead>
          <tbody>
            {[...Object.values(sweptData), ...otherData].map(
              ({ what, data, keptFor, countedFrom }) => (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  <td>
                    {countedFrom ? `${keptFor} from ${countedFrom}` : keptFor}.{' '}
                    <span className="soft">{data}.</span>
                  </td>
                </tr>
              ),
            )}
            <tr>
              <th scope="row">Files on a right in our care</th>
              <td>While we watch it, and while claims are possible.</td>
            </tr>
          </tbody>
        </table>
        <p>
          A program erases what is due every night. If you ask for it, we erase earlier, except what
          the law makes us keep.
        </p>
        <p>
          When a purpose has ended and no law asks for the data, we erase them or remove everything
          that points to you.
        </p>
      </>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <ul>
          <li>
            <span>
              <b>Access.</b> You may ask which personal data of yours we hold, and how we used or
              disclosed them in the past year.
            </span>
          </li>
          <li>
            <span>
              <b>Correction.</b> You may have errors put right. Names, phone, company and address
              you can change yourself in your account.
            </span>
          </li>
          <li>
            <span>
              <b>Withdrawal of consent.</b> At any time, with reasonable notice. We then tell you
              what follows, for instance that an order cannot be completed.
            </span>
          </li>
          <li>
            <span>
              <b>A copy, and erasure.</b> You may have the data of your account and orders in a
              common file format, and may have them erased, except for what the law makes us keep.
            </span>
          </li>
        </ul>
        <p>
          Write to {mail}. We ask for proof of your identity, and answer within 30 days or tell you
          within that time when we can. We may charge a reasonable fee for access, which we tell you
          first; everything else is free.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    body: (
      <>
        <p>
          The site is served encrypted. Passwords are kept only as Argon2id hashes, which cannot be
          turned back. Customers and staff log in to separate systems; staff see what their work
          needs, and what they change is recorded. Too many attempts are refused. The server’s log
          has the network address and the account of a request, and no names, no e-mail addresses
          and no contents of forms.
        </p>
        <p>
          If a breach is likely to harm you significantly, or concerns 500 people or more, we notify
          the Personal Data Protection Commission within three days of that assessment, and those
          affected as the PDPA requires.
        </p>
      </>
    ),
  },
  {
    id: 'minors',
    title: 'Young people',
    body: (
      <p>
        Our services are not for people under 18, and we do not knowingly collect their data. If you
        believe that a minor has sent us a form, tell us and we erase it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        When the site or the law changes, we update this page and the date at its top. If a change
        matters to customers with an account or an open order, we tell them by e-mail before it
        takes effect.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Our data protection officer',
    body: (
      <>
        <p>
          For questions, requests and complaints. If our answer does not satisfy you, the Personal
          Data Protection Commission of Singapore takes complaints at{' '}
          <a href="https://www.pdpc.gov.sg">pdpc.gov.sg</a>.
        </p>

        <Ledger
          className="ruled"
          rows={[
            { term: 'By e-mail', detail: mail },
            { term: 'By phone', detail: phone },
            {
              term: 'By post',
              detail: (
                <>
                  The Data Protection Officer
                  <br />
                  {legalName}
                  <br />
                  {address.street}
                  <br />
                  {address.city} {address.postalCode}
                </>
              ),
            },
          ]}
        />
      </>
    ),
  },
];

const useIsTest = () => useQuery(paymentConfigQuery).data?.testMode ?? false;

function Payment() {
  const isTest = useIsTest();
  return (
    <>
      {isTest && (
        <p>
          <b>At present the checkout is in test mode and charges no card.</b> What is typed there
          goes to this site, so please type no card number of your own.
        </p>
      )}
      <p>
        Cards are charged by Stripe. The card field at the checkout is Stripe’s own: what you type
        there goes to Stripe directly and never reaches our servers. We give Stripe the amount, the
        order number, and the billing name and e-mail address; Stripe tells us whether the payment
        succeeded, was refunded or is disputed. Stripe processes data in several countries and
        answers for it under its own <a href="https://stripe.com/sg/privacy">privacy policy</a>.
      </p>
    </>
  );
}

export default function PrivacyPolicyPage() {
  const isTest = useIsTest();
  return (
    <LegalDocument
      title="Privacy Policy"
      description={`What ${name} collects when you use this site, why, who receives it, how long it is kept, and how to see, correct or erase it under Singapore’s ${pdpa}.`}
      path="/privacy-policy"
      lead="What we know about you is what you tell us. We use it for what you asked, and can tell you where we keep it."
      inShort={[
        { term: 'Analytics and advertising', detail: 'None' },
        { term: 'Card numbers', detail: isTest ? 'Test cards only' : 'Never reach us' },
        { term: 'Order copies in your browser', detail: 'Gone in 24 hours' },
        { term: 'Invoices and receipts', detail: 'Kept 5 years by law' },
        { term: 'To see, correct or erase', detail: mail },
      ]}
      parts={parts}
    />
  );
}

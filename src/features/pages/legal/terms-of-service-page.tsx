import { firm } from '../../../shared/firm';
import { gst, officialFeeRates, timeline } from '../../../shared/legal-facts';
import { Link } from '../../../ui/navigation';
import { LegalDocument, type LegalPart } from './legal-document';

const { name, legalName, address, email } = firm;
const mail = <a href={`mailto:${email}`}>{email}</a>;

const parts: LegalPart[] = [
  {
    id: 'parties',
    title: 'Who contracts with whom',
    body: (
      <>
        <p>
          These terms apply between you and {legalName}, {address.street}, {address.city}{' '}
          {address.postalCode} (“{name}”, “we”), when you use this website or order a service on it.
          By ordering you accept them. If you order for a company, you confirm that you may bind it.
        </p>
        <p>
          Where a written engagement letter between us says something else, the letter prevails.
          Terms of your own apply only if we agree to them in writing.
        </p>
      </>
    ),
  },
  {
    id: 'who-may-order',
    title: 'Who may order',
    body: (
      <p>
        You must be at least 18 years old. Our services are not offered to minors, and an order
        placed by one may be cancelled.
      </p>
    ),
  },
  {
    id: 'free-check',
    title: 'What a free check is, and is not',
    body: (
      <>
        <p>
          A free check compares the name you send with the marks on this site and lists those that
          are identical or similar. The result says which register they are, of which day and how
          many, and comes by e-mail. It is free and does not bind either side.
        </p>
        <ul>
          <li>
            <span>
              It is a first look and <b>not legal advice</b>. Nobody has weighed the marks against
              your goods and your plans.
            </span>
          </li>
          <li>
            <span>
              It cannot see applications filed in the last days, unregistered rights, company names,
              or registers of other countries.
            </span>
          </li>
          <li>
            <span>
              A result without hits is <b>no promise</b> that a mark will be registered or may be
              used. Do not print or launch based on it alone.
            </span>
          </li>
          <li>
            <span>
              It does not make you a client of ours. Please do not send anything confidential with
              it.
            </span>
          </li>
        </ul>
        <p>
          A search with a written opinion is a{' '}
          <Link to="/services/trademark/trademark-search-opinion">separate service</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'orders-and-payment',
    title: 'Orders and payment',
    body: (
      <>
        <p>
          The description of a service and its plan on this site on the day of your order say what
          we do. Your order is an offer; the contract is concluded when we confirm it by e-mail or
          begin. We may decline an order, in particular where we act for somebody whose interests
          conflict with yours, and then refund what you paid.
        </p>
        <p>
          <b>Payment is required before work starts.</b> Prices are in Singapore dollars
          {firm.gstRegistered && ` and include ${gst.text} GST`}. Cards are charged through Stripe,
          in the full amount of the plan. A plan without a fixed price is quoted in writing first;
          nothing begins, and nothing is owed, before you agree.
        </p>
        <p>
          A price on this site may change at any time, but never for an order that was already
          placed. If a price is plainly wrong, we tell you before we begin and you may cancel.
        </p>
      </>
    ),
  },
  {
    id: 'official-fees',
    title: 'Official fees',
    body: (
      <>
        <p>
          What IPOS, WIPO or another registry charges is not part of our price unless a plan says
          so. It is shown separately, invoiced at cost when we file, and due before we file. For a
          trademark application in Singapore it is {officialFeeRates}
        </p>
        <p>
          Registries set their fees and can change them. They do not refund them when an application
          is refused, opposed or withdrawn, and neither can we. Fees of agents abroad are treated in
          the same way and are named before you order.
        </p>
      </>
    ),
  },
  {
    id: 'your-part',
    title: 'Your part',
    body: (
      <ul>
        <li>
          <span>
            Give us complete and true particulars: the owner, the mark or the invention, its use,
            and any earlier dispute. We rely on them and do not check them unless the plan says so.
          </span>
        </li>
        <li>
          <span>
            Answer in time. Time limits of registries are short and mostly final. We tell you the
            date by which we need your decision; if it passes without one, a right may be lost, and
            we are not responsible for that.
          </span>
        </li>
        <li>
          <span>Keep your e-mail address current. We write to the last one you gave us.</span>
        </li>
        <li>
          <span>
            Instruct us to file only what you may: marks that you honestly mean to use, inventions
            that are yours, works that you own or may license.
          </span>
        </li>
      </ul>
    ),
  },
  {
    id: 'our-part',
    title: 'Our part, and what nobody can promise',
    body: (
      <>
        <p>
          We work with the care and skill of people who do this every day, keep what you tell us
          confidential, watch the dates of matters in our care and tell you what each step costs
          before it is taken.
        </p>
        <p>
          Registries and courts decide for themselves. We do not promise that a mark, patent or
          design will be granted, that nobody will oppose or attack it, or that it will be granted
          by a certain day. Periods on this site, such as {timeline.total.text} for a Singapore
          trademark, are what we usually see and not a commitment.
        </p>
      </>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds and cancellation',
    body: (
      <>
        <p>
          You may cancel an order at any time by writing to {mail}.{' '}
          <b>Refunds are at our discretion.</b> We use it in this way:
        </p>
        <ul>
          <li>
            <span>
              Work not begun: we refund our fee in full, less what the payment provider keeps.
            </span>
          </li>
          <li>
            <span>Work begun: we may refund the part of the fee for work not yet done.</span>
          </li>
          <li>
            <span>Work done, such as a search delivered or an application filed: no refund.</span>
          </li>
          <li>
            <span>
              A conflict of interest, or an order that we cannot carry out: a full refund.
            </span>
          </li>
          <li>
            <span>
              Official fees already paid to a registry: never, since it does not return them.
            </span>
          </li>
        </ul>
        <p>
          A consultation can be moved once without charge up to one working day before. Refunds go
          to the card that paid. Rights that consumers have by law, among them those under the
          Consumer Protection (Fair Trading) Act 2003, are not affected.
        </p>
      </>
    ),
  },
  {
    id: 'accounts',
    title: 'Your account',
    body: (
      <p>
        An account is for one person. Keep your password to yourself, and tell us if somebody else
        may know it. We may block an account that is used to harm the site or others. You may have
        yours closed at any time; open orders are completed.
      </p>
    ),
  },
  {
    id: 'this-site',
    title: 'Using this site',
    body: (
      <>
        <p>
          The guides, posts and questions on this site explain the law in general. They are not
          advice on your case. The directory shows entries of the register for information; only the
          registry’s own record is authoritative. Marks shown there belong to their owners.
        </p>
        <p>
          Texts, drawings and programs of this site are ours or used with permission. You may read,
          print and quote them with their source. You may not copy the site or its directory as a
          whole, nor put a load on it that keeps others out.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <>
        <p>
          We answer for loss that we cause by failing to use reasonable care and skill. For each
          service our liability is limited in total to the amount you paid us for it. We do not
          answer for indirect loss, such as lost profit or lost goodwill, nor for acts of
          registries, payment providers or agents whom we chose with care.
        </p>
        <p>
          Nothing in these terms limits liability for death or personal injury caused by negligence,
          for fraud, or where the law does not allow it, in particular under the Unfair Contract
          Terms Act 1977.
        </p>
      </>
    ),
  },
  {
    id: 'data',
    title: 'Personal data',
    body: (
      <p>
        Our <Link to="/privacy-policy">privacy policy</Link> says how we handle it. Please note that
        registries publish who owns a right.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Changes and ending',
    body: (
      <>
        <p>
          We may change these terms for future orders; the date at the top of this page shows when.
          The terms in force on the day of an order apply to it.
        </p>
        <p>
          Either side may end an engagement in writing. We then hand over the file and name the
          dates that come next, and if you ask us, have the new agent recorded at the registry. If a
          term should be invalid, the others stand. Nobody but you and us can enforce them; the
          Contracts (Rights of Third Parties) Act 2001 is excluded.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Law and disputes',
    body: (
      <p>
        These terms are governed by the law of Singapore. If something has gone wrong, write to us
        first; most things are settled by a reply. What cannot be settled goes to the courts of
        Singapore, after both sides have considered mediation in good faith. Consumers may also turn
        to the Small Claims Tribunals within their limits.
      </p>
    ),
  },
];

export default function TermsOfServicePage() {
  return (
    <LegalDocument
      title="Terms of Service"
      description={`The terms on which ${name} takes orders: payment before work starts, official fees at cost, what a free check is, refunds, liability and Singapore law.`}
      path="/terms-of-service"
      lead="What you can expect from us, what we need from you, and what happens to the money."
      inShort={[
        { term: 'Payment', detail: 'Before work starts' },
        { term: 'Official fees', detail: 'Separate, at cost' },
        { term: 'Refunds', detail: 'At our discretion' },
        { term: 'Age', detail: '18 or older' },
        { term: 'Law', detail: 'Singapore' },
      ]}
      parts={parts}
    />
  );
}

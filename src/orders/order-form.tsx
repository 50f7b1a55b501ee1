import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { HttpError } from '../browser/fetch';
import { gst } from '../facts';
import { firm } from '../firm';
import type { Service } from '../services/contract';
import { centsToText, gstInside, priceToCents } from '../services/price';
import { serviceQuery } from '../services/queries';
import { Field } from '../ui/field';
import { Ledger } from '../ui/ledger';
import { Logo } from '../ui/logo';
import { Link, useNavigate } from '../ui/navigation';
import { toast } from '../ui/toast-store';
import {
  type ClientOrder,
  forgetDraft,
  keepDraft,
  keepOrderCopy,
  type OrderDraft,
  readDraft,
} from './browser-copies';
import { orderQuery, placeOrder } from './queries';

interface OrderFormProps {
  service: Service;
  /** The name of the chosen plan, or nothing. */
  plan: string;
  onPlan(plan: string): void;
}

type Errors = Partial<Record<string, string>>;

const fields = [
  'customerName',
  'companyName',
  'customerEmail',
  'customerPhone',
  'pricingPlan',
] as const;
const failed = 'Failed to submit your order. Please try again.';
/** Long enough to read that the order is in, before the way leads on to its payment. */
const readingMs = 1_000;

export function OrderForm(props: OrderFormProps) {
  const [placedId, setPlacedId] = useState<string>();
  return placedId ? (
    <Submitted orderId={placedId} onAgain={() => setPlacedId(undefined)} />
  ) : (
    <Form {...props} onPlaced={setPlacedId} />
  );
}

function Form({
  service,
  plan,
  onPlan,
  onPlaced,
}: OrderFormProps & { onPlaced(id: string): void }) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  /** What was sent last: the same content, sent once more, keeps its id and makes no second order. */
  const sent = useRef<OrderDraft>(undefined);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string>();

  const typed = (field: string) =>
    form.current ? String(new FormData(form.current).get(field) ?? '').trim() : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was kept before this form was shown
  useEffect(() => {
    const draft = readDraft();
    if (!draft || !form.current) return;
    for (const field of fields) fillEmpty(form.current, field, draft[field]);
    if (draft.serviceSlug !== service.slug) return;
    if (draft.id) sent.current = draft;
    if (service.pricing.some(({ name }) => name === draft.pricingPlan)) onPlan(draft.pricingPlan);
  }, []);

  function draftNow(): OrderDraft {
    const draft = {
      customerName: typed('customerName'),
      companyName: typed('companyName'),
      customerEmail: typed('customerEmail'),
      customerPhone: typed('customerPhone'),
      pricingPlan: plan,
      serviceSlug: service.slug,
    };
    return { ...draft, id: sent.current && isSame(sent.current, draft) ? sent.current.id : '' };
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a plan is also chosen outside this form
  useEffect(() => {
    if (!plan) return;
    keepDraft(draftNow());
    setErrors((found) => ({ ...found, pricingPlan: undefined }));
  }, [plan]);

  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    if (name !== 'pricingPlan') keepDraft(draftNow());
    if (errors[name]) setErrors({ ...errors, [name]: undefined });
  }

  function refuse(found: Errors) {
    setErrors(found);
    const first = fields.find((field) => found[field]);
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    const typedNow = draftNow();
    const problems = await problemsOf(typedNow);
    refuse(problems);
    if (Object.keys(problems).length > 0) {
      setBusy(false);
      return;
    }

    const draft = { ...typedNow, id: typedNow.id || String(Date.now()) };
    const order = buildOrder(draft, service);
    sent.current = draft;
    keepDraft(draft);
    try {
      const placed = await placeOrder(order);
      keepOrderCopy({ ...order, id: placed.id });
      forgetDraft();
      client.setQueryData(orderQuery(placed.id).queryKey, placed);
      toast({
        title: 'Order placed successfully',
        text: 'We will contact you shortly to confirm your order details',
      });
      onPlan('');
      onPlaced(placed.id);
    } catch (error) {
      setBusy(false);
      tell(error);
    }
  }

  function tell(error: unknown) {
    const answer = error instanceof HttpError ? error : undefined;
    const found = firstOfEach(answer?.body?.errors);
    refuse(found);
    const text = fields.some((field) => found[field]) ? failed : (answer?.body?.message ?? failed);
    setProblem(text);
    toast({ title: 'Error', text, tone: 'bad' });
    if (answer?.status === 409)
      client.invalidateQueries(serviceQuery(service.category, service.slug));
  }

  return (
    <form
      ref={form}
      className="sheet raised stack"
      method="post"
      action="/api/order"
      noValidate
      aria-labelledby="start"
      aria-busy={busy}
      onFocus={preloadContract}
      onInput={onInput}
      onSubmit={submit}
    >
      <div className="fields two">
        <Field label="Customer name" error={errors.customerName}>
          {(control) => (
            <input {...control} name="customerName" required maxLength={200} autoComplete="name" />
          )}
        </Field>
        <Field label="Company/brand name" mark="optional" error={errors.companyName}>
          {(control) => (
            <input {...control} name="companyName" maxLength={200} autoComplete="organization" />
          )}
        </Field>
        <Field label="E-mail" error={errors.customerEmail}>
          {(control) => (
            <input
              {...control}
              name="customerEmail"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
            />
          )}
        </Field>
        <Field label="Phone" error={errors.customerPhone}>
          {(control) => (
            <input
              {...control}
              name="customerPhone"
              type="tel"
              required
              maxLength={40}
              autoComplete="tel"
              placeholder="+65"
            />
          )}
        </Field>
        <Field className="full" label="Selected plan" error={errors.pricingPlan}>
          {(control) => (
            <select
              {...control}
              name="pricingPlan"
              required
              value={plan}
              onChange={(event) => onPlan(event.target.value)}
            >
              <option value="">Please select a plan</option>
              {service.pricing.map(({ name, price }) => (
                <option key={name} value={name}>
                  {name}, {price}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <PlanLedger service={service} plan={plan} />
      {problem && (
        <div className="field">
          <p className="error" role="alert">
            {problem}
          </p>
        </div>
      )}
      <button type="submit" className="btn primary big wide" aria-busy={busy} disabled={busy}>
        {busy ? 'Processing...' : 'Place Order'}
      </button>
    </form>
  );
}

function PlanLedger({ service, plan }: { service: Service; plan: string }) {
  const chosen = service.pricing.find(({ name }) => name === plan);
  if (!chosen) return null;
  const cents = priceToCents(chosen.price);
  if (!cents)
    return (
      <>
        <Ledger
          rows={[
            { term: chosen.name, detail: chosen.price },
            { term: 'To pay now', detail: centsToText(0), total: true },
          ]}
        />
        <p className="small soft">
          The price depends on what you need. We write to you to agree it, and nothing begins before
          you do.
        </p>
      </>
    );
  const tax = centsToText(gstInside(cents, gst.value));
  return (
    <Ledger
      rows={[
        {
          term: firm.gstRegistered
            ? `${chosen.name}, includes ${gst.text} GST of ${tax}`
            : chosen.name,
          detail: centsToText(cents),
        },
        { term: 'To pay now', detail: centsToText(cents), total: true },
      ]}
    />
  );
}

function Submitted({ orderId, onAgain }: { orderId: string; onAgain(): void }) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const checkout = `/checkout/${encodeURIComponent(orderId)}`;

  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(() => navigate(checkout), readingMs);
    return () => clearTimeout(timer);
  }, [navigate, checkout]);

  return (
    <div className="sheet raised stack done-row">
      <div className="row">
        <span className="impression-small">
          <Logo size={72} />
        </span>
      </div>
      <h3 tabIndex={-1} ref={heading}>
        Order Submitted!
      </h3>
      <p className="soft">
        Your order number is <span className="num">{orderId}</span>. We lead you to its payment.
      </p>
      <div className="row">
        <Link className="btn" to={checkout}>
          Go to payment
        </Link>
        <button type="button" className="btn quiet" onClick={onAgain}>
          Submit Another Order
        </button>
      </div>
    </div>
  );
}

const buildOrder = (draft: OrderDraft, service: Service): ClientOrder => ({
  ...draft,
  serviceCategory: service.category,
  serviceName: service.title,
  price: service.pricing.find(({ name }) => name === draft.pricingPlan)?.price ?? '',
  status: 'pending',
  createdAt: new Date().toISOString(),
});

const isSame = (sent: OrderDraft, draft: Omit<OrderDraft, 'id'>) =>
  [...fields, 'serviceSlug' as const].every((field) => sent[field] === draft[field]);

function fillEmpty(form: HTMLFormElement, field: string, value: string) {
  const input = form.elements.namedItem(field);
  if (input instanceof HTMLInputElement && !input.value) input.value = value;
}

const loadContract = () => import('./contract');
/** Where this fails, the check at submit tries again. */
const preloadContract = () => void loadContract().catch(() => undefined);

async function problemsOf(draft: OrderDraft): Promise<Errors> {
  const contract = await loadContract().catch(() => undefined);
  const issues = contract?.OrderForm.safeParse(draft).error?.issues ?? [];
  // The first of a field's issues is the one told.
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}

const firstOfEach = (errors: Record<string, string[]> = {}): Errors =>
  Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first]));

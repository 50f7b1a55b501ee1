import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { apiClient } from '../../../client/api';
import { ApiForm } from '../../../client/api-form';
import { HttpError } from '../../../client/fetch';
import { formRules } from '../../../client/form-rules';
import { deleteDraft } from '../../../client/order-copies';
import type { FormValues } from '../../../client/plain-form';
import { useForm } from '../../../client/use-form';
import { classNumbers } from '../../../shared/count-text';
import { priceToCents } from '../../../shared/price';
import { type Text, t } from '../../../shared/texts';
import { ContactField } from '../../../ui/contact-field';
import { Link, useNavigate, useSearch } from '../../../ui/navigation';
import { richText } from '../../../ui/rich-text';
import { Thanks } from '../../../ui/thanks';
import { toast } from '../../../ui/toast-store';
import { classesFiled } from '../../catalogue/classes-filed';
import { planPrice } from '../../catalogue/plan-price';
import { nameOf } from '../../catalogue/service-name';
import { readCheckSearch } from '../../clearance/check-search';
import { useOwnContact } from '../../customers/use-own-contact';
import { ClassChoice, chosenGoods } from '../class-choice';
import type { OrdersApi } from '../endpoints.server';
import { contactFields, orderForm } from '../forms';
import { PlanTotal } from '../plan-total';
import { orderQuery } from '../queries';
import {
  type ClientOrder,
  type OrderDraft,
  readDraft,
  readOrderCopy,
  storeDraft,
  storeOrderCopy,
} from './browser-copies';
import { type OrderFormProps, PlanSelect } from './plan-choice';

const api = apiClient<OrdersApi>();

const placeOrder = (body: ClientOrder & { total?: number }) =>
  api.call('POST /api/order', { body });

const rulesOf = formRules(() => import('../contract'));
const failed: Text = 'Failed to submit your order. Please try again.';
/** Time to read the confirmation before the redirect to the payment. */
const readingMs = 1_000;

export function OrderForm(props: OrderFormProps) {
  const [placedId, setPlacedId] = useState<string>();
  return placedId ? (
    <Submitted
      orderId={placedId}
      onAgain={() => {
        deleteDraft();
        setPlacedId(undefined);
      }}
    />
  ) : (
    <Form {...props} onPlaced={setPlacedId} />
  );
}

function Form({
  service,
  plan,
  onPlan,
  chosen,
  onChoose,
  onPlaced,
}: OrderFormProps & { onPlaced(id: string): void }) {
  const client = useQueryClient();
  const chosenPlan = service.pricing.find(({ name }) => name === plan);
  /** What was sent last: sent again, it reuses its id, and from the same person mends that order. */
  const sent = useRef<OrderDraft>(undefined);
  const form = useForm(orderForm, {
    problemsOf: rulesOf('OrderForm'),
    async send(values) {
      const typed = draftOf(values, plan, sent.current);
      const draft = { ...typed, id: typed.id || String(Date.now()) };
      const order: ClientOrder = {
        ...draft,
        serviceCategory: service.category,
        serviceName: nameOf(service),
        price: chosenPlan?.price ?? '',
        status: 'pending',
        createdAt: new Date().toISOString(),
      };
      const price =
        chosenPlan && planPrice(chosenPlan, Number(values.classCount), chosen.searchCents);
      sent.current = draft;
      storeDraft(draft);
      // The total that is shown; the server refuses to charge more.
      const placed = await placeOrder({
        ...order,
        ...(price?.totalCents && { total: price.totalCents / 100 }),
      });
      storeOrderCopy({ ...order, id: placed.id });
      return placed;
    },
    onSent(placed) {
      if (sent.current) storeDraft({ ...sent.current, id: placed.id });
      client.setQueryData(orderQuery(placed.id).queryKey, placed);
      toast({
        title: t('Order placed successfully'),
        text: t(
          'We will contact you shortly to confirm your order details. It is not paid yet: that is the next page.',
        ),
      });
      onPlan('');
      onPlaced(placed.id);
    },
    onFailed(error) {
      if (error instanceof HttpError && error.status === 409) void client.invalidateQueries();
    },
    failureOf: (error) => ({ text: failureText(error) }),
  });
  const { errors } = form;
  useOwnContact(form.element);
  const waitingId = useOrderDraft(form, sent, { service, plan, onPlan });
  const [search] = useSearch();
  const check = readCheckSearch(search);
  const files = (chosenPlan ? [chosenPlan] : service.pricing).some(
    (each) => classesFiled(each) > 0,
  );

  function onInput(event: FormEvent<HTMLFormElement>) {
    form.props.onInput(event);
    const { name } = event.target as HTMLInputElement;
    if (name !== 'pricingPlan') storeDraft(draftOf(form.valuesNow(), plan, sent.current));
  }

  return (
    <ApiForm
      form={form}
      label={t('Place Order')}
      busyLabel={t('Processing...')}
      action="#order"
      className="sheet raised stack"
      aria-labelledby="start"
      onInput={onInput}
    >
      <input type="hidden" name="serviceSlug" value={service.slug} />
      <input type="hidden" name="markName" value={check.name} />
      <input type="hidden" name="business" value={check.business} />
      <input type="hidden" name="classes" value={check.classes.join(',')} />
      <input type="hidden" name="goods" value={`${new URLSearchParams(chosenGoods(search))}`} />
      <Known waitingId={waitingId} check={check} />
      <div className="fields two">
        <ContactField kind="name" form={form} name="customerName" label={t('Customer name')} />
        <ContactField kind="organization" form={form} label={t('Company/brand name')} isOptional />
        <ContactField kind="email" form={form} name="customerEmail" />
        <ContactField kind="tel" form={form} name="customerPhone" placeholder="+65" />
        <PlanSelect service={service} plan={plan} onPlan={onPlan} error={errors.pricingPlan} />
        {files && (
          <ClassChoice chosen={chosen} onChoose={onChoose} isSent error={errors.classCount} />
        )}
      </div>
      {chosenPlan && <PlanTotal service={service} plan={chosenPlan} chosen={chosen} />}
    </ApiForm>
  );
}

const draftOf = (values: FormValues, pricingPlan: string, sent: OrderDraft | undefined) => ({
  ...(values as unknown as OrderDraft),
  pricingPlan,
  id: sent?.id ?? '',
});

/** Keeps what is typed in this browser, and brings it back. Answers which of its orders is not paid yet. */
function useOrderDraft(
  form: ReturnType<typeof useForm>,
  sent: RefObject<OrderDraft | undefined>,
  { service, plan, onPlan }: Pick<OrderFormProps, 'service' | 'plan' | 'onPlan'>,
): string | undefined {
  const [waitingId, setWaitingId] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was known before this form was shown
  useEffect(() => {
    const draft = readDraft();
    const element = form.element.current;
    if (!element || !draft) return;
    for (const name of contactFields) fillEmpty(element, name, draft[name]);
    if (draft.serviceSlug !== service.slug) return;
    if (draft.id) sent.current = draft;
    if (draft.id && readOrderCopy(draft.id)) setWaitingId(draft.id);
    if (
      !plan &&
      service.pricing.some(
        ({ name, price }) => name === draft.pricingPlan && priceToCents(price) !== undefined,
      )
    )
      onPlan(draft.pricingPlan);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a plan is also chosen outside this form
  useEffect(() => {
    if (!plan) return;
    storeDraft(draftOf(form.valuesNow(), plan, sent.current));
    form.clearError('pricingPlan');
  }, [plan]);
  return waitingId;
}

interface KnownProps {
  /** An order of this browser that is not paid. */
  waitingId: string | undefined;
  check: ReturnType<typeof readCheckSearch>;
}

const Known = ({ waitingId, check }: KnownProps) => (
  <>
    {waitingId && (
      <p className="note num">
        {richText(
          '{strong} Placing the order again with the same e-mail address changes it; with another address it is a new order. {link}',
          {
            strong: (
              <b>
                {t('Order {id}, {service}, is not paid yet.', {
                  id: waitingId,
                  service: readOrderCopy(waitingId)?.serviceName ?? '',
                })}
              </b>
            ),
            link: (
              <Link to={`/checkout/${encodeURIComponent(waitingId)}`}>{t('Go to payment')}</Link>
            ),
          },
        )}
      </p>
    )}
    {check.name && (
      <p>
        {check.classes.length > 0
          ? richText('For the name {name} in {classes}. You tell us the rest after the order.', {
              name: <b>{check.name}</b>,
              classes: classNumbers(check.classes),
            })
          : richText('For the name {name}. You tell us the rest after the order.', {
              name: <b>{check.name}</b>,
            })}
      </p>
    )}
  </>
);

function Submitted({ orderId, onAgain }: { orderId: string; onAgain(): void }) {
  const navigate = useNavigate();
  const checkout = `/checkout/${encodeURIComponent(orderId)}`;

  useEffect(() => {
    const timer = setTimeout(() => navigate(checkout), readingMs);
    return () => clearTimeout(timer);
  }, [navigate, checkout]);

  return (
    <Thanks title={t('Order Submitted!')}>
      <p className="soft">
        {richText('Your order number is {orderId}. We are taking you to the payment page.', {
          orderId: <span className="num">{orderId}</span>,
        })}
      </p>
      <div className="row">
        <Link className="btn" to={checkout}>
          {t('Go to payment')}
        </Link>
        <button type="button" className="btn quiet" onClick={onAgain}>
          {t('Submit Another Order')}
        </button>
      </div>
    </Thanks>
  );
}

function fillEmpty(form: HTMLFormElement, field: string, value: string) {
  const input = form.elements.namedItem(field);
  if (input instanceof HTMLInputElement && !input.value) input.value = value;
}

/** What is said at the fields is not repeated. */
function failureText(error: unknown): string {
  const body = error instanceof HttpError ? error.body : undefined;
  const isOfField = orderForm.fields.some((field) => body?.errors?.[field]);
  const reason = isOfField || body?.message === t(failed) ? undefined : body?.message;
  return reason ? t(failed) + t(' ') + reason : t(failed);
}

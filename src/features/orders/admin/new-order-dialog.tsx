import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../admin-ui/form-dialog';
import { InputField } from '../../../admin-ui/input-field';
import { useMailText } from '../../../admin-ui/mail-seal';
import { useMay } from '../../../admin-ui/may';
import { problemsOf } from '../../../admin-ui/problems-of';
import { SelectField } from '../../../admin-ui/select-field';
import { FormProblem } from '../../../ui/field';
import type { FieldErrors } from '../../../ui/field-errors';
import { useNavigate } from '../../../ui/navigation';
import { toast } from '../../../ui/toast-store';
import { serviceQuery, servicesQuery } from '../../catalogue/queries';
import { refetchEnquiries } from '../../enquiries/admin-queries';
import type { EnquiryDialogProps } from '../../enquiries/enquiry-screen';
import type { AdminOrder, OrderForCustomer } from '../contract';
import type { CustomerField } from '../customer-fields';
import { orderFromEnquiry, placeForCustomer } from './admin-queries';
import { refetchOrders } from './cached-orders';

const people = [
  { name: 'customerName', label: 'Customer name' },
  { name: 'companyName', label: 'Company', mark: 'optional' },
  { name: 'customerEmail', label: 'E-mail' },
  { name: 'customerPhone', label: 'Phone' },
] as const;

/** Creates an order from an enquiry, prefilled with its sender. */
export function OrderDialog({ kind, enquiry, onClose }: EnquiryDialogProps) {
  const client = useQueryClient();
  return (
    <NewOrderDialog
      title="Create order"
      customer={{
        customerName: kind === 'check' ? '' : enquiry.name,
        companyName: (enquiry as { companyName?: string | null }).companyName,
        customerEmail: enquiry.email,
        customerPhone: enquiry.phone,
      }}
      place={(order) => orderFromEnquiry(kind, enquiry.id, order)}
      onPlaced={() => refetchEnquiries(client)}
      onClose={onClose}
    />
  );
}

/** Starts an order for a client, or for somebody new. */
export function NewOrderButton({
  customer,
  isPrimary,
}: {
  customer?: Customer;
  isPrimary?: boolean;
}) {
  const [id, setId] = useState<string>();
  if (!useMay()) return null;
  return (
    <>
      <button
        type="button"
        className={isPrimary ? 'btn tiny primary main-action' : 'btn tiny'}
        onClick={() => setId(newOrderId())}
      >
        New order
      </button>
      {id && (
        <NewOrderDialog
          title="New order"
          customer={customer}
          place={(order) => placeForCustomer({ ...order, id })}
          onClose={() => setId(undefined)}
        />
      )}
    </>
  );
}

const dayMs = 24 * 60 * 60 * 1_000;
/** Sent again after a failure, the same number makes no second order. */
const newOrderId = () => String(Date.now() - Math.floor(Math.random() * dayMs));

type Customer = Partial<Record<CustomerField, string | null | undefined>>;

interface NewOrderDialogProps {
  title: string;
  customer?: Customer | undefined;
  place(order: OrderForCustomer): Promise<AdminOrder>;
  onPlaced?(): unknown;
  onClose(): void;
}

function NewOrderDialog({ title, customer = {}, place, onPlaced, onClose }: NewOrderDialogProps) {
  const mailText = useMailText();
  const [chosen, setChosen] = useState<Chosen>({
    serviceSlug: '',
    serviceCategory: '',
    pricingPlan: '',
  });
  const [values, setValues] = useState({
    customerName: customer.customerName ?? '',
    companyName: customer.companyName ?? '',
    customerEmail: customer.customerEmail ?? '',
    customerPhone: customer.customerPhone ?? '',
  });
  const client = useQueryClient();
  const navigate = useNavigate();
  const placing = useMutation({
    mutationFn: () => place({ ...values, ...chosen }),
    async onSuccess(order) {
      toast({
        title: `Order ${order.id} created`,
        text: mailText(
          order.customerEmail,
          `${order.customerEmail} gets a link to view and pay it.`,
        ),
      });
      void onPlaced?.();
      void refetchOrders(client);
      onClose();
      await navigate(`/admin/orders/${encodeURIComponent(order.id)}`);
    },
  });
  const { errors, problem } = problemsOf(
    placing.error,
    'The order was not created. Please try again.',
  );
  return (
    <FormDialog
      broad
      title={title}
      label="Create order"
      busyLabel="Creating..."
      isBusy={placing.isPending}
      formClass="fields two"
      note={
        <p className="small soft">
          The customer gets an e-mail with a link to view and pay this order in any browser.
        </p>
      }
      onSubmit={() => placing.mutate()}
      onClose={onClose}
    >
      <ServiceAndPlan errors={errors} chosen={chosen} onChoose={setChosen} />
      {people.map(({ name, label, ...field }) => (
        <InputField
          key={name}
          label={label}
          {...field}
          error={errors[name]}
          value={values[name]}
          onType={(typed) => setValues({ ...values, [name]: typed })}
        />
      ))}
      <FormProblem text={problem} />
    </FormDialog>
  );
}

type Chosen = Record<'serviceSlug' | 'serviceCategory' | 'pricingPlan', string>;

interface ServiceAndPlanProps {
  errors: FieldErrors;
  chosen: Chosen;
  onChoose(chosen: Chosen): void;
}

function ServiceAndPlan({ errors, chosen, onChoose }: ServiceAndPlanProps) {
  const { serviceSlug, serviceCategory, pricingPlan } = chosen;
  const { data: services = [] } = useQuery(servicesQuery());
  const { data: service } = useQuery({
    ...serviceQuery(serviceCategory, serviceSlug),
    enabled: serviceSlug !== '',
  });
  return (
    <>
      <SelectField
        label="Service"
        error={errors.serviceSlug}
        value={serviceSlug}
        choices={[
          ['', 'Select a service'],
          ...services.map(({ slug, title }) => [slug, title] as const),
        ]}
        onChoose={(chosenSlug) =>
          onChoose({
            serviceSlug: chosenSlug,
            serviceCategory: services.find(({ slug }) => slug === chosenSlug)?.category ?? '',
            pricingPlan: '',
          })
        }
      />
      <SelectField
        label="Plan"
        error={errors.pricingPlan}
        value={pricingPlan}
        choices={[
          ['', 'Select a plan'],
          ...(serviceSlug ? (service?.pricing ?? []) : []).map(
            ({ name, price }) => [name.trim(), `${name}, ${price}`] as const,
          ),
        ]}
        onChoose={(plan) => onChoose({ ...chosen, pricingPlan: plan })}
      />
    </>
  );
}

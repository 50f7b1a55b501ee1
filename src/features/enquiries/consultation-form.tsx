import { type Ref, useImperativeHandle } from 'react';
import { flushSync } from 'react-dom';
import { formRules } from '../../client/form-rules';
import { useForm } from '../../client/use-form';
import { firm } from '../../shared/firm';
import { longestSubject } from '../../shared/lengths';
import { said, type Text, t } from '../../shared/texts';
import { ContactField } from '../../ui/contact-field';
import { Field, FormProblem, SubmitButton } from '../../ui/field';
import { Link } from '../../ui/navigation';
import { richText } from '../../ui/rich-text';
import { Thanks } from '../../ui/thanks';
import { WhenList } from '../../ui/when-list';
import type { ServiceSummary } from '../catalogue/contract';
import { nameOf } from '../catalogue/service-name';
import { useOwnContact } from '../customers/use-own-contact';
import * as styles from './consultation-form.module.css';
import { enquiryForms } from './forms';
import { submissionFailure } from './submission-failure';

const rights: Text[] = ['Trademark', 'Patent', 'Design', 'Copyright', 'Several', 'Not sure yet'];

export interface ConsultationFormHandle {
  /** Shows the form with this service selected; typed values stay. */
  ask(service: string): void;
}

const rulesOf = formRules(() => import('./contract'));

interface ConsultationFormProps {
  services: ServiceSummary[];
  service: string;
  ref: Ref<ConsultationFormHandle>;
}

export function ConsultationForm({ services, service, ref }: ConsultationFormProps) {
  const form = useForm(enquiryForms.consultation, {
    initial: { service },
    isPersisted: true,
    problemsOf: rulesOf('RequestConsultation'),
    failureOf: submissionFailure,
  });
  const { errors, control: field, element } = form;
  useOwnContact(element);

  const control = (name: string) => element.current?.elements.namedItem(name) as HTMLInputElement;
  useImperativeHandle(ref, () => ({
    ask(title) {
      flushSync(form.startAgain);
      control('service').value = title;
    },
  }));

  if (form.isSent)
    return (
      <ThankYou
        onAgain={() => {
          flushSync(form.startAgain);
          control('name').focus();
        }}
      />
    );

  return (
    <form
      {...form.props}
      action="#request"
      className="sheet raised stack"
      aria-labelledby="request-title"
    >
      {form.mark}
      <div className="fields two">
        <ContactField kind="name" form={form} />
        <ContactField kind="organization" form={form} isOptional />
        <ContactField kind="email" form={form} />
        <ContactField kind="tel" form={form} placeholder="+65" />
        <Field label={t('Service')} mark={t('optional')} error={errors.service}>
          {(props) => (
            <select {...props} {...field('service')}>
              <option value="">{t('Not decided yet')}</option>
              {services.map((service) => (
                <option key={service.slug} value={nameOf(service)}>
                  {service.title}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('Kind of right')} mark={t('optional')} error={errors.ipType}>
          {(props) => (
            <select {...props} {...field('ipType')}>
              <option value="">{t('Choose')}</option>
              {rights.map((right) => (
                <option key={right} value={right}>
                  {t(right)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field className="full" label={t('Subject')} error={errors.subject}>
          {(props) => (
            <input {...props} {...field('subject')} required maxLength={longestSubject} />
          )}
        </Field>
        <Field
          className="full"
          label={t('Message')}
          hint={t('What happened, what you want to know, and any deadline.')}
          error={errors.message}
        >
          {(props) => (
            <textarea {...props} {...field('message')} className="growing" required rows={5} />
          )}
        </Field>
      </div>
      <FormProblem text={form.problem} />
      <SubmitButton
        isBusy={form.isBusy}
        label={t('Submit Request')}
        busyLabel={t('Submitting...')}
      />
      <p className="small soft">
        {richText(
          'This request does not book or charge anything. How we use what you send: {policy}.',
          {
            policy: <Link to="/privacy-policy">{t('Privacy Policy')}</Link>,
          },
        )}
      </p>
    </form>
  );
}

const ThankYou = ({ onAgain }: { onAgain(): void }) => (
  <Thanks title={t('Thank You')} className={styles.thanks}>
    <p>
      <b>{t('Consultation Request Submitted')}</b>
    </p>
    <p className="lead">{t('Our team will contact you shortly to schedule your consultation.')}</p>
    <WhenList
      items={[
        { when: t('Now'), text: t('We are sending you an e-mail that confirms your request.') },
        {
          when: t('Next'),
          text: t('Within {time} we write or call to agree the time and the price.', {
            time: said(firm.answersWithin),
          }),
        },
        {
          when: t('Before we meet'),
          text: t('You reply to that e-mail with your papers, and we read them.'),
        },
      ]}
    />
    {/* A form, so that it leads to the empty form before the script is there too. */}
    <form
      action="#request"
      onSubmit={(event) => {
        event.preventDefault();
        onAgain();
      }}
    >
      <button type="submit" className="btn">
        {t('Submit Another Request')}
      </button>
    </form>
  </Thanks>
);

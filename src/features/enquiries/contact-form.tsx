import { useEffect, useRef } from 'react';
import { failureText } from '../../client/fetch';
import { formRules } from '../../client/form-rules';
import { useForm } from '../../client/use-form';
import { firm } from '../../shared/firm';
import { said, t } from '../../shared/texts';
import { ContactField } from '../../ui/contact-field';
import { Field, FormProblem, SubmitButton } from '../../ui/field';
import { Link } from '../../ui/navigation';
import { richText } from '../../ui/rich-text';
import { useOwnContact } from '../customers/use-own-contact';
import * as styles from './contact-form.module.css';
import { contactServices } from './contact-services';
import { enquiryForms } from './forms';

const rulesOf = formRules(() => import('./contract'));

/** `service` and `message`: filled in by default. */
export function ContactForm(initial: { service: string; message: string }) {
  const form = useForm(enquiryForms.contact, {
    initial,
    isPersisted: true,
    problemsOf: rulesOf('SendContactMessage'),
    failureOf: (error) => ({
      text: failureText(error, t('There was a problem sending your message. Please try again.')),
    }),
  });
  const { errors, control: field } = form;
  useOwnContact(form.element);

  return (
    <form
      {...form.props}
      action="#message"
      className="sheet raised stack"
      aria-labelledby="message-title"
      onInput={(event) => {
        form.props.onInput(event);
        if (form.isSent) form.startAgain();
      }}
    >
      <h2 id="message-title">{t('Send a message')}</h2>
      {form.isSent && <Sent />}
      {form.mark}
      <div className="fields two">
        <ContactField kind="name" form={form} />
        <Field label={t('Service')} error={errors.service}>
          {(props) => (
            <select {...props} {...field('service')} required>
              <option value="">{t('Select a service')}</option>
              {Object.entries(contactServices).map(([value, label]) => (
                <option key={value} value={value}>
                  {t(label)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <ContactField kind="email" form={form} />
        <ContactField kind="tel" form={form} placeholder="+65" />
        <Field className="full" label={t('Message')} error={errors.message}>
          {(props) => (
            <textarea {...props} {...field('message')} className="growing" required rows={6} />
          )}
        </Field>
      </div>
      <FormProblem text={form.problem} />
      <SubmitButton isBusy={form.isBusy} label={t('Send Message')} busyLabel={t('Sending...')} />
      <p className="small soft">
        {richText('We use what you send to answer you. More in our {policy}.', {
          policy: <Link to="/privacy-policy">{t('Privacy Policy')}</Link>,
        })}
      </p>
    </form>
  );
}

/** It stays above the form, where a toast would be gone and an empty form alone confusing. */
function Sent() {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div className={styles.sent} tabIndex={-1} ref={note}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21Z" />
        <path d="m7 12.5 3.5 3.5 6.5-8" />
      </svg>
      <p>
        <b>{t('Message Sent')}</b>
        <br />
        {t(
          "Thank you for contacting us. We'll respond to your inquiry soon. A person answers within {time}. We are sending you an e-mail that confirms your message.",
          { time: said(firm.answersWithin) },
        )}
      </p>
    </div>
  );
}

import { useForm } from '../../../client/use-form';
import { t } from '../../../shared/texts';
import { ContactField } from '../../../ui/contact-field';
import { FormProblem, SubmitButton } from '../../../ui/field';
import { useOwnContact } from '../../customers/use-own-contact';
import { useFirm } from '../../firm/queries';
import { enquiryForms } from '../forms';
import { submissionFailure } from '../submission-failure';

interface ReportRequestProps {
  name: string;
  classes: string[];
  /** Whether it is what the page is for. */
  isMain?: boolean;
}

export function ReportRequest({ name, classes, isMain = true }: ReportRequestProps) {
  const form = useForm(enquiryForms.report, {
    problemsOf: () => ({}),
    failureOf: submissionFailure,
  });
  useOwnContact(form.element);
  return (
    <form {...form.props} id="report" className={isMain ? 'sheet raised stack' : 'sheet stack'}>
      {form.mark}
      <h2>{t('The full report by e-mail')}</h2>
      <p className="soft small">
        {t('The closest marks, up to ten, with every reason, for {name}. Free.', { name })}
        {t(' ')}
        {useFirm().checkPromise}
      </p>
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="classes" value={classes.join(',')} />
      <ContactField kind="email" form={form} />
      <FormProblem text={form.problem ?? form.errors.name} />
      <SubmitButton
        isBusy={form.isBusy}
        label={t('E-mail me the report')}
        busyLabel={t('Submitting...')}
        className={isMain ? 'btn primary wide' : 'btn wide'}
      />
      {form.isSent && (
        <p className="small" role="status">
          <b>{t('Trademark check submitted!')}</b>
          {t(' ')}
          {t("We'll email you the results shortly.")}
        </p>
      )}
    </form>
  );
}

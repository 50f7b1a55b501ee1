import { useForm } from '../../../client/use-form';
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
      <h2>The full report by e-mail</h2>
      <p className="soft small">
        The closest marks, up to ten, with every reason, for {name}. Free. {useFirm().checkPromise}
      </p>
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="classes" value={classes.join(',')} />
      <ContactField kind="email" form={form} />
      <FormProblem text={form.problem ?? form.errors.name} />
      <SubmitButton
        isBusy={form.isBusy}
        label="E-mail me the report"
        busyLabel="Submitting..."
        className={isMain ? 'btn primary wide' : 'btn wide'}
      />
      {form.isSent && (
        <p className="small" role="status">
          <b>Trademark check submitted!</b> We'll email you the results shortly.
        </p>
      )}
    </form>
  );
}

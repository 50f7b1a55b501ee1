interface FurtherClassesProps {
  plan: string;
  /** In how many classes it files; 0 where it does not say. */
  filed: number;
  count: number;
}

/** Says that a plan files in fewer classes than are chosen, if so. */
export const FurtherClasses = ({ plan, filed, count }: FurtherClassesProps) =>
  filed > 0 &&
  count > filed && (
    <p className="note amber">
      <b>
        {plan} files in {filed === 1 ? 'one class' : `${filed} classes`}, and you have {count}.
      </b>{' '}
      We quote the further classes before we file. The registry charges its fee for each class.
    </p>
  );

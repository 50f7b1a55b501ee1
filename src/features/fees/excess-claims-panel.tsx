import { useState } from 'react';
import { InputField } from '../../admin-ui/input-field';
import { Panel } from '../../admin-ui/panel';
import { SelectField } from '../../admin-ui/select-field';
import { dayInSingapore } from '../../shared/calendar-date';
import { countText } from '../../shared/count-text';
import { type ClaimsStep, type ExaminationRequest, excessClaims } from '../../shared/excess-claims';
import { feeName } from '../../shared/official-fees';
import { centsToText } from '../../shared/price';

const requests: ExaminationRequest[] = ['PF11', 'PF12', 'PF12A'];
const steps: [ClaimsStep, string][] = [
  ['request', 'With the request'],
  ['answer', 'With the answer, PF13A'],
  ['grant', 'With the grant, PF14'],
];

/** What claims above the free ones cost hangs on the day of the request and on that of the step. */
export function ExcessClaims() {
  const today = dayInSingapore();
  const [values, setValues] = useState({
    request: 'PF11' as ExaminationRequest,
    requestedOn: today,
    step: 'request' as ClaimsStep,
    filedOn: today,
    claims: '20',
    paidFor: '',
  });
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change });
  const { request, requestedOn, step } = values;
  const due = excessClaims({
    ...{ request, requestedOn, step },
    filedOn: step === 'request' ? requestedOn : values.filedOn,
    claims: Number(values.claims) || 0,
    paidFor: step === 'request' ? 0 : Number(values.paidFor) || 0,
  });
  return (
    <Panel title="Claims of a patent above the free ones">
      <div className="fields two">
        <SelectField
          label="Request"
          value={request}
          choices={requests}
          onChoose={(chosen) => set({ request: chosen })}
        />
        <InputField
          label="Requested on"
          type="date"
          value={requestedOn}
          onType={(day) => set({ requestedOn: day })}
        />
        <SelectField
          label="Paid"
          value={step}
          choices={steps}
          onChoose={(chosen) => set({ step: chosen })}
        />
        <InputField
          label="Claims then"
          inputMode="numeric"
          value={values.claims}
          onType={(claims) => set({ claims })}
        />
        {step !== 'request' && (
          <>
            <InputField
              label="Filed on"
              type="date"
              value={values.filedOn}
              onType={(filedOn) => set({ filedOn })}
            />
            <InputField
              label="Claims paid for before"
              mark="optional"
              hint="The number of claims at the earlier step, with the free ones"
              inputMode="numeric"
              value={values.paidFor}
              onType={(paidFor) => set({ paidFor })}
            />
          </>
        )}
      </div>
      <p role="status" className="num">
        {due === undefined
          ? 'Nothing is paid for claims with this step.'
          : due.cents === undefined
            ? 'What was charged for a claim on that day isn’t known here.'
            : `${centsToText(due.cents)}: ${countText(due.claims, 'claim')} above ${due.above}. ${feeName(due.fee)}.`}
      </p>
    </Panel>
  );
}

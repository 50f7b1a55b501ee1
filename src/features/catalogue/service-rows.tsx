import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '../../admin-ui/form-field';
import { RowsField } from '../../admin-ui/rows-field';
import { TextRowsField } from '../../admin-ui/text-rows-field';
import { questionKinds } from './contract';
import {
  emptyFaq,
  emptyFeature,
  emptyPlan,
  emptyQuestion,
  type ServiceValues,
} from './service-values';

export const listIcons = [
  'BookOpen',
  'MessageSquare',
  'Tag',
  'Lightbulb',
  'Copyright',
  'MessageCircle',
];
const featureIcons = [
  'CheckCircle',
  'Search',
  'FileText',
  'Activity',
  'Calendar',
  'Upload',
  'Award',
  'Map',
  'List',
  'Globe',
];

export const iconChoices = (names: string[], usual: string, current: string) => [
  { value: '', label: `None (shown as ${usual})` },
  ...names.map((name) => ({ value: name, label: name })),
  ...(current && !names.includes(current)
    ? [{ value: current, label: `${current} (shown as ${usual})` }]
    : []),
];

const { TextField, ChoiceField, CheckField } = fieldsOf<ServiceValues>();

export function Features() {
  const form = useFormContext<ServiceValues>();
  return (
    <RowsField<ServiceValues, 'features'>
      name="features"
      legend="Features"
      hint="Features without a title are not saved."
      one="feature"
      empty={emptyFeature}
    >
      {(index) => (
        <>
          <div className="fields two">
            <TextField name={`features.${index}.title`} label="Title" />
            <ChoiceField
              name={`features.${index}.icon`}
              label="Icon"
              choices={iconChoices(
                featureIcons,
                'CheckCircle',
                form.getValues(`features.${index}.icon`),
              )}
            />
          </div>
          <TextField name={`features.${index}.description`} label="Description" rows={2} />
        </>
      )}
    </RowsField>
  );
}

export function Plans() {
  return (
    <RowsField<ServiceValues, 'pricing'>
      name="pricing"
      legend="Pricing plans"
      hint="A price with one amount, such as S$900, can be paid online. Plans with other prices can only be ordered."
      one="plan"
      empty={emptyPlan}
    >
      {(index) => (
        <>
          <div className="fields two">
            <TextField name={`pricing.${index}.name`} label="Name" />
            <TextField name={`pricing.${index}.price`} label="Price" placeholder="S$900" />
            <TextField
              name={`pricing.${index}.furtherClass`}
              label="Each further class"
              mark="optional"
              hint="Of a plan that files in classes. Without it more classes can’t be ordered, only quoted."
              placeholder="S$130.80"
            />
          </div>
          <TextRowsField
            name={`pricing.${index}.features`}
            legend="Plan features"
            one="plan feature"
          />
          <CheckField
            name={`pricing.${index}.isPopular`}
            label="Popular"
            hint="Shown as Best Value."
          />
        </>
      )}
    </RowsField>
  );
}

export function Faqs() {
  return (
    <RowsField<ServiceValues, 'faq'> name="faq" legend="FAQ" one="question" empty={emptyFaq}>
      {(index) => (
        <>
          <TextField name={`faq.${index}.question`} label="Question" />
          <TextField name={`faq.${index}.answer`} label="Answer" rows={3} />
        </>
      )}
    </RowsField>
  );
}

/** Orders keep the questions they were placed with. */
export function Intake() {
  const { watch } = useFormContext<ServiceValues>();
  return (
    <>
      <h2>Asked after the order</h2>
      <CheckField
        name="asksMark"
        label="Ask for the mark"
        hint="Words or picture, what is sold, and who will own it."
      />
      <RowsField<ServiceValues, 'questions'>
        name="questions"
        legend="Questions to the client"
        hint="Answered on the order’s page. A change holds for orders placed from then on."
        one="question"
        empty={emptyQuestion}
      >
        {(index) => (
          <>
            <TextField name={`questions.${index}.question`} label="Question" />
            <TextField name={`questions.${index}.help`} label="Help" mark="optional" />
            <ChoiceField
              name={`questions.${index}.kind`}
              label="Kind of answer"
              choices={questionKinds.map((kind) => ({ value: kind, label: kind }))}
            />
            {watch(`questions.${index}.kind`) === 'choice' && (
              <TextRowsField
                name={`questions.${index}.choices`}
                legend="Answers to choose from"
                one="answer"
              />
            )}
            <CheckField name={`questions.${index}.isRequired`} label="Required" />
          </>
        )}
      </RowsField>
    </>
  );
}

import { useId } from 'react';

interface ChoiceSetProps<Choice extends string> {
  legend: string;
  choices: readonly Choice[];
  value: NoInfer<Choice>;
  onChange(choice: NoInfer<Choice>): void;
  className?: string;
  disabled?: boolean;
}

export function ChoiceSet<Choice extends string>({
  legend,
  choices,
  value,
  onChange,
  className = 'choice-set',
  disabled,
}: ChoiceSetProps<Choice>) {
  const name = useId();
  return (
    <fieldset className={className} disabled={disabled}>
      <legend className="sr">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          <span>{choice}</span>
        </label>
      ))}
    </fieldset>
  );
}

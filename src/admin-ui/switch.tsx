interface SwitchProps {
  isOn: boolean;
  label: string;
  onChange(isOn: boolean): void;
}

export function Switch({ isOn, label, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      className="switch"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      onClick={() => onChange(!isOn)}
    >
      <i />
    </button>
  );
}

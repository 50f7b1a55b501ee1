import { switchTheme } from './theme';

export function ThemeSwitch() {
  return (
    <button type="button" className="theme" onClick={switchTheme}>
      Switch theme
    </button>
  );
}

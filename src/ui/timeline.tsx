import { Moment } from './moment';

interface Step {
  key: string | number;
  title: string;
  text: string | null | undefined;
  at: string;
  isDone: boolean;
}

export function Timeline({ steps }: { steps: Step[] }) {
  return (
    <ol className="timeline">
      {steps.map(({ key, title, text, at, isDone }) => (
        <li key={key} className={isDone ? 'done' : undefined}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="7" />
          </svg>
          <div>
            <p>
              <b>{title}</b>
            </p>
            {text && <p className="small num">{text}</p>}
            <Moment className="small num" at={at} />
          </div>
        </li>
      ))}
    </ol>
  );
}

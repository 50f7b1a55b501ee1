import * as styles from './when-list.module.css';

export const WhenList = ({ items }: { items: { when: string; text: string }[] }) => (
  <ol className={`ruled ${styles.list}`}>
    {items.map(({ when, text }) => (
      <li key={when}>
        <b>{when}</b> {text}
      </li>
    ))}
  </ol>
);

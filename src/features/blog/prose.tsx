import type { MouseEvent } from 'react';
import * as styles from './prose.module.css';

interface ProseProps {
  html: string;
  onClick?(event: MouseEvent): void;
}

/** Markdown as its readers see it. */
export const Prose = ({ html, onClick }: ProseProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed
  // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
  <div
    className={styles.prose}
    onClick={onClick}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it of Markdown, without markup of its own
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

import './preview-bar.css';
import type { ReactNode } from 'react';

interface PreviewBarProps {
  /** Who sees the page as it is now. */
  text: string;
  /** The ways back. */
  children: ReactNode;
}

/** Stands over a page that is shown as the public would see it. */
export const PreviewBar = ({ text, children }: PreviewBarProps) => (
  <aside className="preview-bar night" aria-label="Preview">
    <p>
      <b>Preview.</b> {text}
    </p>
    <div className="row">{children}</div>
  </aside>
);

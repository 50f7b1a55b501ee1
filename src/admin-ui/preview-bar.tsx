import type { ReactNode } from 'react';

interface PreviewBarProps {
  text: string;
  children: ReactNode;
}

export const PreviewBar = ({ text, children }: PreviewBarProps) => (
  <aside className="preview-bar night row" aria-label="Preview">
    <p>
      <b>Preview.</b> {text}
    </p>
    <div className="row">{children}</div>
  </aside>
);

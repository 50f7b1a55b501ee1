/** In an 18 px box; its lines are styled where it stands. */
export const LineIcon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
    <path d={path} />
  </svg>
);

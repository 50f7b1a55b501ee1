/** In the order in which the kinds are offered; in an 18 px box, with lines of 1.5 px. */
const paths: Record<string, string> = {
  order: 'M4 2h10v14l-2.5-1.5L9 16l-2.5-1.5L4 16ZM6.5 6h5M6.5 9h5',
  enquiry: 'M2.5 3.5h13v9H9l-4 3v-3H2.5Z',
  check: 'M13 8A5 5 0 1 1 3 8a5 5 0 0 1 10 0ZM12 12l4 4',
  mail: 'M2 4h14v10H2ZM2.5 4.5 9 10l6.5-5.5',
  watch: 'M1.5 9c4.5-5.5 10.5-5.5 15 0-4.5 5.5-10.5 5.5-15 0ZM11 9a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  note: 'm3 15 .8-3.4L12 3.4l2.6 2.6-8.2 8.2ZM10.5 5l2.6 2.6',
  account: 'M12 6a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM3 15.5c0-3 2.5-4.5 6-4.5s6 1.5 6 4.5',
};

const order = Object.keys(paths);
export const inKindOrder = (one: { kind: string }, other: { kind: string }) =>
  order.indexOf(one.kind) - order.indexOf(other.kind);

export const RecordGlyph = ({ kind }: { kind: string }) => (
  <svg
    className="glyph"
    viewBox="0 0 18 18"
    width="18"
    height="18"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d={paths[kind] ?? 'M4 2h7l3 3v11H4ZM11 2v3h3'} />
  </svg>
);

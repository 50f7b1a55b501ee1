import { Book } from '../../ui/illustrations/book';
import { EmptyLattice } from '../../ui/illustrations/empty-lattice';
import { FiledForm } from '../../ui/illustrations/filed-form';
import { SearchRing } from '../../ui/illustrations/search-ring';
import { Stamp } from '../../ui/illustrations/stamp';
import { Talk } from '../../ui/illustrations/talk';
import { TechnicalDrawing } from '../../ui/illustrations/technical-drawing';
import { Vessel } from '../../ui/illustrations/vessel';
import type { DrawingName } from './contract';

/** A ring that starts again. */
const Renewal = () => (
  <svg className="ill" width="96" height="96" viewBox="0 0 96 96" aria-hidden="true">
    <path d="M22 34a30 30 0 0 1 54 2M74 62a30 30 0 0 1-54-2" />
    <path d="m66 33 10.500 3.500L80 26M30 63l-10.500-3.500L16 70" />
    <circle cx="48" cy="48" r="17" strokeDasharray="2 3" />
    <path d="M48 31a17 17 0 0 1 17 17" />
    <path className="dot" d="M48 42c4 4 4 8 0 12-4-4-4-8 0-12Z" />
  </svg>
);

const Region = () => (
  <svg className="ill" width="96" height="96" viewBox="0 0 96 96" aria-hidden="true">
    <circle cx="48" cy="48" r="34" />
    <path d="M48 14c18 20 18 48 0 68-18-20-18-48 0-68Z" />
    <path d="M14 48h68M19 31c18 7 40 7 58 0M19 65c18-7 40-7 58 0" />
    <path d="M57 56 74 76M57 56 38 30" strokeDasharray="2 3" />
    <path className="dot" d="M57 51c3 3 3 7 0 10-3-3-3-7 0-10Z" />
  </svg>
);

const drawings = {
  stamp: Stamp,
  search: SearchRing,
  vessel: Vessel,
  form: FiledForm,
  talk: Talk,
  region: Region,
  lattice: EmptyLattice,
  drawing: TechnicalDrawing,
  renewal: Renewal,
  book: Book,
};

export function GuideDrawing({ name }: { name: DrawingName }) {
  const Drawing = drawings[name];
  return <Drawing />;
}

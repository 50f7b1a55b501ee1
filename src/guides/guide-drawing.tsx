import {
  Book,
  EmptyLattice,
  FiledForm,
  Region,
  SearchRing,
  Stamp,
  Talk,
  TechnicalDrawing,
  Vessel,
} from '../ui/illustrations';
import type { DrawingName } from './contract';

const drawings = {
  stamp: Stamp,
  search: SearchRing,
  vessel: Vessel,
  form: FiledForm,
  talk: Talk,
  region: Region,
  lattice: EmptyLattice,
  drawing: TechnicalDrawing,
  book: Book,
};

export function GuideDrawing({ name }: { name: DrawingName }) {
  const Drawing = drawings[name];
  return <Drawing />;
}

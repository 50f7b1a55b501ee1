import type { CSSProperties } from 'react';
import { firm } from '../../shared/firm';
import { pictureSize } from '../../shared/picture-address';
import { placesOf } from '../../shared/wide-letters';
import { Logo } from '../../ui/logo';
import { type SealState, sealGlyphs } from '../../ui/state-seal';
import type { PictureContent } from './content';

// The renderer supports flexbox and inline styles. The colours are those of the light theme, since other
// sites show the picture.

const ink = '#10192B';
const soft = '#4A5263';
const paper = '#FBFAF7';
const line = '#C9C4B8';
const stateColours: Record<SealState, string> = {
  registered: '#12725A',
  pending: '#8A5A00',
  expired: soft,
  other: ink,
  failed: '#A3123F',
};

const serif = 'Wittgenstein, Wittgenstein Extended';
const sans = 'Hanken Grotesk, Hanken Grotesk Extended, Hanken Grotesk Vietnamese';

const bandWidth = 144;
const petals =
  'M0 0A33.94 33.94 0 0 1 48 0A33.94 33.94 0 0 1 0 0ZM0 0A33.94 33.94 0 0 1 0 48A33.94 33.94 0 0 1 0 0ZM48 0A33.94 33.94 0 0 1 48 48A33.94 33.94 0 0 1 48 0ZM0 48A33.94 33.94 0 0 1 48 48A33.94 33.94 0 0 1 0 48ZM24 22a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z';
const circle = 'M24 17.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Z';
const lattice = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48"><path fill="#484F5F" d="${petals}"/><path fill="none" stroke="#484F5F" d="${circle}"/></svg>`,
)}`;

const column: CSSProperties = { display: 'flex', flexDirection: 'column' };
const row: CSSProperties = { display: 'flex', alignItems: 'center' };
const words: CSSProperties = { display: 'block', wordBreak: 'break-word' };
const lead: CSSProperties = { marginTop: 20, fontSize: 28, lineHeight: 1.4 };
const body: CSSProperties = { flex: 1, minWidth: 0, padding: '48px 56px 48px 72px' };
const oneLine: CSSProperties = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

const plate: CSSProperties = {
  justifyContent: 'center',
  background: '#FFFFFF',
  border: `1px solid ${line}`,
};

/** Scaled so that a title fills three lines at most, also beside a plate. */
function titleStyle(title: string, image: PlateImage | undefined): CSSProperties {
  const letters = placesOf(title) * (image ? 1.7 : 1);
  const size = [
    [24, 84],
    [40, 68],
    [90, 56],
    [Number.POSITIVE_INFINITY, 48],
  ].find(([most = 0]) => letters <= most)?.[1];
  return { fontSize: size, lineHeight: 1.12, letterSpacing: -0.01 * (size ?? 0) };
}

export const plateSize = { width: 348, height: 232 };
export const platePadding = 20;

/** A picture as a data URL, with its size on the plate. */
export interface PlateImage {
  src: string;
  width: number;
  height: number;
}

interface PictureProps {
  content: PictureContent;
  image: PlateImage | undefined;
}

export function Picture({ content, image }: PictureProps) {
  const { section, title, text, ledger } = content;
  return (
    <div style={{ ...pictureSize, display: 'flex', background: paper, color: ink }}>
      <div style={{ ...column, ...body, fontFamily: sans }}>
        <div style={{ ...row, paddingBottom: 24, borderBottom: `2px solid ${ink}` }}>
          <Logo size={60} />
          <div style={{ marginLeft: 18, flex: 1, fontFamily: serif, fontSize: 36 }}>
            {firm.name}
          </div>
          <div style={{ fontSize: 26, color: soft }}>{section}</div>
        </div>
        <div style={{ ...row, flex: 1, gap: 40, padding: '16px 0' }}>
          <div style={{ ...column, flex: 1, minWidth: 0 }}>
            <div style={{ ...words, fontFamily: serif, lineClamp: 3, ...titleStyle(title, image) }}>
              {title}
            </div>
            {text && <div style={{ ...words, ...lead, color: soft, lineClamp: 2 }}>{text}</div>}
          </div>
          {image && (
            <div style={{ ...plateSize, ...row, ...plate }}>
              <img alt="" {...image} />
            </div>
          )}
        </div>
        {ledger.length > 0 && (
          <div style={{ display: 'flex', gap: 40, paddingTop: 24, borderTop: `1px solid ${line}` }}>
            {ledger.map(({ term, detail, state }) => (
              <div key={term} style={{ ...column, minWidth: 0, maxWidth: 400, flex: '1 1 auto' }}>
                <div style={{ ...oneLine, fontSize: 22, color: soft }}>{term}</div>
                <div style={{ ...row, marginTop: 6, color: state ? stateColours[state] : ink }}>
                  {state && <Seal state={state} />}
                  <div style={{ ...oneLine, fontFamily: serif, fontSize: 30 }}>{detail}</div>
                </div>
              </div>
            ))}
          </div>
        )}
      </div>
      <div
        style={{
          width: bandWidth,
          height: pictureSize.height,
          backgroundColor: ink,
          backgroundImage: `url("${lattice}")`,
          backgroundSize: '48px 48px',
        }}
      />
    </div>
  );
}

function Seal({ state }: { state: SealState }) {
  const colour = stateColours[state];
  const isFilled = state === 'registered';
  return (
    <svg
      width="28"
      height="28"
      viewBox="0 0 18 18"
      aria-hidden="true"
      fill={isFilled ? colour : 'none'}
      stroke={isFilled ? 'none' : colour}
      strokeWidth={isFilled ? 0 : 2}
      style={{ marginRight: 10 }}
    >
      {sealGlyphs[state]}
    </svg>
  );
}

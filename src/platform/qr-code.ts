export interface QrCode {
  size: number;
  /** An SVG path of dark squares. */
  path: string;
}

/** The library is loaded by the first code. */
export async function qrCode(text: string): Promise<QrCode> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { border: 2 });
  return { size, path: pathOf(data) };
}

const pathOf = (rows: boolean[][]) =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

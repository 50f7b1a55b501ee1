const name = 'scroll-positions';

function readAll(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}');
  } catch {
    return {};
  }
}

export function readScroll(key: string): number | undefined {
  const position = readAll()[key];
  return typeof position === 'number' ? position : undefined;
}

export function rememberScroll(key: string) {
  try {
    sessionStorage.setItem(name, JSON.stringify({ ...readAll(), [key]: Math.round(scrollY) }));
  } catch {
    // storage is full or forbidden; the page then opens at its top
  }
}

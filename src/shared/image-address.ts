/** A picture's address that may be shown: http(s), or a path of this site; anything else is no picture. */
export function imageAddress(address: string | null | undefined): string | undefined {
  if (!address) return undefined;
  if (/^\/(?![/\\])/.test(address)) return address;
  const protocol = URL.parse(address)?.protocol;
  return protocol === 'https:' || protocol === 'http:' ? address : undefined;
}

declare module '*.txt?raw' {
  const text: string;
  export default text;
}
/** The address of a file that the build copies beside its scripts. */
declare module '*?url' {
  const address: string;
  export default address;
}

/** Imported as `* as styles`, so that the build puts each name in its place and drops the rest. */
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export = styles;
}

declare module '*.css' {}

/** Imported as `* as styles`, so that the build can inline class names and drop unused ones. */
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export = styles;
}

declare module '*.css' {}

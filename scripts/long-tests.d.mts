export declare const about: Record<string, string[]>;
export declare const longTests: string[];
export declare function readAllImports(): Promise<Map<string, string[]>>;
export declare function inputsOf(file: string, imports: Map<string, string[]>): string[];
export declare function changedOf(
  tests: Record<string, string>,
  passed?: Record<string, string>,
): string[];

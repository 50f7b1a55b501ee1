export declare function freeMemory(): void;

/** A row as the file has it. */
export interface FileRow {
  row: number;
  record: Record<string, unknown>;
  /** Why it is wrong before anybody looks into its fields. */
  reason?: string;
}

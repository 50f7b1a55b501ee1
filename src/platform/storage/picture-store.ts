export interface PictureStore {
  put(file: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Undefined where there is none. */
  get(file: string): Promise<Uint8Array | undefined>;
  remove(file: string): Promise<void>;
}

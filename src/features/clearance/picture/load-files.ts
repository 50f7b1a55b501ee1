/** The bytes of files of this site, and how many of all are here so far. */
export async function loadFiles(
  addresses: string[],
  onProgress: (loadedBytes: number, totalBytes: number) => void,
): Promise<Uint8Array[]> {
  const answers = await Promise.all(addresses.map((address) => fetch(address)));
  const lengths = answers.map(({ headers }) => Number(headers.get('content-length')));
  const totalBytes = lengths.reduce((sum, length) => sum + length, 0);
  let loadedBytes = 0;
  const note = (bytes: number) => {
    loadedBytes += bytes;
    onProgress(loadedBytes, totalBytes);
  };
  return Promise.all(
    answers.map(async (answer, place) => {
      if (!answer.ok || !answer.body) throw new Error(`${answer.url} answered ${answer.status}`);
      // What is unpacked on the way is longer than what was sent.
      const isPacked = answer.headers.has('content-encoding');
      const pieces: Uint8Array<ArrayBuffer>[] = [];
      const stream = answer.body.getReader();
      for (let read = await stream.read(); !read.done; read = await stream.read()) {
        pieces.push(read.value);
        if (!isPacked) note(read.value.length);
      }
      if (isPacked) note(lengths[place] as number);
      return new Uint8Array(await new Blob(pieces).arrayBuffer());
    }),
  );
}

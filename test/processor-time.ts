/**
 * Milliseconds of processor time that a run takes in this process, all its threads included. It says how much work
 * was done, also on a machine that is busy with other things, where the clock would say how long it waited.
 */
export async function processorMs(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

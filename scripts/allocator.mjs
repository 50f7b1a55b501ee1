/**
 * For glibc, which by default keeps what each thread has freed for that thread: loading a register then takes
 * 150 MB more. Read at the start of a process only.
 */
export const allocatorSettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' };

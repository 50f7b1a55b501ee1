const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5];

/** Values by name with unit; undefined ones are left out. */
export type Gauges = Record<string, number | undefined>;

export const gaugeText = (gauges: Gauges) =>
  Object.entries(gauges)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const type = name.endsWith('_total') ? 'counter' : 'gauge';
      return `# TYPE ${name} ${type}\n${name} ${value}\n`;
    })
    .join('');

export type Metrics = ReturnType<typeof createMetrics>;

/** Metrics of the process in Prometheus' text format. */
export function createMetrics() {
  const byStatus = new Map<string, number>();
  const byBucket = buckets.map(() => 0);
  let requests = 0;
  let totalSeconds = 0;
  return {
    count(status: number, seconds: number) {
      const group = `${Math.floor(status / 100)}xx`;
      byStatus.set(group, (byStatus.get(group) ?? 0) + 1);
      buckets.forEach((limit, index) => {
        if (seconds <= limit) byBucket[index] = (byBucket[index] ?? 0) + 1;
      });
      requests++;
      totalSeconds += seconds;
    },
    text: () =>
      [
        '# TYPE http_requests_total counter',
        ...[...byStatus].map(
          ([status, count]) => `http_requests_total{status="${status}"} ${count}`,
        ),
        '# TYPE http_request_seconds histogram',
        ...buckets.map(
          (limit, index) => `http_request_seconds_bucket{le="${limit}"} ${byBucket[index]}`,
        ),
        `http_request_seconds_bucket{le="+Inf"} ${requests}`,
        `http_request_seconds_sum ${totalSeconds}`,
        `http_request_seconds_count ${requests}`,
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
        '# TYPE process_uptime_seconds gauge',
        `process_uptime_seconds ${process.uptime()}`,
        '',
      ].join('\n'),
  };
}

interface Identified {
  id: number;
  createdAt: Date;
}

/** A message keeps its Message-ID however often it is tried, so that duplicates are recognised. */
export const messageIdOf = ({ id, createdAt }: Identified, siteUrl: string): string =>
  `<message-${id}-${createdAt.getTime()}@${new URL(siteUrl).hostname}>`;

/** The number of the message that has this Message-ID; undefined for those of other senders. */
export function numberOf(messageId: string, siteUrl: string): number | undefined {
  const { hostname } = new URL(siteUrl);
  const [, id, host] = /^<?message-(\d{1,15})-\d+@([^>]+)>?$/.exec(messageId.trim()) ?? [];
  return host === hostname ? Number(id) : undefined;
}

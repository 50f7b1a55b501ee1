import type { Attachment, SiteContext } from '../platform/context';

/** The file of `invoice:12`, from the feature that names `invoice`. */
export async function attachmentOf(
  context: SiteContext,
  reference: string,
): Promise<Attachment | undefined> {
  const at = reference.indexOf(':');
  const [kind, id] = [reference.slice(0, at), reference.slice(at + 1)];
  const maker = context.features.find(({ mailAttachments }) => mailAttachments?.[kind]);
  return maker?.mailAttachments?.[kind]?.(context, id);
}

import type { TimelineObject } from '#contracts/timeline/timeline-object.ts';
import { canCall } from '#domain/staff/staff-permissions.ts';
import type { CoreDependencies } from '#functions/dependencies.ts';
import { viewOfOrder } from '#functions/orders/order-view.ts';
import type { OrderRepository } from '#functions/orders/repository.ts';
import type { PictureUploads } from '#functions/pictures/upload-service.ts';
import { attachmentEndpoints } from './handler.ts';
import { attachmentRepository } from './repository.ts';
import { type AttachmentDependencies, attachmentService } from './service.ts';

interface AttachmentSources {
  order: OrderRepository['order'];
  quote: (id: string) => Promise<{ email?: string | undefined } | undefined>;
  member: (id: string) => Promise<{ email?: string | undefined } | undefined>;
}

/** Call that reads an object, by object type. Permission for this call includes the attachments of the object. */
const READING = {
  order: 'getOrder',
  quote: 'getQuote',
  member: 'findCustomers',
} as const satisfies Record<TimelineObject, string>;

/** Wires the attachments. @param sources reads the objects that have attachments */
export function wireAttachments(
  dependencies: CoreDependencies,
  sources: AttachmentSources,
  uploads: PictureUploads,
) {
  const { database, now, log, newRequestId } = dependencies;
  const customerOf: AttachmentDependencies['customerOf'] = async ({ type, id }, actor) => {
    if (!canCall(actor, READING[type])) return undefined;
    if (type !== 'order') return sources[type](id);
    const order = await sources.order(id);
    return order && viewOfOrder(actor, order, now()) ? order : undefined;
  };
  const service = attachmentService({
    ...dependencies,
    contents: dependencies.attachments,
    repository: attachmentRepository(database),
    uploads,
    customerOf,
  });
  return {
    service,
    staffEndpoints: attachmentEndpoints(service),
    /** Deletes the attachments of closed accounts. */
    clearErasedFiles: async () => {
      const cleared = await service.clearErased();
      if (cleared > 0)
        log({ level: 'info', requestId: newRequestId(), call: 'clearErasedFiles', cleared });
    },
  };
}

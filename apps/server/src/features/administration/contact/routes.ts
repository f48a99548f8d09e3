import { contactMessages, handleContactMessage, sendContactMessage } from '@sudhaar/contract/contact';
import type { Serve } from '../../../platform/http/route.ts';
import { type Contact, contactView } from './service.ts';

export function contactRoutes(serve: Serve, contact: Contact): void {
  serve(sendContactMessage, async ({ actor, body, t }) => {
    await contact.receive(body, actor?.id ?? null);
    return { message: t('done.contactReceived') };
  });

  serve(contactMessages, async ({ query }) => {
    const { rows, nextCursor } = await contact.list(query);
    return { messages: rows.map(contactView), nextCursor };
  });

  serve(handleContactMessage, async ({ actor, params, body: { handled }, t }) => {
    const row = await contact.handle(actor, params.id, handled);
    const message = t(handled ? 'done.contactHandled' : 'done.contactReopened');
    return { message, contactMessage: contactView(row) };
  });
}

import { sendContactMessage } from '@sudhaar/contract/contact';
import type { Serve } from '../../platform/http/route.ts';
import type { Contact } from './service.ts';

export function contactRoutes(serve: Serve, contact: Contact): void {
  serve(sendContactMessage, async ({ actor, body, t }) => {
    await contact.receive(body, actor?.id ?? null);
    return { message: t('done.contactReceived') };
  });
}

import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  filledTemplates,
  replyTemplates,
} from '@sudhaar/contract/notes';
import type { Serve } from '../../../platform/http/route.ts';
import type { Templates } from './service.ts';

export function templateRoutes(serve: Serve, templates: Templates): void {
  serve(replyTemplates, async ({ actor }) => templates.list(actor));

  serve(filledTemplates, async ({ actor, params }) => templates.filledFor(actor, params.postId));

  serve(createTemplate, async ({ actor, body, t }) => ({
    template: await templates.create(actor, body),
    message: t('bulk:done.templateSaved'),
  }));

  serve(changeTemplate, async ({ actor, params, body, t }) => ({
    template: await templates.change(actor, params.id, body),
    message: t('bulk:done.templateSaved'),
  }));

  serve(deleteTemplate, async ({ actor, params, t }) => {
    await templates.remove(actor, params.id);
    return { message: t('bulk:done.templateDeleted') };
  });
}

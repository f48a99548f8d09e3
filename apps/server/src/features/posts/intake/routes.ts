import {
  addCaller,
  countCallers,
  eraseCaller,
  eraseFurtherCaller,
  intakePost,
  readCaller,
  renewCode,
  renewFurtherCode,
  setIntakeRight,
  takePost,
  tellCallers,
} from '@sudhaar/contract/intake';
import type { Serve } from '../../../platform/http/route.ts';
import type { Posts } from '../posts/service.ts';
import type { Intake } from './service.ts';

export function intakeRoutes(serve: Serve, intake: Intake, posts: Pick<Posts, 'view'>): void {
  serve(intakePost, async ({ actor, body, files, t }) => {
    const location = { ...body.location, coordinates: body.location.coordinates ?? null };
    const pictures = files.map((file) => file.content);
    const { row, code } = await intake.enter(actor, { ...body, location }, pictures);
    return { message: t('done.intakeStored'), post: posts.view(row, actor), code };
  });

  serve(addCaller, async ({ actor, params, body, t }) => {
    const { row, code } = await intake.further.add(actor, params.postId, body);
    return { message: t('done.callerAdded', { number: row.number }), post: posts.view(row, actor), code };
  });

  serve(readCaller, ({ actor, params }) => intake.callers(actor, params.postId));
  serve(countCallers, ({ actor, params }) => intake.waiting(actor, params.postId));

  serve(tellCallers, async ({ actor, params, t }) => {
    await intake.tell(actor, params.postId);
    return { message: t('done.callersTold') };
  });

  serve(eraseCaller, async ({ actor, params, t }) => {
    await intake.erase(actor, params.postId);
    return { message: t('done.callerErased') };
  });

  serve(renewCode, async ({ actor, params, t }) => ({
    code: await intake.renewCode(actor, params.postId),
    message: t('done.codeRenewed'),
  }));

  serve(eraseFurtherCaller, async ({ actor, params, t }) => {
    await intake.further.erase(actor, params);
    return { message: t('done.callerErased') };
  });

  serve(renewFurtherCode, async ({ actor, params, t }) => ({
    code: await intake.further.renewCode(actor, params),
    message: t('done.codeRenewed'),
  }));

  serve(takePost, async ({ actor, body, t }) => {
    const { row, isJoined } = await intake.take(actor, body.code);
    return { post: posts.view(row, actor), message: t(isJoined ? 'done.reportJoined' : 'done.reportTaken') };
  });

  serve(setIntakeRight, async ({ actor, params, body, t }) => {
    await intake.setRight(actor, params.accountId, body.mayEnter);
    return { message: t(body.mayEnter ? 'done.mayEnter' : 'done.mayNotEnter') };
  });
}

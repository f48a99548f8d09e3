import {
  addApp,
  addPasskey,
  removeApp,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  resetSecondFactor,
  signInOverview,
  startApp,
  startPasskey,
} from '@sudhaar/contract/sign-in';
import type { Serve } from '../../../platform/http/route.ts';
import type { Accounts } from '../accounts/service.ts';
import type { SecondFactorService } from './service.ts';
import { overviewView } from './view.ts';

export function secondFactorRoutes(
  serve: Serve,
  secondFactor: SecondFactorService,
  accounts: Pick<Accounts, 'resetSecondFactor'>,
): void {
  serve(signInOverview, async ({ actor }) => overviewView(await secondFactor.overview(actor)));

  serve(startPasskey, ({ actor }) => secondFactor.beginPasskey(actor));

  serve(addPasskey, async ({ actor, body, t }) => ({
    recoveryCodes: await secondFactor.addPasskey(actor, body),
    message: t('done.passkeyAdded'),
  }));

  serve(renamePasskey, async ({ actor, params, body, t }) => {
    await secondFactor.renamePasskey(actor, params.id, body.name);
    return { message: t('done.passkeyRenamed') };
  });

  serve(removePasskey, async ({ actor, params, t }) => {
    await secondFactor.removePasskey(actor, params.id);
    return { message: t('done.passkeyRemoved') };
  });

  serve(startApp, ({ actor }) => secondFactor.beginApp(actor));

  serve(addApp, async ({ actor, body, t }) => ({
    recoveryCodes: await secondFactor.addApp(actor, body.ticket, body.code),
    message: t('done.appAdded'),
  }));

  serve(removeApp, async ({ actor, t }) => {
    await secondFactor.removeApp(actor);
    return { message: t('done.appRemoved') };
  });

  serve(renewRecoveryCodes, async ({ actor, t }) => ({
    recoveryCodes: await secondFactor.renewRecoveryCodes(actor),
    message: t('done.recoveryCodesRenewed'),
  }));

  serve(resetSecondFactor, async ({ actor, params, body, t }) => {
    await accounts.resetSecondFactor(actor, params.id, body.reason);
    return { message: t('done.secondFactorReset') };
  });
}

import {
  changeWard,
  createWard,
  deleteWard,
  wards as ofOffice,
  oneWard,
  orderWards,
} from '@sudhaar/contract/wards';
import type { Serve } from '../../../platform/http/route.ts';
import type { Wards } from './service.ts';

export function wardRoutes(serve: Serve, wards: Wards): void {
  serve(ofOffice, async ({ actor }) => wards.list(actor));
  serve(oneWard, async ({ actor, params }) => ({ ward: await wards.find(actor, params.id) }));
  serve(createWard, async ({ actor, body, t }) => ({
    ward: await wards.create(actor, body),
    message: t('done.wardSaved'),
  }));
  serve(changeWard, async ({ actor, params, body, t }) => ({
    ward: await wards.change(actor, params.id, body),
    message: t('done.wardSaved'),
  }));
  serve(orderWards, async ({ actor, body, t }) => {
    await wards.order(actor, body.ids);
    return { message: t('done.wardsOrdered') };
  });
  serve(deleteWard, async ({ actor, params, t }) => {
    await wards.remove(actor, params.id);
    return { message: t('done.wardDeleted') };
  });
}

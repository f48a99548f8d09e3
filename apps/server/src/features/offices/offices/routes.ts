import {
  adminOfficeDetails,
  adminOffices,
  createOffice,
  editOffice,
  findResponsible,
  handOverReports,
  mergeOffices,
  nameDeputy,
  officePreview,
  ownOffice,
  publicOfficePage,
  publicOffices,
  removeMember,
  retireOffice,
  setStaff,
  showNames,
} from '@sudhaar/contract/offices';
import type { Serve } from '../../../platform/http/route.ts';
import type { Offices } from './service.ts';

export function officeRoutes(serve: Serve, offices: Offices): void {
  serve(findResponsible, async ({ query: { category, ...position } }) =>
    offices.responsible(position, category),
  );
  serve(publicOffices, async ({ query }) => offices.list(query));
  serve(publicOfficePage, async ({ params }) => ({ office: await offices.page(params.id) }));
  serve(ownOffice, async ({ actor }) => ({ office: await offices.ofAccount(actor.id) }));

  serve(removeMember, async ({ actor, params, body: { handOverTo, reason }, t }) => {
    await offices.removeMember(actor, params.accountId, handOverTo, reason);
    return { message: t('done.memberRemoved') };
  });

  serve(handOverReports, async ({ actor, params, body: { toId, reason }, t }) => {
    await offices.handOver(actor, params.accountId, toId, reason);
    return { message: t('done.reportsHandedOver') };
  });

  serve(nameDeputy, async ({ actor, params, body: { dates }, t }) => {
    await offices.nameDeputy(actor, params.accountId, dates);
    return { message: t(dates ? 'done.deputyNamed' : 'done.deputyEnded') };
  });

  serve(showNames, async ({ actor, body: { isShown }, t }) => {
    await offices.showNames(actor, isShown);
    return { message: t(isShown ? 'done.namesShown' : 'done.namesHidden') };
  });

  serve(adminOffices, async ({ query }) => offices.adminList(query));
  serve(adminOfficeDetails, async ({ params }) => ({ office: await offices.details(params.id) }));

  serve(createOffice, async ({ actor, body: { reason, ...form }, t }) => ({
    office: await offices.create(actor, form, reason),
    message: t('done.officeCreated'),
  }));

  serve(editOffice, async ({ actor, params, body: { reason, ...change }, t }) => ({
    office: await offices.edit(actor, params.id, change, reason),
    message: t('done.officeChanged'),
  }));

  serve(retireOffice, async ({ actor, params, body, t }) => {
    await offices.retire(actor, params.id, body.reason);
    return { message: t('done.officeRetired') };
  });

  serve(mergeOffices, async ({ actor, params, body, t }) => ({
    office: await offices.merge(actor, params.id, body.intoId, body.reason),
    message: t('done.officesMerged'),
  }));

  serve(setStaff, async ({ actor, params, body: { reason, ...staff }, t }) => {
    await offices.setStaff(actor, params.accountId, staff, reason);
    return { message: t('done.staffChanged') };
  });

  serve(officePreview, async ({ params }) => {
    const { joins, makes } = await offices.proposal(params.id);
    return { joins: joins && { _id: joins.id, name: joins.name }, makes };
  });
}

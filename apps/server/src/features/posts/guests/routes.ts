import {
  type ConfirmedGuestReport,
  confirmGuestReport,
  discardGuestReport,
  guestReports,
  openGuestReport,
  reportAsGuest,
  stopGuestEmails,
} from '@sudhaar/contract/guests';
import type { Serve } from '../../../platform/http/route.ts';
import type { Guests } from './service.ts';
import { confirmedView, waitingView } from './view.ts';

export function guestRoutes(serve: Serve, guests: Guests): void {
  serve(guestReports, async () => ({ areAllowed: guests.areAllowed }));

  serve(reportAsGuest, async ({ body, files, language, t }) => {
    const location = { ...body.location, coordinates: body.location.coordinates ?? null };
    const pictures = files.map((file) => file.content);
    const { email, expiresAt } = await guests.submit({ ...body, location }, pictures, language);
    return { message: t('done.guestLinkSent'), email, expiresAt: expiresAt.toISOString() };
  });

  serve(openGuestReport, async ({ body }) => {
    const { waiting, confirmed } = await guests.open(body.token);
    return {
      waiting: waiting && waitingView(waiting),
      confirmed: confirmed && confirmedView(confirmed.row, confirmed.code),
    };
  });

  serve(confirmGuestReport, async ({ body, t }) => {
    const { row, code } = await guests.confirm(body.token);
    const confirmed: ConfirmedGuestReport = confirmedView(row, code);
    return { message: t('done.guestConfirmed', { number: row.number }), ...confirmed };
  });

  serve(discardGuestReport, async ({ body, t }) => {
    await guests.discard(body.token);
    return { message: t('done.guestDiscarded') };
  });

  serve(stopGuestEmails, async ({ query, t }) => {
    await guests.stopEmails(query.token);
    return { message: t('done.guestEmailsStopped') };
  });
}

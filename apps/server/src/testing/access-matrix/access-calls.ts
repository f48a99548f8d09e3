import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { daysAhead } from '../days-ahead.ts';
import { multipart } from '../multipart.ts';
import type { Person } from '../people.ts';
import { photo, reportFields } from '../photos.ts';
import { testBrowser } from '../push-service.ts';
import type { Scene } from '../scene.ts';

type Call = Omit<InjectOptions, 'method' | 'headers'> & { headers?: Record<string, string> };
/** The call of a table row: valid in every way, so that only the caller can be refused. */
type Calls = Record<string, (scene: Scene, caller: Person) => Call | Promise<Call>>;

const to = (url: string, payload?: object): Call => ({ url, ...(payload && { payload }) });
const proof = {
  field: 'proofDoc',
  name: 'proof.pdf',
  type: 'application/pdf',
  data: Buffer.from('%PDF-1.4'),
};
const newPassword = { password: 'another', confirmPassword: 'another' };
const here = { lat: 18.5, lng: 73.8 };

const toText = ({ lat, lng }: typeof here) => ({ lat: String(lat), lng: String(lng) });

let strangers = 0;
const strangerEmail = (): string => {
  strangers += 1;
  return `stranger${strangers}@example.in`;
};

const WEBHOOK = { name: 'Dashboard', url: 'https://hooks.example.in/in', events: ['report.created'] };

/** Without a key: nobody's login counts there. */
const open311 = (path: string): Call => ({
  url: `/open311/${path}/requests.json`,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: 'service_code=pothole&lat=18.5&long=73.8',
});

export const CALLS: Calls = {
  'GET /api/health': () => to('/api/health'),
  'GET /api/ready': () => to('/api/ready'),
  'GET /api/docs': () => to('/api/docs'),
  'GET /robots.txt': () => to('/robots.txt'),
  'GET /sitemap.xml': () => to('/sitemap.xml'),
  'GET /api/openapi.json': () => to('/api/openapi.json'),
  'GET /api/categories': () => to('/api/categories'),
  'GET /api/public/responsible': () => to(`/api/public/responsible?${new URLSearchParams(toText(here))}`),
  'GET /api/public/offices': () => to('/api/public/offices'),
  'GET /api/public/offices/{id}': ({ offices }) => to(`/api/public/offices/${offices.own}`),
  'GET /api/places': () => to('/api/places?query=411038'),
  'GET /api/places/districts': () => to('/api/places/districts?state=Goa'),
  'GET /api/places/map': () => to('/api/places/map'),
  'GET /api/public/post/{postId}': ({ posts }) => to(`/api/public/post/${posts.open}`),
  'GET /api/public/post/{postId} (hidden)': ({ posts }) => to(`/api/public/post/${posts.hidden}`),
  'GET /api/public/posts/{id}': ({ posts }) => to(`/api/public/posts/${posts.open}`),
  'GET /api/public/posts/{id} (hidden)': ({ posts }) => to(`/api/public/posts/${posts.hidden}`),
  'GET /api/public/posts/{id}/history': ({ posts }) => to(`/api/public/posts/${posts.open}/history`),
  'GET /api/public/posts/{id}/history (hidden)': ({ posts }) =>
    to(`/api/public/posts/${posts.hidden}/history`),
  'GET /api/public/history': () => to('/api/public/history'),
  'GET /api/public/updates': () => to('/api/public/updates'),
  'GET /api/public/figures': () => to('/api/public/figures'),
  'GET /api/public/overdue': () => to('/api/public/overdue'),
  'GET /api/public/performance': () => to('/api/public/performance?state=Goa'),
  'GET /api/public/map': () => to('/api/public/map?south=6&west=68&north=38&east=98&zoom=5'),
  'GET /api/public/statistics': () => to('/api/public/statistics?state=goa'),
  'GET /api/public/statistics/comparison': () => to('/api/public/statistics/comparison?by=category'),
  'GET /api/public/statistics/heat': () => to('/api/public/statistics/heat'),
  'GET /api/public/statistics/{table}.csv': () => to('/api/public/statistics/months.csv'),
  'GET /api/public/openData': () => to('/api/public/openData'),
  'GET /api/public/openData/{state}': () => to('/api/public/openData/goa'),
  // No file is made in this test.
  'GET /open-data/files/checksums.txt': () => to('/open-data/files/checksums.txt'),
  'GET /open-data/files/{name}': () => to('/open-data/files/goa-2026-11.csv'),
  'GET /api/public/places': () => to('/api/public/places'),
  'GET /api/public/places/{state}': () => to('/api/public/places/goa'),
  // No district is known in this test.
  'GET /api/public/places/{state}/{district}': () => to('/api/public/places/goa/north-goa'),
  'GET /metrics': () => to('/metrics'),
  'GET /api/help': () => to('/api/help?q=report'),
  'POST /api/ask': () => to('/api/ask', { message: 'What is Sudhaar?' }),
  'GET /media/{id}/{file}': ({ picture }) => to(picture),
  'GET /feeds/{kind}/{name}': () => to('/feeds/categories/pothole.atom'),
  // No district is known in this test.
  'GET /open311/{file}': () => to('/open311/discovery.json'),
  'GET /open311/v2/{file}': () => to('/open311/v2/requests.json'),
  'POST /open311/v2/{file}': () => open311('v2'),
  'GET /open311/v2/{file}/{part}': () => to('/open311/v2/services/pothole.xml'),
  'GET /open311/test/v2/{file}': () => to('/open311/test/v2/services.xml'),
  'POST /open311/test/v2/{file}': () => open311('test/v2'),
  'GET /open311/test/v2/{file}/{part}': () => to('/open311/test/v2/services/pothole.json'),
  'DELETE /api/admin/externalUpdates/{updateId}': ({ externalUpdateId }) =>
    to(`/api/admin/externalUpdates/${externalUpdateId}`, {}),
  'GET /feeds/{kind}/{name}/{part}': () => to('/feeds/places/kerala/ernakulam.atom'),
  // It is not fixed, so there is no card.
  'GET /r/{number}/card.jpg': ({ posts }) => to(`/r/${posts.open}/card.jpg`),
  'GET / (the page of a post)': ({ posts }) => to(`/post/${posts.open}`),
  'POST /api/contact': () => to('/api/contact', { name: 'A', email: 'a@example.in', message: 'Hello' }),

  'POST /api/user/signup': () =>
    to('/api/user/signup', { name: 'A', email: strangerEmail(), password: 'secret' }),
  'POST /api/gov/signup': () => {
    const fields = { department: 'Parks', city: 'Pune', phone: '9876543210', email: strangerEmail() };
    return { url: '/api/gov/signup', ...multipart({ ...fields, ...newPassword }, [proof]) };
  },
  'POST /api/user/login': ({ people }) =>
    to('/api/user/login', { email: people.owner.email, password: 'secret' }),
  "POST /api/user/login (an authority's)": ({ people }) =>
    to('/api/user/login', { email: people.assignee.email, password: 'secret' }),
  'POST /api/gov/login': ({ people }) =>
    to('/api/gov/login', { officialEmail: people.assignee.email, password: 'secret' }),
  'POST /api/admin/login': ({ people }) =>
    to('/api/admin/login', { email: people.admin.email, password: 'secret', secretKey: 'the key' }),
  'POST /api/admin/login (a wrong key)': ({ people }) =>
    to('/api/admin/login', { email: people.admin.email, password: 'secret', secretKey: 'a key' }),
  'POST /api/account/endSession': () => to('/api/account/endSession', { token: 'of nobody' }),
  'POST /api/session/secondFactor': () => to('/api/session/secondFactor', { ticket: 'x', code: '123456' }),
  'POST /api/session/passkey/options': () => to('/api/session/passkey/options'),
  'POST /api/session/passkey': () => to('/api/session/passkey', { ticket: 'x', passkey: { id: 'x' } }),
  'GET /api/session/oidc': () => to('/api/session/oidc'),
  // No identity provider is configured here.
  'GET /api/session/oidc/start': () => to('/api/session/oidc/start?role=government'),
  'GET /api/session/oidc/callback': () => to('/api/session/oidc/callback?code=x&state=x'),
  'POST /api/session/oidc': () => to('/api/session/oidc', {}),
  'POST /api/session/oidc/join': ({ offices }) =>
    to('/api/session/oidc/join', { officeId: offices.own, designation: 'Engineer', phone: '9876543210' }),
  'POST /api/session/oidc/backchannel-logout': () => ({
    url: '/api/session/oidc/backchannel-logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'logout_token=x',
  }),
  'POST /api/session/oidc/confirm': () => to('/api/session/oidc/confirm'),
  'POST /api/account/forgotPassword': ({ people }) =>
    to('/api/account/forgotPassword', { role: 'user', email: people.owner.email }),
  'POST /api/account/resetPassword': ({ secrets }) =>
    to('/api/account/resetPassword', { token: secrets.reset, ...newPassword }),
  'POST /api/account/resetPassword (a wrong link)': ({ secrets }) =>
    to('/api/account/resetPassword', { token: secrets.confirm, ...newPassword }),
  'POST /api/account/confirmEmail': ({ secrets }) =>
    to('/api/account/confirmEmail', { token: secrets.confirm }),
  'GET /api/guest/reports': () => to('/api/guest/reports'),
  'POST /api/guest/reports': async () => {
    const form = { ...reportFields(), email: strangerEmail(), clientId: randomUUID() };
    return { url: '/api/guest/reports', ...multipart(form, [await photo()]) };
  },
  'POST /api/guest/open': ({ secrets }) => to('/api/guest/open', { token: secrets.guest.confirm }),
  'POST /api/guest/open (a forged link)': ({ secrets }) =>
    to('/api/guest/open', { token: secrets.guest.stop }),
  'POST /api/guest/confirm': ({ secrets }) => to('/api/guest/confirm', { token: secrets.guest.confirm }),
  'POST /api/guest/confirm (a forged link)': ({ secrets }) =>
    to('/api/guest/confirm', { token: `${secrets.guest.confirm}x` }),
  'POST /api/guest/discard': ({ secrets }) => to('/api/guest/discard', { token: secrets.guest.confirm }),
  'POST /api/guest/stopEmails': ({ secrets }) => to(`/api/guest/stopEmails?token=${secrets.guest.stop}`),
  'POST /api/guest/stopEmails (a forged link)': ({ secrets }) =>
    to(`/api/guest/stopEmails?token=${secrets.guest.confirm}`),
  'POST /api/unsubscribe': ({ secrets }) => to(`/api/unsubscribe?token=${secrets.unsubscribe}`),
  'POST /api/unsubscribe (a forged link)': ({ people, secrets }) => {
    const body = Buffer.from(`${people.citizen.id} comment`).toString('base64url');
    return to(`/api/unsubscribe?token=${body}.${secrets.unsubscribe.split('.')[1]}`);
  },

  'GET /api/session': () => to('/api/session'),
  'POST /api/session/logout': () => to('/api/session/logout'),
  'POST /api/account/sendConfirmation': () => to('/api/account/sendConfirmation'),
  'PUT /api/account/password': () =>
    to('/api/account/password', { currentPassword: 'secret', ...newPassword }),
  'POST /api/session/confirm/options': () => to('/api/session/confirm/options'),
  'POST /api/session/confirm': () => to('/api/session/confirm', { password: 'secret' }),
  'POST /api/session/confirm (a wrong password)': () => to('/api/session/confirm', { password: 'wrong' }),
  'GET /api/account/signIn': () => to('/api/account/signIn'),
  'POST /api/account/passkeys/options': () => to('/api/account/passkeys/options'),
  'POST /api/account/passkeys': () =>
    to('/api/account/passkeys', { ticket: 'x', name: 'Phone', response: { id: 'x' } }),
  'PUT /api/account/passkeys/{id}': ({ passkeyId }) =>
    to(`/api/account/passkeys/${passkeyId}`, { name: 'Phone' }),
  'DELETE /api/account/passkeys/{id}': ({ passkeyId }) => to(`/api/account/passkeys/${passkeyId}`),
  'POST /api/account/authenticatorApp/start': () => to('/api/account/authenticatorApp/start'),
  'POST /api/account/authenticatorApp': () =>
    to('/api/account/authenticatorApp', { ticket: 'x', code: '123456' }),
  'DELETE /api/account/authenticatorApp': () => to('/api/account/authenticatorApp'),
  'POST /api/account/recoveryCodes': () => to('/api/account/recoveryCodes'),
  'GET /api/account/sessions': () => to('/api/account/sessions'),
  'DELETE /api/account/sessions': () => to('/api/account/sessions'),
  'DELETE /api/account/sessions/{id}': ({ otherSession }) => to(`/api/account/sessions/${otherSession}`),
  'POST /api/account/export': () => to('/api/account/export'),
  'GET /api/account/export': () => to('/api/account/export'),
  'GET /api/account/export/{id}/file': ({ exportId }) => to(`/api/account/export/${exportId}/file`),
  'DELETE /api/account': (_, { email }) => to('/api/account', { typedEmail: email, password: 'secret' }),
  'DELETE /api/account (a wrong password)': (_, { email }) =>
    to('/api/account', { typedEmail: email, password: 'guess' }),
  'GET /api/settings': () => to('/api/settings'),
  'PUT /api/settings': () => to('/api/settings', { theme: 'dark' }),
  'GET /api/notifications': () => to('/api/notifications'),
  'PUT /api/notifications/read': ({ notificationId }) =>
    to('/api/notifications/read', { ids: [notificationId] }),
  'GET /api/user/profile/{role}/{id}': ({ people }) => to(`/api/user/profile/user/${people.owner.id}`),
  'GET /api/gov/profile/{role}/{id}': ({ people }) => to(`/api/gov/profile/government/${people.assignee.id}`),
  'GET /api/profile/{id}/role': ({ people }) => to(`/api/profile/${people.owner.id}/role`),
  'GET /api/profile/{id}/proof': ({ people }) => to(`/api/profile/${people.assignee.id}/proof`),
  'PUT /api/user/updateProfile': () => to('/api/user/updateProfile', { city: 'Pune' }),
  'PUT /api/gov/updateProfile': () => to('/api/gov/updateProfile', { city: 'Pune' }),
  'PUT /api/admin/updateProfile': () => to('/api/admin/updateProfile', { name: 'Chief' }),
  'GET /api/places/pincode/{pincode}': () => to('/api/places/pincode/411038'),
  'POST /api/directions': () => to('/api/directions', { from: here, to: here }),

  'GET /api/user/home': () => to('/api/user/home'),
  // No place is known in this test but a position.
  'PUT /api/user/home': () =>
    to('/api/user/home', { place: { kind: 'circle', ...here, radiusMetres: 2000 } }),
  'DELETE /api/user/home': () => to('/api/user/home'),
  'GET /api/user/allPosts': () => to('/api/user/allPosts'),
  'GET /api/user/insights': () => to('/api/user/insights'),
  'GET /api/user/upvotedPosts': () => to('/api/user/upvotedPosts'),
  'GET /api/user/downvotedPosts': () => to('/api/user/downvotedPosts'),
  'GET /api/posts/nearby': () => to('/api/posts/nearby?lat=18.5&lng=73.8'),
  'GET /api/posts/post/{postId}': ({ posts }) => to(`/api/posts/post/${posts.open}`),
  'GET /api/posts/post/{postId} (hidden)': ({ posts }) => to(`/api/posts/post/${posts.hidden}`),
  'GET /api/posts/comments/{postId}': ({ posts }) => to(`/api/posts/comments/${posts.open}`),
  'GET /api/posts/replies/{commentId}': ({ commentId }) => to(`/api/posts/replies/${commentId}`),
  'GET /api/posts/comments/{postId} (hidden)': ({ posts }) => to(`/api/posts/comments/${posts.hidden}`),
  'GET /api/posts/timeline/{postId}': ({ posts }) => to(`/api/posts/timeline/${posts.claimed}`),
  'GET /api/posts/timeline/{postId} (hidden)': ({ posts }) => to(`/api/posts/timeline/${posts.hidden}`),
  'POST /api/user/createPost': async () => ({
    url: '/api/user/createPost',
    ...multipart(reportFields(), [await photo()]),
  }),
  'PUT /api/user/editPosts/{postId}': ({ posts }) =>
    to(`/api/user/editPosts/${posts.open}`, { caption: 'Deeper now' }),
  'DELETE /api/user/deletePosts/{postId}': ({ posts }) => to(`/api/user/deletePosts/${posts.open}`),
  'PUT /api/posts/votePost': ({ posts }) => to('/api/posts/votePost', { postId: posts.open, type: 'upvote' }),
  'PUT /api/posts/votePost (hidden)': ({ posts }) =>
    to('/api/posts/votePost', { postId: posts.hidden, type: 'upvote' }),
  'POST /api/posts/addComment': ({ posts }) =>
    to('/api/posts/addComment', { postId: posts.open, content: 'Hello' }),
  'POST /api/posts/addComment (hidden)': ({ posts }) =>
    to('/api/posts/addComment', { postId: posts.hidden, content: 'Hello' }),
  'POST /api/posts/addReply': ({ posts, commentId }) =>
    to('/api/posts/addReply', { postId: posts.open, commentId, content: 'Hello' }),
  'DELETE /api/posts/deleteComment': ({ posts, commentId }) =>
    to('/api/posts/deleteComment', { postId: posts.open, commentId }),
  'DELETE /api/posts/deleteReply': ({ posts, commentId, replyId }) =>
    to('/api/posts/deleteReply', { postId: posts.open, commentId, replyId }),
  'POST /api/reports': ({ posts }) => to('/api/reports', { kind: 'post', id: posts.open, reason: 'spam' }),
  'GET /api/user/getMessage': () => to('/api/user/getMessage'),
  'POST /api/user/sendMessage': () => to('/api/user/sendMessage', { msg: 'Hello' }),
  'GET /api/user/chatRooms': () => to('/api/user/chatRooms'),
  'PUT /api/user/chatRooms/read': ({ messageId }) =>
    to('/api/user/chatRooms/read', { room: 'india', messageId }),

  'GET /api/gov/allPosts': () => to('/api/gov/allPosts'),
  'GET /api/gov/desk': () => to('/api/gov/desk?view=overdue&sort=dueLast'),
  'GET /api/gov/desk.csv': () => to('/api/gov/desk.csv?view=mine&columns=number,caption'),
  'GET /api/gov/desk/counts': () => to('/api/gov/desk/counts'),
  'GET /api/gov/desk/count': () => to('/api/gov/desk/count?view=waiting&search=road'),
  'POST /api/gov/desk/search': () => to('/api/gov/desk/search', { search: 'road', callers: true }),
  'GET /api/gov/desk/views': () => to('/api/gov/desk/views'),
  'POST /api/gov/desk/views': () =>
    to('/api/gov/desk/views', { name: 'Overdue', query: { view: 'overdue' } }),
  'PUT /api/gov/desk/views/{id}': ({ viewId }) => to(`/api/gov/desk/views/${viewId}`, { name: 'Theirs' }),
  'DELETE /api/gov/desk/views/{id}': ({ viewId }) => to(`/api/gov/desk/views/${viewId}`),
  'GET /api/gov/workload': () => to('/api/gov/workload'),
  'GET /api/gov/handover': () => to('/api/gov/handover'),
  'GET /api/gov/jobSheets': ({ posts }) => to(`/api/gov/jobSheets?ids=${posts.sent},${posts.claimed}`),
  'GET /api/gov/insights': () => to('/api/gov/insights'),
  'PUT /api/gov/progressState/{postId} (unclaimed)': ({ posts }) =>
    to(`/api/gov/progressState/${posts.open}`),
  'PUT /api/gov/progressState/{postId} (claimed)': ({ posts }) =>
    to(`/api/gov/progressState/${posts.claimed}`),
  'PUT /api/gov/regressProgressState/{postId}': ({ posts }) =>
    to(`/api/gov/regressProgressState/${posts.claimed}`),
  'PUT /api/gov/updateFinalWork/{postId}': async ({ posts }) => ({
    url: `/api/gov/updateFinalWork/${posts.nearlyDone}`,
    ...multipart({ finalCaption: 'Done' }, [await photo()]),
  }),
  'PUT /api/user/verifyPost/{postId}': ({ posts }) => to(`/api/user/verifyPost/${posts.proven}`),
  'PUT /api/user/rejectPost/{postId}': ({ posts }) =>
    to(`/api/user/rejectPost/${posts.proven}`, { reason: 'Still a hole' }),
  'PUT /api/user/undoAnswer/{postId}': ({ posts }) => to(`/api/user/undoAnswer/${posts.proven}`),
  'PUT /api/user/reopenPost/{postId}': ({ posts }) =>
    to(`/api/user/reopenPost/${posts.finished}`, { reason: 'It is back' }),
  'GET /api/posts/witness/{postId}': ({ posts }) => to(`/api/posts/witness/${posts.asked}`),
  'PUT /api/posts/witness/{postId}': ({ posts }) =>
    to(`/api/posts/witness/${posts.asked}`, { fixed: true, reason: '' }),

  'POST /api/public/trackCode': ({ intake }) => to('/api/public/trackCode', { code: intake.code }),
  'POST /api/gov/intake': () =>
    to('/api/gov/intake', { ...reportFields(), channel: 'telephone', callerName: 'Sunita' }),
  'GET /api/gov/intake/{postId}': ({ intake }) => to(`/api/gov/intake/${intake.postId}`),
  'DELETE /api/gov/intake/{postId}': ({ intake }) => to(`/api/gov/intake/${intake.postId}`),
  'PUT /api/gov/intake/{postId}/code': ({ intake }) => to(`/api/gov/intake/${intake.postId}/code`),
  'POST /api/gov/intake/{postId}/callers': ({ intake }) =>
    to(`/api/gov/intake/${intake.postId}/callers`, { channel: 'telephone', callerName: 'Usha' }),
  'GET /api/gov/intake/{postId}/waiting': ({ intake }) => to(`/api/gov/intake/${intake.postId}/waiting`),
  'PUT /api/gov/intake/{postId}/told': ({ intake }) => to(`/api/gov/intake/${intake.postId}/told`),
  'DELETE /api/gov/intake/{postId}/callers/{callerId}': ({ intake }) =>
    to(`/api/gov/intake/${intake.postId}/callers/${intake.callerId}`),
  'PUT /api/gov/intake/{postId}/callers/{callerId}/code': ({ intake }) =>
    to(`/api/gov/intake/${intake.postId}/callers/${intake.callerId}/code`),
  'POST /api/user/takeReport (further caller)': ({ intake }) =>
    to('/api/user/takeReport', { code: intake.furtherCode }),
  'PUT /api/gov/intakeRight/{accountId}': ({ memberId }) =>
    to(`/api/gov/intakeRight/${memberId}`, { mayEnter: true }),
  'POST /api/user/takeReport': ({ intake }) => to('/api/user/takeReport', { code: intake.code }),
  'GET /api/gov/office': () => to('/api/gov/office'),
  'DELETE /api/gov/office/people/{accountId}': ({ memberId }) => to(`/api/gov/office/people/${memberId}`, {}),
  'PUT /api/gov/office/people/{accountId}/deputy': ({ memberId }) =>
    to(`/api/gov/office/people/${memberId}/deputy`, { dates: null }),
  'PUT /api/gov/office/names': () => to('/api/gov/office/names', { isShown: false }),
  'POST /api/gov/office/invitations': () => to('/api/gov/office/invitations', { email: 'new@city.example' }),
  'GET /api/gov/office/invitations': () => to('/api/gov/office/invitations'),
  'DELETE /api/gov/office/invitations/{id}': () =>
    to(`/api/gov/office/invitations/01900000-0000-7000-8000-000000000000`, {}),
  'POST /api/account/invitation': () => to('/api/account/invitation', { token: 'wrong' }),
  'POST /api/gov/office/join': () => to('/api/gov/office/join', { token: 'wrong' }),
  'PUT /api/gov/office/people/{accountId}/handOver': ({ memberId, people }) =>
    to(`/api/gov/office/people/${memberId}/handOver`, { toId: people.assignee.id }),
  'GET /api/gov/transferTargets/{postId}': ({ posts }) => to(`/api/gov/transferTargets/${posts.sent}`),
  'PUT /api/gov/transferPost/{postId}': ({ posts, offices }) =>
    to(`/api/gov/transferPost/${posts.sent}`, { officeId: offices.other, reason: 'Not ours' }),
  'PUT /api/gov/holdPost/{postId}': ({ posts }) =>
    to(`/api/gov/holdPost/${posts.sent}`, { reason: 'court', note: '', until: daysAhead(20) }),
  'PUT /api/gov/resumePost/{postId}': ({ posts }) => to(`/api/gov/resumePost/${posts.held}`),
  'PUT /api/gov/assignPost/{postId}': ({ posts, people }) =>
    to(`/api/gov/assignPost/${posts.sent}`, { accountId: people.assignee.id }),
  'GET /api/gov/duplicates/{postId}': ({ posts }) => to(`/api/gov/duplicates/${posts.sent}`),
  'PUT /api/gov/mergePost/{postId}': ({ posts }) =>
    to(`/api/gov/mergePost/${posts.alike}`, { mainId: posts.sent, reason: 'The same hole' }),
  'PUT /api/gov/unmergePost/{postId}': ({ posts }) => to(`/api/gov/unmergePost/${posts.merged}`),
  'PUT /api/user/objectToMerge/{postId}': ({ posts }) =>
    to(`/api/user/objectToMerge/${posts.merged}`, { reason: 'Mine is on the other side' }),
  'GET /api/gov/categorizePost/{postId}': ({ posts }) =>
    to(`/api/gov/categorizePost/${posts.sent}?category=garbage`),
  'PUT /api/gov/categorizePost/{postId}': ({ posts }) =>
    to(`/api/gov/categorizePost/${posts.sent}`, { category: 'garbage', reason: 'Seen on the spot' }),
  'POST /api/gov/bulk': ({ posts }) =>
    to('/api/gov/bulk', { action: { kind: 'claim' }, ids: [posts.sent, posts.open] }),
  'POST /api/gov/bulk/preview': ({ posts }) =>
    to('/api/gov/bulk/preview', { action: { kind: 'reply', text: 'Soon.' }, ids: [posts.sent] }),
  'GET /api/gov/bulk': () => to('/api/gov/bulk'),
  'GET /api/gov/bulk/{id}': ({ bulkJobId }) => to(`/api/gov/bulk/${bulkJobId}`),
  'GET /api/gov/bulk/{id}/results': ({ bulkJobId }) => to(`/api/gov/bulk/${bulkJobId}/results`),
  'PUT /api/gov/bulk/{id}/stop': ({ bulkJobId }) => to(`/api/gov/bulk/${bulkJobId}/stop`),
  'PUT /api/gov/bulk/{id}/undo': ({ bulkJobId }) => to(`/api/gov/bulk/${bulkJobId}/undo`),
  'POST /api/settings/mail': () => to('/api/settings/mail'),
  'GET /api/push': () => to('/api/push'),
  'PUT /api/push': () =>
    to('/api/push', testBrowser(`https://push.example.com/${randomUUID()}`).subscription),
  'DELETE /api/push': () => to('/api/push'),
  'GET /api/user/subscriptions': () => to('/api/user/subscriptions'),
  'GET /api/user/followedNews': () => to('/api/user/followedNews'),
  'POST /api/user/subscriptions': ({ offices }) =>
    to('/api/user/subscriptions', { target: { kind: 'office', officeId: offices.other } }),
  'PUT /api/user/subscriptions/{id}': ({ subscriptionId }) =>
    to(`/api/user/subscriptions/${subscriptionId}`, { frequency: 'daily' }),
  'DELETE /api/user/subscriptions/{id}': ({ subscriptionId }) =>
    to(`/api/user/subscriptions/${subscriptionId}`),
  'GET /api/gov/notes/{postId}': ({ posts }) => to(`/api/gov/notes/${posts.sent}`),
  'GET /api/gov/notes/{postId} (hidden)': ({ posts }) => to(`/api/gov/notes/${posts.hidden}`),
  'POST /api/gov/notes/{postId}': ({ posts }) => to(`/api/gov/notes/${posts.sent}`, { text: 'Mind the dog' }),
  'DELETE /api/gov/notes/{postId}/{noteId}': ({ posts, noteId }) =>
    to(`/api/gov/notes/${posts.sent}/${noteId}`),
  'GET /api/gov/templates': () => to('/api/gov/templates'),
  'GET /api/gov/templates/for/{postId}': ({ posts }) => to(`/api/gov/templates/for/${posts.sent}`),
  'POST /api/gov/templates': () =>
    to('/api/gov/templates', { name: 'Thanks', language: 'en', text: 'Thank you for {number}.' }),
  'PUT /api/gov/templates/{id}': ({ templateId }) =>
    to(`/api/gov/templates/${templateId}`, { name: 'Thanks', language: 'en', text: 'Thank you.' }),
  'DELETE /api/gov/templates/{id}': ({ templateId }) => to(`/api/gov/templates/${templateId}`),
  'GET /api/gov/measurements': () => to('/api/gov/measurements'),
  'PUT /api/gov/measurements': () =>
    to('/api/gov/measurements', { known: [], fields: [{ name: 'Length', unit: 'm' }] }),
  'GET /api/gov/wards': () => to('/api/gov/wards'),
  'GET /api/gov/wards/{id}': ({ wardId }) => to(`/api/gov/wards/${wardId}`),
  'POST /api/gov/wards': () => to('/api/gov/wards', { name: 'South', categories: ['garbage'] }),
  'PUT /api/gov/wards/{id}': ({ wardId }) =>
    to(`/api/gov/wards/${wardId}`, { name: 'East', categories: ['garbage'] }),
  'PUT /api/gov/wardOrder': ({ wardId }) => to('/api/gov/wardOrder', { ids: [wardId] }),
  'DELETE /api/gov/wards/{id}': ({ wardId }) => to(`/api/gov/wards/${wardId}`),
  'GET /api/admin/offices': () => to('/api/admin/offices'),
  'POST /api/admin/offices': () =>
    to('/api/admin/offices', { name: 'A third office', departments: ['parks'] }),
  'GET /api/admin/offices/{id}': ({ offices }) => to(`/api/admin/offices/${offices.own}`),
  'PUT /api/admin/offices/{id}': ({ offices }) => to(`/api/admin/offices/${offices.own}`, { level: 'ward' }),
  'DELETE /api/admin/offices/{id}': ({ offices }) => to(`/api/admin/offices/${offices.other}`, {}),
  'PUT /api/admin/mergeOffice/{id}': ({ offices }) =>
    to(`/api/admin/mergeOffice/${offices.other}`, { intoId: offices.own }),
  'PUT /api/admin/staff/{accountId}': ({ people, offices }) =>
    to(`/api/admin/staff/${people.authority.id}`, { officeId: offices.own }),
  'GET /api/admin/officePreview/{id}': ({ people }) => to(`/api/admin/officePreview/${people.pending.id}`),
  'PUT /api/admin/routePost/{postId}': ({ posts, offices }) =>
    to(`/api/admin/routePost/${posts.sent}`, { officeId: offices.other, reason: 'It is theirs' }),
  'GET /api/admin/categories': () => to('/api/admin/categories'),
  'POST /api/admin/categories': () =>
    to('/api/admin/categories', {
      code: 'bench',
      names: { en: 'Bench' },
      department: 'parks',
      hours: 24,
      icon: 'trees',
    }),
  'PUT /api/admin/categories/{code}': () => to('/api/admin/categories/garbage', { hours: 48 }),
  'DELETE /api/admin/categories/{code}': () => to('/api/admin/categories/dead_animal', {}),
  'PUT /api/admin/categoryOrder': ({ categories }) => to('/api/admin/categoryOrder', { codes: categories }),
  'GET /api/admin/allPosts': () => to('/api/admin/allPosts'),
  'DELETE /api/admin/deletePosts/{postId}': ({ posts }) => to(`/api/admin/deletePosts/${posts.open}`),
  'PUT /api/admin/verdict/{postId}': ({ posts }) =>
    to(`/api/admin/verdict/${posts.orphaned}`, { fixed: true }),
  'PUT /api/admin/releasePost/{postId}': ({ posts }) =>
    to(`/api/admin/releasePost/${posts.claimed}`, { reason: 'Nothing happens' }),
  'PUT /api/admin/verdict/{postId} (not orphaned)': ({ posts }) =>
    to(`/api/admin/verdict/${posts.proven}`, { fixed: true }),
  'GET /api/admin/allUsers': () => to('/api/admin/allUsers'),
  'DELETE /api/admin/deleteUser/{id}': ({ people }) => to(`/api/admin/deleteUser/${people.owner.id}`),
  'DELETE /api/admin/deleteUser/{id} (an authority)': ({ people }) =>
    to(`/api/admin/deleteUser/${people.assignee.id}`),
  'GET /api/admin/allGovernments': () => to('/api/admin/allGovernments'),
  'PUT /api/admin/verifyGovernment/{id}': ({ people }) =>
    to(`/api/admin/verifyGovernment/${people.pending.id}`),
  'PUT /api/admin/rejectGovernment/{id}': ({ people }) =>
    to(`/api/admin/rejectGovernment/${people.pending.id}`, { reason: 'Not readable' }),
  'PUT /api/admin/unverifyGovernment/{id}': ({ people }) =>
    to(`/api/admin/unverifyGovernment/${people.assignee.id}`, { reason: 'Left the office' }),
  'PUT /api/admin/resetSecondFactor/{id}': ({ people }) =>
    to(`/api/admin/resetSecondFactor/${people.owner.id}`, { reason: 'Lost phone' }),
  'PUT /api/admin/resetSecondFactor/{id} (oneself)': (_, caller) =>
    to(`/api/admin/resetSecondFactor/${caller.id}`, { reason: 'Lost phone' }),
  'PUT /api/admin/suspendAccount/{id}': ({ people }) =>
    to(`/api/admin/suspendAccount/${people.owner.id}`, { reason: 'Spam' }),
  'PUT /api/admin/suspendAccount/{id} (oneself)': (_, caller) =>
    to(`/api/admin/suspendAccount/${caller.id}`, { reason: 'Spam' }),
  'PUT /api/admin/liftSuspension/{id}': ({ people }) =>
    to(`/api/admin/liftSuspension/${people.owner.id}`, { reason: 'Sorry' }),
  'PUT /api/admin/unblockAddress': () => to('/api/admin/unblockAddress', { email: 'nobody@example.in' }),
  'DELETE /api/admin/deleteGovernment/{id}': ({ people }) =>
    to(`/api/admin/deleteGovernment/${people.assignee.id}`),
  'GET /api/admin/moderation': () => to('/api/admin/moderation'),
  'POST /api/admin/moderation': ({ caseId }) =>
    to('/api/admin/moderation', { cases: [caseId], action: 'keep' }),
  'PUT /api/admin/hidden/{kind}/{id}': ({ posts }) =>
    to(`/api/admin/hidden/post/${posts.open}`, { hidden: true }),
  'GET /api/admin/contactMessages': () => to('/api/admin/contactMessages'),
  'PUT /api/admin/contactMessages/{id}': ({ contactId }) =>
    to(`/api/admin/contactMessages/${contactId}`, { handled: true }),
  'GET /api/admin/nameRequests': () => to('/api/admin/nameRequests'),
  'PUT /api/admin/nameRequests/{id}': ({ nameRequestId }) =>
    to(`/api/admin/nameRequests/${nameRequestId}`, { allowed: true }),
  'DELETE /api/gov/nameRequest': () => to('/api/gov/nameRequest'),
  'GET /api/admin/apiKeys': () => to('/api/admin/apiKeys'),
  'POST /api/admin/apiKeys': () => to('/api/admin/apiKeys', { name: 'City map', scopes: ['read'] }),
  'DELETE /api/admin/apiKeys/{id}': ({ apiKeyId }) => to(`/api/admin/apiKeys/${apiKeyId}`, {}),
  'GET /api/gov/apiKeys': () => to('/api/gov/apiKeys'),
  'POST /api/gov/apiKeys': () => to('/api/gov/apiKeys', { name: 'City map', scopes: ['read'] }),
  'DELETE /api/gov/apiKeys/{id}': ({ apiKeyId }) => to(`/api/gov/apiKeys/${apiKeyId}`, {}),
  'GET /api/admin/webhooks': () => to('/api/admin/webhooks'),
  'POST /api/admin/webhooks': () => to('/api/admin/webhooks', WEBHOOK),
  'PUT /api/admin/webhooks/{id}': ({ webhookId }) =>
    to(`/api/admin/webhooks/${webhookId}`, { name: 'Board' }),
  'PUT /api/admin/webhooks/{id}/secret': ({ webhookId }) => to(`/api/admin/webhooks/${webhookId}/secret`, {}),
  'DELETE /api/admin/webhooks/{id}': ({ webhookId }) => to(`/api/admin/webhooks/${webhookId}`, {}),
  'GET /api/admin/webhooks/{id}/deliveries': ({ webhookId }) =>
    to(`/api/admin/webhooks/${webhookId}/deliveries`),
  'PUT /api/admin/webhooks/{id}/deliveries/{deliveryId}': ({ webhookId, deliveryId }) =>
    to(`/api/admin/webhooks/${webhookId}/deliveries/${deliveryId}`, {}),
  'POST /api/admin/webhooks/{id}/test': ({ webhookId }) => to(`/api/admin/webhooks/${webhookId}/test`, {}),
  'GET /api/gov/webhooks': () => to('/api/gov/webhooks'),
  'POST /api/gov/webhooks': () => to('/api/gov/webhooks', WEBHOOK),
  'PUT /api/gov/webhooks/{id}': ({ webhookId }) => to(`/api/gov/webhooks/${webhookId}`, { name: 'Board' }),
  'PUT /api/gov/webhooks/{id}/secret': ({ webhookId }) => to(`/api/gov/webhooks/${webhookId}/secret`, {}),
  'DELETE /api/gov/webhooks/{id}': ({ webhookId }) => to(`/api/gov/webhooks/${webhookId}`, {}),
  'GET /api/gov/webhooks/{id}/deliveries': ({ webhookId }) => to(`/api/gov/webhooks/${webhookId}/deliveries`),
  'PUT /api/gov/webhooks/{id}/deliveries/{deliveryId}': ({ webhookId, deliveryId }) =>
    to(`/api/gov/webhooks/${webhookId}/deliveries/${deliveryId}`, {}),
  'POST /api/gov/webhooks/{id}/test': ({ webhookId }) => to(`/api/gov/webhooks/${webhookId}/test`, {}),
  'GET /api/admin/insights': () => to('/api/admin/insights'),
  'GET /api/admin/audit': () => to('/api/admin/audit'),
  'GET /api/admin/export/{list}.csv': () => to('/api/admin/export/users.csv'),
};

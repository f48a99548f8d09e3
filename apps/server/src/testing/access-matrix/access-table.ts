/**
 * For every address of the server, the status that each kind of caller gets. The arguments of the calls are in
 * `access-calls.ts`; if an address has several rows, the brackets say how they differ.
 *
 * `owner` reported the posts and wrote the comments, `citizen` is another citizen. `assignee` has claimed the claimed
 * posts, `authority` is another verified authority, `pending` waits for verification. The last three use a token of the
 * owner: of an ended session, expired, and forged (unsigned, signed with another key, altered).
 */
export const ACCESS = `
                                                  nobody owner citizen pending assignee authority admin revoked expired forged
GET /api/health                                   200    200   200     200     200      200       200   200     200     200
GET /api/ready                                    200    200   200     200     200      200       200   200     200     200
GET /api/docs                                     200    200   200     200     200      200       200   200     200     200
GET /robots.txt                                   200    200   200     200     200      200       200   200     200     200
GET /sitemap.xml                                  200    200   200     200     200      200       200   200     200     200
GET /api/openapi.json                             200    200   200     200     200      200       200   200     200     200
GET /api/categories                               200    200   200     200     200      200       200   200     200     200
GET /api/public/responsible                       200    200   200     200     200      200       200   200     200     200
GET /api/public/offices                           200    200   200     200     200      200       200   200     200     200
GET /api/public/offices/{id}                      200    200   200     200     200      200       200   200     200     200
GET /api/places                                   200    200   200     200     200      200       200   200     200     200
GET /api/places/districts                         200    200   200     200     200      200       200   200     200     200
GET /api/places/map                               200    200   200     200     200      200       200   200     200     200
GET /api/public/post/{postId}                     200    200   200     200     200      200       200   200     200     200
GET /api/public/post/{postId} (hidden)            404    404   404     404     404      404       404   404     404     404
GET /api/public/posts/{id}                        200    200   200     200     200      200       200   200     200     200
GET /api/public/posts/{id} (hidden)               404    404   404     404     404      404       404   404     404     404
GET /api/public/posts/{id}/history                200    200   200     200     200      200       200   200     200     200
GET /api/public/posts/{id}/history (hidden)       404    404   404     404     404      404       404   404     404     404
GET /api/public/history                           200    200   200     200     200      200       200   200     200     200
GET /api/public/updates                           200    200   200     200     200      200       200   200     200     200
GET /api/public/figures                           200    200   200     200     200      200       200   200     200     200
GET /api/public/overdue                           200    200   200     200     200      200       200   200     200     200
GET /api/public/performance                       200    200   200     200     200      200       200   200     200     200
GET /api/public/map                               200    200   200     200     200      200       200   200     200     200
GET /api/public/statistics                        200    200   200     200     200      200       200   200     200     200
GET /api/public/statistics/comparison             200    200   200     200     200      200       200   200     200     200
GET /api/public/statistics/heat                   200    200   200     200     200      200       200   200     200     200
GET /api/public/statistics/{table}.csv            200    200   200     200     200      200       200   200     200     200
GET /api/public/openData                          200    200   200     200     200      200       200   200     200     200
GET /api/public/openData/{state}                  200    200   200     200     200      200       200   200     200     200
GET /open-data/files/checksums.txt                200    200   200     200     200      200       200   200     200     200
GET /open-data/files/{name}                       404    404   404     404     404      404       404   404     404     404
GET /api/public/places                            200    200   200     200     200      200       200   200     200     200
GET /api/public/places/{state}                    200    200   200     200     200      200       200   200     200     200
GET /api/public/places/{state}/{district}         404    404   404     404     404      404       404   404     404     404
GET /api/help                                     200    200   200     200     200      200       200   200     200     200
POST /api/ask                                     200    200   200     200     200      200       200   200     200     200
GET /metrics                                      401    401   401     401     401      401       401   401     401     401
GET /media/{id}/{file}                            200    200   200     200     200      200       200   200     200     200
GET /open311/{file}                               200    200   200     200     200      200       200   200     200     200
GET /open311/v2/{file}                            200    200   200     200     200      200       200   200     200     200
POST /open311/v2/{file}                           403    403   403     403     403      403       403   403     403     403
GET /open311/v2/{file}/{part}                     200    200   200     200     200      200       200   200     200     200
GET /open311/test/v2/{file}                       200    200   200     200     200      200       200   200     200     200
POST /open311/test/v2/{file}                      403    403   403     403     403      403       403   403     403     403
GET /open311/test/v2/{file}/{part}                200    200   200     200     200      200       200   200     200     200
GET /feeds/{kind}/{name}                          200    200   200     200     200      200       200   200     200     200
GET /feeds/{kind}/{name}/{part}                   404    404   404     404     404      404       404   404     404     404
GET /r/{number}/card.jpg                          404    404   404     404     404      404       404   404     404     404
GET / (the page of a post)                        200    200   200     200     200      200       200   200     200     200
POST /api/contact                                 201    201   201     201     201      201       201   201     201     201

POST /api/user/signup                             201    201   201     201     201      201       201   201     201     201
POST /api/gov/signup                              201    201   201     201     201      201       201   201     201     201
POST /api/user/login                              200    200   200     200     200      200       200   200     200     200
POST /api/user/login (an authority's)             401    401   401     401     401      401       401   401     401     401
POST /api/gov/login                               200    200   200     200     200      200       200   200     200     200
POST /api/admin/login                             200    200   200     200     200      200       200   200     200     200
POST /api/admin/login (a wrong key)               401    401   401     401     401      401       401   401     401     401
POST /api/account/endSession                      410    410   410     410     410      410       410   410     410     410
POST /api/session/secondFactor                    410    410   410     410     410      410       410   410     410     410
POST /api/session/passkey/options                 200    200   200     200     200      200       200   200     200     200
POST /api/session/passkey                         410    410   410     410     410      410       410   410     410     410
GET /api/session/oidc                             200    200   200     200     200      200       200   200     200     200
GET /api/session/oidc/start                       404    404   404     404     404      404       404   404     404     404
GET /api/session/oidc/callback                    302    302   302     302     302      302       302   302     302     302
POST /api/session/oidc                            410    410   410     410     410      410       410   410     410     410
POST /api/session/oidc/join                       410    410   410     410     410      410       410   410     410     410
POST /api/session/oidc/backchannel-logout         404    404   404     404     404      404       404   404     404     404
POST /api/account/forgotPassword                  200    200   200     200     200      200       200   200     200     200
POST /api/account/resetPassword                   200    200   200     200     200      200       200   200     200     200
POST /api/account/resetPassword (a wrong link)    410    410   410     410     410      410       410   410     410     410
POST /api/account/confirmEmail                    200    200   200     200     200      200       200   200     200     200
POST /api/account/invitation                      410    410   410     410     410      410       410   410     410     410
GET /api/guest/reports                            200    200   200     200     200      200       200   200     200     200
POST /api/guest/reports                           201    201   201     201     201      201       201   201     201     201
POST /api/guest/open                              200    200   200     200     200      200       200   200     200     200
POST /api/guest/open (a forged link)              410    410   410     410     410      410       410   410     410     410
POST /api/guest/confirm                           200    200   200     200     200      200       200   200     200     200
POST /api/guest/confirm (a forged link)           410    410   410     410     410      410       410   410     410     410
POST /api/guest/discard                           200    200   200     200     200      200       200   200     200     200
POST /api/guest/stopEmails                        200    200   200     200     200      200       200   200     200     200
POST /api/guest/stopEmails (a forged link)        410    410   410     410     410      410       410   410     410     410
POST /api/unsubscribe                             200    200   200     200     200      200       200   200     200     200
POST /api/unsubscribe (a forged link)             410    410   410     410     410      410       410   410     410     410

GET /api/session                                  401    200   200     200     200      200       200   401     401     401
POST /api/session/logout                          401    200   200     200     200      200       200   401     401     401
POST /api/account/sendConfirmation                401    200   200     403     403      403       403   401     401     401
PUT /api/account/password                         401    200   200     200     200      200       200   401     401     401
POST /api/session/confirm/options                 401    200   200     200     200      200       200   401     401     401
POST /api/session/confirm                         401    200   200     200     200      200       200   401     401     401
POST /api/session/confirm (a wrong password)      401    422   422     422     422      422       422   401     401     401
POST /api/session/oidc/confirm                    401    410   410     410     410      410       410   401     401     401
GET /api/account/signIn                           401    200   200     200     200      200       200   401     401     401
POST /api/account/passkeys/options                401    200   200     200     200      200       200   401     401     401
POST /api/account/passkeys                        401    410   410     410     410      410       410   401     401     401
PUT /api/account/passkeys/{id}                    401    200   404     404     404      404       404   401     401     401
DELETE /api/account/passkeys/{id}                 401    200   404     404     404      404       404   401     401     401
POST /api/account/authenticatorApp/start          401    403   403     200     200      200       200   401     401     401
POST /api/account/authenticatorApp                401    403   403     410     410      410       410   401     401     401
DELETE /api/account/authenticatorApp              401    403   403     404     404      404       404   401     401     401
POST /api/account/recoveryCodes                   401    403   403     403     403      403       403   401     401     401
GET /api/account/sessions                         401    200   200     200     200      200       200   401     401     401
DELETE /api/account/sessions                      401    200   200     200     200      200       200   401     401     401
DELETE /api/account/sessions/{id}                 401    200   404     404     404      404       404   401     401     401
POST /api/account/export                          401    200   200     200     200      200       403   401     401     401
GET /api/account/export                           401    200   200     200     200      200       403   401     401     401
GET /api/account/export/{id}/file                 401    200   404     404     404      404       404   401     401     401
DELETE /api/account                               401    200   200     200     200      200       403   401     401     401
DELETE /api/account (a wrong password)            401    422   422     422     422      422       403   401     401     401
GET /api/settings                                 401    200   200     200     200      200       200   401     401     401
PUT /api/settings                                 401    200   200     200     200      200       200   401     401     401
GET /api/notifications                            401    200   200     200     200      200       200   401     401     401
PUT /api/notifications/read                       401    200   200     200     200      200       200   401     401     401
GET /api/user/profile/{role}/{id}                 401    200   200     200     200      200       200   401     401     401
GET /api/gov/profile/{role}/{id}                  401    200   200     200     200      200       200   401     401     401
GET /api/profile/{id}/role                        401    200   200     200     200      200       200   401     401     401
GET /api/profile/{id}/proof                       401    403   403     403     200      403       200   401     401     401
PUT /api/user/updateProfile                       401    200   200     403     403      403       403   401     401     401
PUT /api/gov/updateProfile                        401    403   403     200     200      200       403   401     401     401
PUT /api/admin/updateProfile                      401    403   403     403     403      403       200   401     401     401
GET /api/places/pincode/{pincode}                 200    200   200     200     200      200       200   200     200     200
POST /api/directions                              401    200   200     200     200      200       200   401     401     401

GET /api/user/home                                401    200   200     403     403      403       403   401     401     401
PUT /api/user/home                                401    200   200     403     403      403       403   401     401     401
DELETE /api/user/home                             401    200   200     403     403      403       403   401     401     401
GET /api/user/allPosts                            401    200   200     200     200      200       200   401     401     401
GET /api/user/insights                            401    200   200     403     403      403       403   401     401     401
GET /api/user/upvotedPosts                        401    200   200     403     403      403       403   401     401     401
GET /api/user/downvotedPosts                      401    200   200     403     403      403       403   401     401     401
GET /api/posts/nearby                             401    200   200     200     200      200       200   401     401     401
GET /api/posts/post/{postId}                      401    200   200     200     200      200       200   401     401     401
GET /api/posts/post/{postId} (hidden)             401    200   404     404     404      404       200   401     401     401
GET /api/posts/comments/{postId}                  401    200   200     200     200      200       200   401     401     401
GET /api/posts/replies/{commentId}                401    200   200     200     200      200       200   401     401     401
GET /api/posts/comments/{postId} (hidden)         401    200   404     404     404      404       200   401     401     401
GET /api/posts/timeline/{postId}                  401    200   200     200     200      200       200   401     401     401
GET /api/posts/timeline/{postId} (hidden)         401    200   404     404     404      404       200   401     401     401
POST /api/user/createPost                         401    201   201     403     403      403       403   401     401     401
PUT /api/user/editPosts/{postId}                  401    200   403     403     403      403       403   401     401     401
DELETE /api/user/deletePosts/{postId}             401    200   403     403     403      403       403   401     401     401
PUT /api/posts/votePost                           401    200   200     200     200      200       200   401     401     401
PUT /api/posts/votePost (hidden)                  401    404   404     404     404      404       404   401     401     401
POST /api/posts/addComment                        401    200   200     200     200      200       200   401     401     401
POST /api/posts/addComment (hidden)               401    404   404     404     404      404       404   401     401     401
POST /api/posts/addReply                          401    200   200     200     200      200       200   401     401     401
DELETE /api/posts/deleteComment                   401    200   403     403     403      403       200   401     401     401
DELETE /api/posts/deleteReply                     401    200   403     403     403      403       200   401     401     401
POST /api/reports                                 401    403   201     201     201      201       201   401     401     401
GET /api/user/getMessage                          401    200   200     403     403      403       403   401     401     401
POST /api/user/sendMessage                        401    200   200     403     403      403       403   401     401     401
GET /api/user/chatRooms                           401    200   200     403     403      403       403   401     401     401
PUT /api/user/chatRooms/read                      401    200   200     403     403      403       403   401     401     401

GET /api/gov/allPosts                             401    403   403     200     200      200       403   401     401     401
GET /api/gov/desk                                 401    403   403     403     200      403       403   401     401     401
GET /api/gov/desk.csv                             401    403   403     403     200      403       403   401     401     401
GET /api/gov/desk/counts                          401    403   403     403     200      403       403   401     401     401
GET /api/gov/desk/count                           401    403   403     403     200      403       403   401     401     401
POST /api/gov/desk/search                         401    403   403     403     200      403       403   401     401     401
GET /api/gov/desk/views                           401    403   403     403     200      403       403   401     401     401
POST /api/gov/desk/views                          401    403   403     403     201      403       403   401     401     401
PUT /api/gov/desk/views/{id}                      401    403   403     403     200      403       403   401     401     401
DELETE /api/gov/desk/views/{id}                   401    403   403     403     200      403       403   401     401     401
GET /api/gov/workload                             401    403   403     403     200      403       403   401     401     401
GET /api/gov/handover                             401    403   403     403     200      403       403   401     401     401
GET /api/gov/jobSheets                            401    403   403     403     200      200       403   401     401     401
GET /api/gov/insights                             401    403   403     200     200      200       403   401     401     401
PUT /api/gov/progressState/{postId} (unclaimed)   401    403   403     403     200      200       403   401     401     401
PUT /api/gov/progressState/{postId} (claimed)     401    403   403     403     200      403       403   401     401     401
PUT /api/gov/regressProgressState/{postId}        401    403   403     403     200      403       403   401     401     401
PUT /api/gov/updateFinalWork/{postId}             401    403   403     403     200      403       403   401     401     401
PUT /api/user/verifyPost/{postId}                 401    200   403     403     403      403       403   401     401     401
PUT /api/user/rejectPost/{postId}                 401    200   403     403     403      403       403   401     401     401
PUT /api/user/undoAnswer/{postId}                 401    409   409     403     403      403       403   401     401     401
PUT /api/user/reopenPost/{postId}                 401    200   403     403     403      403       403   401     401     401
GET /api/posts/witness/{postId}                   401    200   200     403     403      403       403   401     401     401
PUT /api/posts/witness/{postId}                   401    403   200     403     403      403       403   401     401     401

POST /api/public/trackCode                        200    200   200     200     200      200       200   200     200     200
POST /api/gov/intake                              401    403   403     403     201      403       403   401     401     401
GET /api/gov/intake/{postId}                      401    403   403     200     200      200       200   401     401     401
DELETE /api/gov/intake/{postId}                   401    403   403     403     200      403       200   401     401     401
PUT /api/gov/intake/{postId}/code                 401    403   403     403     200      403       403   401     401     401
POST /api/gov/intake/{postId}/callers             401    403   403     403     201      403       403   401     401     401
GET /api/gov/intake/{postId}/waiting              401    403   403     200     200      200       200   401     401     401
PUT /api/gov/intake/{postId}/told                 401    403   403     403     200      403       403   401     401     401
DELETE /api/gov/intake/{postId}/callers/{callerId} 401    403   403     403     200      403       200   401     401     401
PUT /api/gov/intake/{postId}/callers/{callerId}/code 401    403   403     403     200      403       403   401     401     401
PUT /api/gov/intakeRight/{accountId}              401    403   403     403     200      403       403   401     401     401
POST /api/user/takeReport (further caller)        401    200   200     403     403      403       403   401     401     401
POST /api/user/takeReport                         401    200   200     403     403      403       403   401     401     401
GET /api/gov/office                               401    403   403     200     200      200       403   401     401     401
DELETE /api/gov/office/people/{accountId}         401    403   403     403     200      403       403   401     401     401
PUT /api/gov/office/people/{accountId}/handOver   401    403   403     403     200      403       403   401     401     401
PUT /api/gov/office/people/{accountId}/deputy     401    403   403     403     200      403       403   401     401     401
PUT /api/gov/office/names                         401    403   403     403     200      403       403   401     401     401
POST /api/gov/office/invitations                  401    403   403     403     201      403       403   401     401     401
GET /api/gov/office/invitations                   401    403   403     403     200      403       403   401     401     401
DELETE /api/gov/office/invitations/{id}           401    403   403     403     404      403       403   401     401     401
POST /api/gov/office/join                         401    403   403     410     410      410       403   401     401     401
GET /api/gov/transferTargets/{postId}             401    403   403     200     200      200       200   401     401     401
PUT /api/gov/transferPost/{postId}                401    403   403     403     200      403       403   401     401     401
PUT /api/gov/holdPost/{postId}                    401    403   403     403     200      403       403   401     401     401
PUT /api/gov/resumePost/{postId}                  401    403   403     403     200      403       403   401     401     401
PUT /api/gov/assignPost/{postId}                  401    403   403     403     200      403       403   401     401     401
GET /api/gov/duplicates/{postId}                  401    403   403     403     200      403       200   401     401     401
PUT /api/gov/mergePost/{postId}                   401    403   403     403     200      403       200   401     401     401
PUT /api/gov/unmergePost/{postId}                 401    403   403     403     200      403       200   401     401     401
PUT /api/user/objectToMerge/{postId}              401    200   403     403     403      403       403   401     401     401
GET /api/gov/categorizePost/{postId}              401    403   403     403     200      403       200   401     401     401
PUT /api/gov/categorizePost/{postId}              401    403   403     403     200      403       200   401     401     401
POST /api/gov/bulk                                401    403   403     403     201      403       403   401     401     401
POST /api/gov/bulk/preview                        401    403   403     403     200      403       403   401     401     401
GET /api/gov/bulk                                 401    403   403     200     200      200       403   401     401     401
GET /api/gov/bulk/{id}                            401    403   403     404     200      404       403   401     401     401
GET /api/gov/bulk/{id}/results                    401    403   403     404     200      404       403   401     401     401
PUT /api/gov/bulk/{id}/stop                       401    403   403     404     200      404       403   401     401     401
PUT /api/gov/bulk/{id}/undo                       401    403   403     403     409      403       403   401     401     401
POST /api/settings/mail                           401    200   200     200     200      200       200   401     401     401
GET /api/push                                     401    200   200     200     200      200       200   401     401     401
PUT /api/push                                     401    200   200     200     200      200       200   401     401     401
DELETE /api/push                                  401    200   200     200     200      200       200   401     401     401
GET /api/user/subscriptions                       401    200   200     403     403      403       403   401     401     401
GET /api/user/followedNews                        401    200   200     403     403      403       403   401     401     401
POST /api/user/subscriptions                      401    201   201     403     403      403       403   401     401     401
PUT /api/user/subscriptions/{id}                  401    200   404     403     403      403       403   401     401     401
DELETE /api/user/subscriptions/{id}               401    200   404     403     403      403       403   401     401     401
GET /api/gov/notes/{postId}                       401    403   403     403     200      403       200   401     401     401
GET /api/gov/notes/{postId} (hidden)              401    403   403     404     404      404       200   401     401     401
POST /api/gov/notes/{postId}                      401    403   403     403     201      403       403   401     401     401
DELETE /api/gov/notes/{postId}/{noteId}           401    403   403     404     200      404       200   401     401     401
GET /api/gov/templates                            401    403   403     403     200      403       403   401     401     401
GET /api/gov/templates/for/{postId}               401    403   403     403     200      403       403   401     401     401
POST /api/gov/templates                           401    403   403     403     201      403       403   401     401     401
PUT /api/gov/templates/{id}                       401    403   403     403     200      403       403   401     401     401
DELETE /api/gov/templates/{id}                    401    403   403     403     200      403       403   401     401     401
GET /api/gov/measurements                         401    403   403     403     200      403       403   401     401     401
PUT /api/gov/measurements                         401    403   403     403     200      403       403   401     401     401
GET /api/gov/wards                                401    403   403     403     200      403       403   401     401     401
GET /api/gov/wards/{id}                           401    403   403     403     200      403       403   401     401     401
POST /api/gov/wards                               401    403   403     403     201      403       403   401     401     401
PUT /api/gov/wards/{id}                           401    403   403     403     200      403       403   401     401     401
PUT /api/gov/wardOrder                            401    403   403     403     200      403       403   401     401     401
DELETE /api/gov/wards/{id}                        401    403   403     403     200      403       403   401     401     401
GET /api/admin/offices                            401    403   403     403     403      403       200   401     401     401
POST /api/admin/offices                           401    403   403     403     403      403       201   401     401     401
GET /api/admin/offices/{id}                       401    403   403     403     403      403       200   401     401     401
PUT /api/admin/offices/{id}                       401    403   403     403     403      403       200   401     401     401
DELETE /api/admin/offices/{id}                    401    403   403     403     403      403       200   401     401     401
PUT /api/admin/mergeOffice/{id}                   401    403   403     403     403      403       200   401     401     401
PUT /api/admin/staff/{accountId}                  401    403   403     403     403      403       200   401     401     401
GET /api/admin/officePreview/{id}                 401    403   403     403     403      403       200   401     401     401
PUT /api/admin/routePost/{postId}                 401    403   403     403     403      403       200   401     401     401
GET /api/admin/categories                         401    403   403     403     403      403       200   401     401     401
POST /api/admin/categories                        401    403   403     403     403      403       201   401     401     401
PUT /api/admin/categories/{code}                  401    403   403     403     403      403       200   401     401     401
DELETE /api/admin/categories/{code}               401    403   403     403     403      403       200   401     401     401
PUT /api/admin/categoryOrder                      401    403   403     403     403      403       200   401     401     401
GET /api/admin/allPosts                           401    403   403     403     403      403       200   401     401     401
DELETE /api/admin/deletePosts/{postId}            401    403   403     403     403      403       200   401     401     401
PUT /api/admin/verdict/{postId}                   401    403   403     403     403      403       200   401     401     401
PUT /api/admin/releasePost/{postId}               401    403   403     403     403      403       200   401     401     401
PUT /api/admin/verdict/{postId} (not orphaned)    401    403   403     403     403      403       403   401     401     401
GET /api/admin/allUsers                           401    403   403     403     403      403       200   401     401     401
DELETE /api/admin/deleteUser/{id}                 401    403   403     403     403      403       200   401     401     401
DELETE /api/admin/deleteUser/{id} (an authority)  401    403   403     403     403      403       404   401     401     401
GET /api/admin/allGovernments                     401    403   403     403     403      403       200   401     401     401
PUT /api/admin/verifyGovernment/{id}              401    403   403     403     403      403       200   401     401     401
PUT /api/admin/rejectGovernment/{id}              401    403   403     403     403      403       200   401     401     401
PUT /api/admin/unverifyGovernment/{id}            401    403   403     403     403      403       200   401     401     401
PUT /api/admin/resetSecondFactor/{id}             401    403   403     403     403      403       200   401     401     401
PUT /api/admin/resetSecondFactor/{id} (oneself)   401    403   403     403     403      403       403   401     401     401
PUT /api/admin/suspendAccount/{id}                401    403   403     403     403      403       200   401     401     401
PUT /api/admin/suspendAccount/{id} (oneself)      401    403   403     403     403      403       403   401     401     401
PUT /api/admin/liftSuspension/{id}                401    403   403     403     403      403       409   401     401     401
PUT /api/admin/unblockAddress                     401    403   403     403     403      403       404   401     401     401
DELETE /api/admin/deleteGovernment/{id}           401    403   403     403     403      403       200   401     401     401
GET /api/admin/moderation                         401    403   403     403     403      403       200   401     401     401
POST /api/admin/moderation                        401    403   403     403     403      403       200   401     401     401
PUT /api/admin/hidden/{kind}/{id}                 401    403   403     403     403      403       200   401     401     401
GET /api/admin/contactMessages                    401    403   403     403     403      403       200   401     401     401
PUT /api/admin/contactMessages/{id}               401    403   403     403     403      403       200   401     401     401
GET /api/admin/nameRequests                       401    403   403     403     403      403       200   401     401     401
PUT /api/admin/nameRequests/{id}                  401    403   403     403     403      403       200   401     401     401
DELETE /api/gov/nameRequest                       401    403   403     404     404      200       403   401     401     401
GET /api/admin/apiKeys                            401    403   403     403     403      403       200   401     401     401
POST /api/admin/apiKeys                           401    403   403     403     403      403       201   401     401     401
DELETE /api/admin/externalUpdates/{updateId}      401    403   403     403     403      403       200   401     401     401
DELETE /api/admin/apiKeys/{id}                    401    403   403     403     403      403       200   401     401     401
GET /api/gov/apiKeys                              401    403   403     403     200      403       403   401     401     401
POST /api/gov/apiKeys                             401    403   403     403     201      403       403   401     401     401
DELETE /api/gov/apiKeys/{id}                      401    403   403     403     200      403       403   401     401     401
GET /api/admin/webhooks                           401    403   403     403     403      403       200   401     401     401
POST /api/admin/webhooks                          401    403   403     403     403      403       201   401     401     401
PUT /api/admin/webhooks/{id}                      401    403   403     403     403      403       200   401     401     401
PUT /api/admin/webhooks/{id}/secret               401    403   403     403     403      403       200   401     401     401
DELETE /api/admin/webhooks/{id}                   401    403   403     403     403      403       200   401     401     401
GET /api/admin/webhooks/{id}/deliveries           401    403   403     403     403      403       200   401     401     401
PUT /api/admin/webhooks/{id}/deliveries/{deliveryId} 401    403   403     403     403      403       200   401     401     401
POST /api/admin/webhooks/{id}/test                401    403   403     403     403      403       200   401     401     401
GET /api/gov/webhooks                             401    403   403     403     200      403       403   401     401     401
POST /api/gov/webhooks                            401    403   403     403     201      403       403   401     401     401
PUT /api/gov/webhooks/{id}                        401    403   403     403     200      403       403   401     401     401
PUT /api/gov/webhooks/{id}/secret                 401    403   403     403     200      403       403   401     401     401
DELETE /api/gov/webhooks/{id}                     401    403   403     403     200      403       403   401     401     401
GET /api/gov/webhooks/{id}/deliveries             401    403   403     403     200      403       403   401     401     401
PUT /api/gov/webhooks/{id}/deliveries/{deliveryId} 401    403   403     403     200      403       403   401     401     401
POST /api/gov/webhooks/{id}/test                  401    403   403     403     200      403       403   401     401     401
GET /api/admin/insights                           401    403   403     403     403      403       200   401     401     401
GET /api/admin/audit                              401    403   403     403     403      403       200   401     401     401
GET /api/admin/export/{list}.csv                  401    403   403     403     403      403       200   401     401     401
`;

/** The realtime channel: who may connect, send each event, and receive each event. */
export const LIVE_ACCESS = `
                            nobody owner  citizen pending assignee authority admin  revoked expired forged
connect                     401    ok     ok      ok      ok       ok        ok     401     401     401
send_message                -      ok     403     403     403      403       403    -       -       -
watch_posts                 -      ok     ok      ok      ok       ok        ok     -       -       -
watch_rooms                 -      ok     ok      403     403      403       403    -       -       -
receives receive_message    -      yes    yes     no      no       no        no     -       -       -
receives message_removed    -      yes    yes     no      no       no        no     -       -       -
receives message_restored   -      yes    yes     no      no       no        no     -       -       -
receives room_read          -      yes    no      no      no       no        no     -       -       -
receives post_reported      -      yes    yes     yes     yes      yes       yes    -       -       -
receives post_changed       -      yes    yes     yes     yes      yes       yes    -       -       -
receives post_removed       -      yes    yes     yes     yes      yes       yes    -       -       -
receives notification       -      yes    no      no      no       no        no     -       -       -
receives notifications_read -      yes    no      no      no       no        no     -       -       -
receives catch_up           -      no     no      no      no       no        no     -       -       -
`;

export type Row = { name: string; cells: Record<string, string> };

/** A table as it is written above: a line of columns, then a line for each row. */
export function readTable(text: string): Row[] {
  const [head = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  const columns = head.trim().split(/\s+/);
  return lines.map((line) => {
    const words = line.trim().split(/\s+/);
    const cells = words.splice(-columns.length);
    const pairs = columns.map((column, i) => [column, cells[i] ?? '']);
    return { name: words.join(' '), cells: Object.fromEntries(pairs) };
  });
}

/** A row's address without the brackets. */
export const addressOf = (row: string): string => row.replace(/ \(.*\)$/, '');

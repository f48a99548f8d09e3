import type { AuditAction, AuditSubject } from '@sudhaar/domain/audit';
import type { StepKind } from '@sudhaar/domain/clock';
import type { Closure } from '@sudhaar/domain/closure';
import type { Department } from '@sudhaar/domain/departments';
import type { SheetColumn } from '@sudhaar/domain/desk';
import type { ErrorCode, FormProblem, Refusal } from '@sudhaar/domain/errors';
import type { Frequency } from '@sudhaar/domain/following';
import type { Destination, HelpAudience, HelpGroup, SUGGESTED } from '@sudhaar/domain/help';
import type { MeasurementUnit } from '@sudhaar/domain/measurements';
import type { AbuseReason, Outcome, SubjectKind } from '@sudhaar/domain/moderation';
import type { Channel, NotificationKind } from '@sudhaar/domain/notifications';
import type { OfficeLevel } from '@sudhaar/domain/offices';
import type { AttributeCode } from '@sudhaar/domain/open311';
import type { FaultProblem } from '@sudhaar/domain/open311-parameters';
import type { SendStatus } from '@sudhaar/domain/outbox';
import type { COUNTRY, State } from '@sudhaar/domain/places';
import type { IntakeChannel, PostChannel } from '@sudhaar/domain/post-channels';
import type { Priority } from '@sudhaar/domain/posts';
import type { PrivateField } from '@sudhaar/domain/profiles';
import type { CurrentState, Stage } from '@sudhaar/domain/progress';
import type { ProviderProblem } from '@sudhaar/domain/provider-login';
import type { Placeholder } from '@sudhaar/domain/reply-templates';
import type answers from './en/answers.json';
import type articles from './en/articles.json';
import type assistant from './en/assistant.json';
import type audit from './en/audit.json';
import type common from './en/common.json';
import type feeds from './en/feeds.json';
import type following from './en/following.json';
import type helpCenter from './en/help-center.json';
import type intake from './en/intake.json';
import type measurements from './en/measurements.json';
import type moderation from './en/moderation.json';
import type notes from './en/notes.json';
import type notices from './en/notices.json';
import type offices from './en/offices.json';
import type offline from './en/offline.json';
import type open311 from './en/open311.json';
import type posts from './en/posts.json';
import type providerLogin from './en/provider-login.json';
import type report from './en/report.json';
import type resolution from './en/resolution.json';
import type settings from './en/settings.json';
import type sheets from './en/sheets.json';
import type answersHindi from './hi/answers.json';
import type articlesHindi from './hi/articles.json';
import type { ServerTexts, serverTexts } from './server.ts';
import type { Loaded, WebTexts, webTexts } from './web.ts';

// JSON files cannot say `satisfies`, so what must be complete is listed here. Types only: a mistake fails the type check.

/** One text for each name, and no others. */
type OneForEach<
  Name extends string,
  Texts extends Record<Name, Text> & { [Unknown in Exclude<keyof Texts, Name>]: never },
  Text = string,
> = [Name, Texts, Text];

/** A language must not have keys that English lacks. */
type NoOthers<Language, English extends Language> = [Language, English];

type SendState = SendStatus['state'];

export type Complete = [
  OneForEach<AuditAction, typeof audit.actions>,
  OneForEach<AuditSubject, typeof audit.subjects>,
  OneForEach<ErrorCode, typeof answers.errors>,
  OneForEach<Refusal, typeof answers.refusals>,
  OneForEach<Destination, typeof articles.destinations>,
  OneForEach<(typeof SUGGESTED)[number], typeof assistant.questions>,
  OneForEach<FormProblem, typeof common.problems>,
  OneForEach<Stage, typeof common.stages>,
  OneForEach<Priority, typeof common.priorities>,
  OneForEach<MeasurementUnit, typeof common.units>,
  OneForEach<MeasurementUnit, typeof measurements.unitNames>,
  OneForEach<CurrentState, typeof common.currentStates>,
  OneForEach<State | typeof COUNTRY, typeof common.states>,
  OneForEach<ProviderProblem, typeof providerLogin.problems>,
  OneForEach<Closure, typeof feeds.entries.ended>,
  OneForEach<Frequency, typeof following.frequencies>,
  OneForEach<Channel, typeof following.channels>,
  OneForEach<HelpGroup, typeof helpCenter.groups>,
  OneForEach<HelpAudience, typeof helpCenter.audiences>,
  OneForEach<IntakeChannel, typeof intake.channels>,
  OneForEach<AbuseReason, typeof moderation.reasons>,
  OneForEach<SubjectKind, typeof moderation.kinds>,
  OneForEach<Outcome, typeof moderation.outcomes>,
  OneForEach<SubjectKind, typeof moderation.report.title>,
  OneForEach<Placeholder, typeof notes.placeholders>,
  OneForEach<NotificationKind, typeof notices.titles>,
  OneForEach<NotificationKind, typeof notices.actions>,
  OneForEach<Department, typeof common.departments>,
  OneForEach<OfficeLevel, typeof offices.levels>,
  OneForEach<SendState | 'sending' | 'later', typeof offline.outbox.states>,
  OneForEach<SendState, typeof offline.end.titles>,
  OneForEach<SendState | 'later', typeof offline.end.leads>,
  OneForEach<Closure, typeof open311.notes.ended>,
  OneForEach<AttributeCode, typeof open311.attributes>,
  OneForEach<AttributeCode, typeof open311.attributeTypes>,
  OneForEach<FaultProblem, typeof open311.faults>,
  OneForEach<Closure, typeof posts.card.closures>,
  OneForEach<Priority, typeof report.what.priorities>,
  OneForEach<Priority, typeof report.what.priorityHints>,
  OneForEach<StepKind, typeof resolution.steps>,
  OneForEach<NotificationKind, typeof settings.notifications.kinds, { title: string; about: string }>,
  OneForEach<Channel, typeof settings.notifications.channels>,
  OneForEach<PrivateField, typeof settings.visibility.fields>,
  OneForEach<SheetColumn, typeof sheets.desk>,
  OneForEach<PostChannel, typeof sheets.channels>,
  OneForEach<Closure, typeof sheets.confirmedBy>,
];

/** `webTexts` and `serverTexts` already fail to compile if a text is missing. */
export type Hindi = [
  NoOthers<Loaded<(typeof webTexts)['hi']>, WebTexts>,
  NoOthers<(typeof serverTexts)['hi'], ServerTexts>,
  // Merged into other files on the server, so their types are not in `serverTexts`.
  NoOthers<typeof answersHindi, typeof answers>,
  NoOthers<typeof articlesHindi, typeof articles>,
];

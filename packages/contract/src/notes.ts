import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { MENTIONS_MAX } from '@sudhaar/domain/notes';
import { LANGUAGES_MAX } from '@sudhaar/domain/reply-templates';
import { z } from 'zod';
import { categoryCode } from './categories.ts';
import { defineRoute } from './route.ts';
import { clientId, formText, id, messageAnswer } from './shapes.ts';

/** Only for staff of the office that wrote it and administrators. Never public. */
export const note = z.object({
  _id: z.string(),
  text: z.string(),
  createdAt: z.string(),
  /** Null if the account was deleted. */
  author: z.object({ _id: z.string(), name: z.string() }).nullable(),
  office: z.object({ _id: z.string(), name: z.string() }),
  /** Colleagues who were notified. */
  mentions: z.array(z.object({ _id: z.string(), name: z.string() })),
  mayDelete: z.boolean(),
});
export type Note = z.infer<typeof note>;

export const postNotes = defineRoute({
  method: 'GET',
  path: '/api/gov/notes/{postId}',
  summary:
    'The internal notes on a post that the caller’s office wrote, the first one first; administrators see all',
  access: ['government', 'admin'],
  params: z.object({ postId: id }),
  response: z.object({
    notes: z.array(note),
    /** The caller may write notes. */
    mayWrite: z.boolean(),
  }),
});

export const addNote = defineRoute({
  method: 'POST',
  path: '/api/gov/notes/{postId}',
  summary: 'Write an internal note on a post of the own office; colleagues whom it mentions are told',
  access: ['government'],
  status: 201,
  limits: CALL_LIMITS.comment,
  params: z.object({ postId: id }),
  body: z.object({
    text: formText(TEXT_MAX.comment),
    mentions: z.array(id).max(MENTIONS_MAX).default([]),
    clientId: clientId.optional(),
  }),
  response: messageAnswer.extend({ note }),
});

export const deleteNote = defineRoute({
  method: 'DELETE',
  path: '/api/gov/notes/{postId}/{noteId}',
  summary: 'Delete an internal note: one’s own; heads of the office and administrators any',
  access: ['government', 'admin'],
  params: z.object({ postId: id, noteId: id }),
  response: messageAnswer,
});

/** A language of packages/language, such as 'hi'. */
const languageCode = z.string().max(10);

export const replyTemplate = z.object({
  _id: z.string(),
  name: z.string(),
  language: languageCode,
  /** Null for every category. */
  category: z.string().nullable(),
  /** With placeholders such as {number} (see packages/domain/src/reply-templates.ts). */
  text: z.string(),
  /** The text in other languages, by their codes. */
  translations: z.record(z.string(), z.string()),
});
export type ReplyTemplate = z.infer<typeof replyTemplate>;

/** Empty texts are left out. */
export const replyTranslations = z
  .record(languageCode, formText(TEXT_MAX.comment))
  .default({})
  .refine((texts) => Object.keys(texts).length <= LANGUAGES_MAX);

const templateForm = z.object({
  name: formText(TEXT_MAX.name),
  language: languageCode,
  category: categoryCode.nullable().default(null),
  text: formText(TEXT_MAX.comment),
  translations: replyTranslations,
});

export const replyTemplates = defineRoute({
  method: 'GET',
  path: '/api/gov/templates',
  summary: 'The reply templates of the caller’s office, by name',
  access: ['government'],
  response: z.object({ templates: z.array(replyTemplate), mayChange: z.boolean() }),
});

export const filledTemplates = defineRoute({
  method: 'GET',
  path: '/api/gov/templates/for/{postId}',
  summary:
    'The templates that fit a post’s category, filled in with its data; in the reporter’s language first',
  access: ['government'],
  params: z.object({ postId: id }),
  response: z.object({
    templates: z.array(
      replyTemplate.extend({
        filled: z.string(),
        /** Of `filled`: the reporter's language, if the template has a text in it. */
        filledLanguage: languageCode,
        /** The reason why it does not fit this report now, such as a due date that has passed. */
        problem: z.string().nullable(),
      }),
    ),
    /** Null if the reporter has no account. */
    reporterLanguage: z.string().nullable(),
  }),
});

export const createTemplate = defineRoute({
  method: 'POST',
  path: '/api/gov/templates',
  summary: 'A head makes a reply template for the office',
  access: ['government'],
  status: 201,
  limits: CALL_LIMITS.edit,
  body: templateForm,
  response: messageAnswer.extend({ template: replyTemplate }),
});

export const changeTemplate = defineRoute({
  method: 'PUT',
  path: '/api/gov/templates/{id}',
  summary: 'A head changes a reply template of the office',
  access: ['government'],
  limits: CALL_LIMITS.edit,
  params: z.object({ id }),
  body: templateForm,
  response: messageAnswer.extend({ template: replyTemplate }),
});

export const deleteTemplate = defineRoute({
  method: 'DELETE',
  path: '/api/gov/templates/{id}',
  summary: 'A head deletes a reply template of the office',
  access: ['government'],
  params: z.object({ id }),
  response: messageAnswer,
});

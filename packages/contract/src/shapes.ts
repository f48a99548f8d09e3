import { SECOND_FACTORS } from '@sudhaar/domain/sign-in';
import { z } from 'zod';

/** A missing text counts as empty, so that the ordered form checks can report it. */
export const formText = (max: number) => z.string().max(max).default('');

/**
 * A field of a change. Left out, it stays as it is; null clears it. A form can not send null, so an empty text clears too.
 */
export const clearable = <S extends z.ZodType>(schema: S) =>
  z
    .preprocess((value: z.input<S> | '' | null) => (value === '' ? null : value), schema.nullable())
    .optional();

/** Any short text: one that is no id of ours answers 404. */
export const id = z.string().max(100);

/** Idempotency key of the client. Repeats with the same key are stored once. */
export const clientId = z.string().regex(/^[!-~]{1,100}$/);

export const wholeNumber = z.coerce.number().int().min(0).max(1_000_000_000);

/** `yes` or `no` in the query, a boolean in code. */
export const yesNo = z.enum(['yes', 'no']).transform((word) => word === 'yes');

export const latitude = z.coerce.number().min(-90).max(90);
export const longitude = z.coerce.number().min(-180).max(180);

/** JSON text in a multipart field. */
export const jsonText = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((text, check): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        check.addIssue({ code: 'custom', message: 'not JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** A value in a JSON body, or JSON text in a multipart field. */
export const jsonOrText = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value: z.input<S> | string, check): unknown => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value);
    } catch {
      check.addIssue({ code: 'custom', message: 'not JSON' });
      return z.NEVER;
    }
  }, schema);

/** `cursor` is the last answer's `nextCursor`. */
export const paging = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(200),
  cursor: z.string().max(500).optional(),
});

export const page = <Name extends string, S extends z.ZodType>(name: Name, item: S) =>
  z.object({ [name]: z.array(item), nextCursor: z.string().nullable() } as Record<Name, z.ZodArray<S>> & {
    nextCursor: z.ZodNullable<z.ZodString>;
  });

export const messageAnswer = z.object({ message: z.string() });

/** Body of every error answer. */
export const errorAnswer = z.object({
  message: z.string(),
  code: z.string(),
  details: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** With the code `second_factor_needed`: how to complete the login. */
  secondFactor: z
    .object({
      ticket: z.string(),
      methods: z.array(z.enum(SECOND_FACTORS)),
      passkey: z.record(z.string(), z.unknown()).nullable(),
    })
    .optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

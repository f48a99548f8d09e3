import type { ReplyTemplate } from '@sudhaar/contract/notes';
import type { TemplateRow } from './store.ts';

export const templateView = ({ id, ...row }: TemplateRow): ReplyTemplate => ({ _id: id, ...row });

import type { StatusNote } from '@sudhaar/domain/open311';
import type { ParameterFault } from '@sudhaar/domain/open311-parameters';
import type { Translate } from '@sudhaar/language/server';

export function noteText(note: StatusNote, t: Translate): string {
  switch (note.kind) {
    case 'sameAs':
      return t('open311:notes.sameAs', { number: note.number });
    case 'sameAsHidden':
      return t('open311:notes.sameAsHidden');
    case 'ended':
      return t(`open311:notes.ended.${note.closure}`);
    case 'stage':
      return note.stage === 'Unseen' ? t('open311:notes.reported') : t(`stages.${note.stage}`);
  }
}

export const faultText = ({ problem, parameter, value = '' }: ParameterFault, t: Translate): string =>
  t(`open311:faults.${problem}`, { parameter, value: String(value) });

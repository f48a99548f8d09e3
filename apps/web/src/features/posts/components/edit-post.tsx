import { ApiError } from '@sudhaar/contract/client';
import { STATES } from '@sudhaar/domain/places';
import { PRIORITIES } from '@sudhaar/domain/posts';
import { checkReport, type Failure } from '@sudhaar/domain/validation';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { reasonOf } from '../../../lib/reason-of.ts';
import { notify } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextAreaField } from '../../../ui/field.tsx';
import { FormTrouble } from '../../../ui/form-trouble.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { PlaceCheck } from '../../places/place-check.tsx';
import { usePlaceName } from '../../places/place-name.ts';
import { type KeptPost, settlePost } from '../cache.ts';

const FIELDS = ['caption', 'priority', 'state', 'landmark', 'address', 'pincode'] as const;
type FieldName = (typeof FIELDS)[number];

/** The reporter mends words and place. The whole post travels; the server takes from it what may change. */
export function EditPost({ post, onClose }: { post: KeptPost; onClose: () => void }) {
  const { t } = useTranslation(['posts', 'common']);
  const placeName = usePlaceName();
  const client = useQueryClient();
  const [trouble, setTrouble] = useState<string>();
  const { caption, priority } = post;
  const { state, landmark, address, pincode, coordinates } = post.location;

  const form = useForm({
    empty: { caption, priority, state, landmark, address, pincode, coordinates },
    failed: t('edit.failed'),
    check(values): Failure<FieldName> | null {
      const failure = checkReport({ ...values, imageCount: post.images.length });
      const field = FIELDS.find((name) => name === failure?.field) ?? 'address';
      return failure && { ...failure, field };
    },
    async send({ caption, priority, ...place }) {
      setTrouble(undefined);
      const body = { ...post, caption, priority, location: { ...post.location, ...place } };
      try {
        const answer = await api('PUT /api/user/editPosts/{postId}', { params: { postId: post._id }, body });
        settlePost(client, answer.post);
        notify.success(answer.message || t('edit.updated'));
        onClose();
      } catch (error) {
        // A field that is not right is told at the field; everything else here, under the one sentence.
        if (error instanceof ApiError && error.details) throw error;
        notify.failure(error, t('edit.failed'));
        setTrouble(reasonOf(error));
      }
    },
  });

  return (
    <Dialog title={t('edit.title')} closeLabel={t('edit.cancel')} onClose={onClose}>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <TextAreaField {...form.field('caption')} label={t('edit.caption')} rows={4} />
        <SelectField
          name="priority"
          label={t('edit.priority')}
          value={form.values.priority}
          options={PRIORITIES.map((value) => ({ value, label: t(`common:priorities.${value}`) }))}
          onChange={(value) => form.set('priority', value)}
        />
        <SelectField
          name="state"
          label={t('edit.state')}
          error={form.errorAt('state')}
          value={form.values.state}
          options={statesAnd(state).map((value) => ({ value, label: placeName(value) }))}
          onChange={(value) => form.set('state', value)}
        />
        <Field {...form.field('landmark')} label={t('edit.landmark')} />
        <Field {...form.field('address')} label={t('edit.address')} />
        <Field {...form.field('pincode')} label={t('edit.pincode')} inputMode="numeric" />
        <PlaceCheck
          place={form.values}
          onMend={({ pincode, state, coordinates }) => {
            if (pincode) form.set('pincode', pincode);
            if (state) form.set('state', state);
            if (coordinates) form.set('coordinates', coordinates);
          }}
        />
        {form.values.coordinates !== coordinates && (
          <p role="status" className="text-small text-ink-2">
            {t('edit.pinMoves', { pincode: form.values.pincode })}
          </p>
        )}
        <div role="alert" className="empty:hidden">
          <FormTrouble message={trouble} />
        </div>
        <div className="flex flex-wrap justify-end gap-3 pt-2">
          <Button onClick={onClose} className="flex-1 sm:flex-none">
            {t('edit.cancel')}
          </Button>
          <Button type="submit" look="primary" busy={form.busy} className="flex-1 sm:flex-none">
            {t(form.busy ? 'edit.saving' : 'edit.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The states; and the post's own, should it be none of them. */
const statesAnd = (own: string): string[] => [...new Set([...STATES, own])];

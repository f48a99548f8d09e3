import { canEdit } from '@sudhaar/domain/posts';
import { Pencil, Route, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { CachedPost } from '../../entities/post/cache.ts';
import { usePostName } from '../../entities/post/components/post-name.tsx';
import { Toggle } from '../../entities/post/components/toggle.tsx';
import { RouteMap } from '../../features/directions/route-map.tsx';
import { DeletePost } from '../../features/edit/delete-post.tsx';
import { loadTexts, useTranslation } from '../../lib/i18n/i18n.ts';
import { useActor } from '../../lib/session/use-actor.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';

/** Contains a map and photos, so it is loaded on demand. */
async function fetchForm() {
  const [{ EditPost }] = await Promise.all([
    import('../../features/edit/edit-post.tsx'),
    loadTexts('report', 'places'),
  ]);
  return EditPost;
}
type Form = Awaited<ReturnType<typeof fetchForm>>;

export function OwnerTools({ post, onDeleted }: { post: CachedPost; onDeleted?: () => void }) {
  const { t } = useTranslation(['posts', 'shell']);
  const actor = useActor();
  const name = usePostName();
  const routeId = useId();
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null);
  const [EditPost, setForm] = useState<Form>();
  const [route, setRoute] = useState(false);
  const ownerId = post.user?._id ?? null;
  const editable = actor !== null && canEdit(actor, { ownerId, stage: post.progressState });
  const close = () => setDoing(null);
  const edit = async () => {
    try {
      const form = await fetchForm();
      setForm(() => form);
      setDoing('edit');
    } catch (error) {
      notify.failure(error, t('shell:trouble.noConnection'));
    }
  };
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-2">
        {editable && (
          <Button {...name} compact onClick={edit}>
            <Pencil aria-hidden="true" size={18} />
            {t('mine.edit')}
          </Button>
        )}
        <Button {...name} compact onClick={() => setDoing('delete')}>
          <Trash2 aria-hidden="true" size={18} />
          {t('mine.delete')}
        </Button>
        <div className="pl-2 sm:ml-auto sm:pr-2">
          <Toggle icon={Route} open={route} controls={routeId} onToggle={() => setRoute(!route)}>
            {t(route ? 'mine.hideRoute' : 'mine.showRoute')}
          </Toggle>
        </div>
      </div>
      {route && (
        <div id={routeId}>
          <RouteMap to={post.location.coordinates} />
        </div>
      )}
      {doing === 'edit' && EditPost && <EditPost post={post} onClose={close} />}
      {doing === 'delete' && <DeletePost post={post} onClose={close} onDeleted={onDeleted} />}
    </div>
  );
}

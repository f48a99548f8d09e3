import type { FollowedThing } from '@sudhaar/contract/subscriptions';
import { Bell, BellRing } from 'lucide-react';
import { useLocation } from 'react-router';
import { followed, useSubscriptions } from '../../entities/subscription/queries.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { LoginState } from '../../lib/page/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useFollow, useUnfollow } from './use-follow.ts';

type Props = { target: FollowedThing; className?: string };

/** For citizens; visitors are asked to log in. Needs the texts `following`. */
export function FollowButton(props: Props) {
  const { token, role, loading } = useSession();
  if (loading) return null;
  if (token === null) return <LoginFirst {...props} />;
  return role === 'user' ? <Toggle {...props} /> : null;
}

function LoginFirst({ target, className }: Props) {
  const { t } = useTranslation('following');
  const { pathname } = useLocation();
  const state: LoginState = { from: pathname, role: 'user' };
  return (
    <ButtonLink
      compact
      look="outline"
      className={className}
      to="/login"
      state={state}
      onClick={() => notify.error(t('button.loginFirst'))}
    >
      <Bell aria-hidden="true" size={18} />
      {t(`button.${target.kind}`)}
    </ButtonLink>
  );
}

function Toggle({ target, className }: Props) {
  const { t } = useTranslation('following');
  const { data, isPending } = useSubscriptions();
  const following = useFollow();
  const ending = useUnfollow();
  const found = followed(data?.subscriptions, target);
  const busy = following.isPending || ending.isPending;
  const press = () => (found ? ending.mutate(found._id) : following.mutate({ target }));
  return (
    <Button
      compact
      look={found ? 'solid' : 'outline'}
      className={className}
      busy={busy}
      // While the state is unknown, a click could do the opposite.
      disabled={isPending}
      title={found && t('button.stop')}
      aria-label={found && t('button.stop')}
      onClick={press}
    >
      {!busy && (found ? <BellRing aria-hidden="true" size={18} /> : <Bell aria-hidden="true" size={18} />)}
      {t(found ? 'button.following' : `button.${target.kind}`)}
    </Button>
  );
}

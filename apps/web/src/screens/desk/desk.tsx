import type { OwnOffice } from '@sudhaar/contract/offices';
import { useQueryClient } from '@tanstack/react-query';
import { isLoadedChosen } from '../../entities/desk/selection.ts';
import { cachedPost } from '../../entities/post/cache.ts';
import { BulkBar } from '../../features/bulk/bulk-bar.tsx';
import { BulkHistory } from '../../features/bulk/bulk-history.tsx';
import { BulkStatus } from '../../features/bulk/bulk-status.tsx';
import { SelectMenu } from '../../features/bulk/select-menu.tsx';
import { DESK } from '../../lib/hooks/desk.ts';
import { useMedia } from '../../lib/hooks/use-media.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePageHeading } from '../../lib/page/page-title.ts';
import { FilterChips } from '../../widgets/desk-list/filter-chips.tsx';
import { FoundElsewhere } from '../../widgets/desk-list/found-elsewhere.tsx';
import { SavedViews } from '../../widgets/desk-list/saved-views.tsx';
import { DeskViewSelect, DeskViews } from '../../widgets/desk-list/views.tsx';
import { DeskPostPanel } from '../../widgets/desk-post/desk-post-panel.tsx';
import { DeskList } from './desk-list.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { ManyAction } from './many-action.tsx';
import { OneAction } from './one-action.tsx';
import { Toolbar } from './toolbar.tsx';
import { useCommands } from './use-commands.ts';
import { useInbox } from './use-inbox.ts';
import { useKeys } from './use-keys.ts';

/** Views, the inbox, and the open post next to it. */
export function Desk({ office }: { office: OwnOffice }) {
  const { t } = useTranslation('desk');
  const client = useQueryClient();
  const isDesk = useMedia(DESK);
  const inbox = useInbox(office._id);
  const commands = useCommands(inbox, office.isHead);
  useKeys(commands.run);
  const { query, openId, narrow, selection, dispatch, ids, count } = inbox;
  const { doing } = commands;
  const hasChosen = selection.isAll || selection.chosen.size > 0;
  const posts = () => ids.flatMap((id) => cachedPost(client, id) ?? []);
  const many = (
    <>
      <SelectMenu
        loaded={ids.length}
        count={count}
        onFirst={(first) => dispatch({ act: 'chooseFirst', count: first })}
        onAll={() => dispatch({ act: 'chooseAll' })}
      />
      <BulkHistory onOpen={commands.show} />
    </>
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-title tracking-tight">{usePageHeading()}</h1>
        <p className="text-ink-2">{t('page.lead', { office: office.name })}</p>
      </header>
      {isDesk ? <DeskViews query={query} /> : <DeskViewSelect query={query} onChange={narrow} />}
      <SavedViews query={query} />
      <Toolbar
        query={query}
        isDesk={isDesk}
        posts={posts}
        onNarrow={narrow}
        onKeys={() => commands.run('keys', 'page')}
        onToList={() => commands.run('down', 'page')}
        many={many}
      />
      <FilterChips query={query} onChange={narrow} />
      <FoundElsewhere query={query} onOpen={commands.show} />
      <BulkStatus hasBar={hasChosen} onOpen={commands.show} />
      {!isDesk && openId === null && <div className="flex flex-wrap gap-2">{many}</div>}
      <div className="flex items-start gap-4">
        {/* On a phone the open post replaces the list, which keeps its state. */}
        <div className={`min-w-0 flex-1 ${openId !== null && !isDesk ? 'hidden' : ''}`}>
          <DeskList inbox={inbox} isDesk={isDesk} onOpen={commands.show} />
          {hasChosen && (
            <BulkBar
              count={commands.chosenCount}
              isAll={selection.isAll}
              more={isLoadedChosen(selection) && (count ?? 0) > ids.length ? count : undefined}
              mayAssign={office.isHead}
              onChooseAll={() => dispatch({ act: 'chooseAll' })}
              onClear={() => dispatch({ act: 'clear' })}
              onAct={commands.act}
            />
          )}
        </div>
        {openId !== null && (
          <div className="min-w-0 max-lg:w-full lg:sticky lg:top-[calc(var(--header)+1rem)] lg:max-h-[calc(100dvh-var(--header)-2rem)] lg:w-[min(32rem,45%)] lg:shrink-0 lg:overflow-y-auto lg:overscroll-contain">
            <DeskPostPanel
              id={openId}
              onClose={commands.leave}
              onNext={commands.hasNext ? () => commands.step(1) : null}
              onPrevious={commands.hasPrevious ? () => commands.step(-1) : null}
            />
          </div>
        )}
      </div>
      {doing === 'keys' && <KeysDialog onClose={commands.done} />}
      {doing !== null && doing !== 'keys' && 'one' in doing && (
        <OneAction kind={doing.one} id={doing.id} onDone={commands.done} />
      )}
      {doing !== null && doing !== 'keys' && 'many' in doing && (
        <ManyAction
          kind={doing.many}
          chosen={doing.chosen}
          count={doing.count}
          exampleId={'ids' in doing.chosen ? (doing.chosen.ids[0] ?? '') : (ids[0] ?? '')}
          onStarted={commands.started}
          onClose={commands.done}
        />
      )}
    </div>
  );
}

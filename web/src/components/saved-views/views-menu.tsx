import { MAX_VIEWS, savedViews, type SavedView } from '@samtale/contract/account/saved-views'
import { Bookmark, BookmarkCheck, Pencil, Pin, Plus, Save, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useCommand } from '#api/calls.ts'
import { useText } from '#i18n/use-text.tsx'
import { buttonProps } from '#components/button/button.tsx'
import { Menu } from '#components/menu/menu.tsx'
import type { MenuItem } from '#components/menu/menu-item.ts'
import { useOpenView, type ShownList } from './use-open-view.ts'
import * as styles from './saved-views.module.css'

const SaveView = lazy(() =>
  import('./view-dialogs.tsx').then(({ SaveView: Dialog }) => ({ default: Dialog })),
)
const RenameView = lazy(() =>
  import('./view-dialogs.tsx').then(({ RenameView: Dialog }) => ({ default: Dialog })),
)
const RemoveView = lazy(() =>
  import('./view-dialogs.tsx').then(({ RemoveView: Dialog }) => ({ default: Dialog })),
)

/** The views that somebody has of a list: opens one, keeps how the list is shown now, and changes the open one. */
export function ViewsMenu({ narrow, ...shownList }: ShownList & { narrow: boolean }) {
  const text = useText()
  const { views, look, current, isChanged, open, setOpenId } = useOpenView(shownList)
  const [dialog, setDialog] = useState<'save' | 'rename' | 'remove' | null>(null)
  const update = useCommand(savedViews.updateView)
  const close = () => setDialog(null)
  const label = text('savedViews.views')
  const Icon = current && !isChanged ? BookmarkCheck : Bookmark
  const saved: MenuItem[] =
    views.length === 0
      ? []
      : [
          {
            kind: 'group',
            label: text('savedViews.saved'),
            items: views.map((view) => ({
              kind: 'choice',
              label: view.name,
              checked: view === current && !isChanged,
              run: () => open(view),
            })),
          },
          { kind: 'separator' },
        ]
  const ofCurrent = ({ id, name, isDefault }: SavedView): MenuItem => ({
    kind: 'group',
    label: name,
    items: [
      ...(isChanged
        ? [{ label: text('savedViews.update'), icon: Save, run: () => update.mutate({ id, ...look }) }]
        : []),
      { label: text('savedViews.rename'), icon: Pencil, run: () => setDialog('rename') },
      {
        kind: 'check',
        label: text('savedViews.open'),
        icon: Pin,
        checked: isDefault,
        run: () => update.mutate({ id, isDefault: !isDefault }),
      },
      { label: text('savedViews.remove'), icon: Trash2, dangerous: true, run: () => setDialog('remove') },
    ],
  })
  const items: MenuItem[] = [
    ...saved,
    {
      label: text('savedViews.save'),
      icon: Plus,
      disabled: views.length >= MAX_VIEWS,
      run: () => setDialog('save'),
    },
    ...(current ? [ofCurrent(current)] : []),
  ]
  return (
    <>
      <Menu
        label={label}
        aria-label={narrow ? label : undefined}
        title={narrow ? label : undefined}
        {...(narrow ? buttonProps() : buttonProps('quiet', 'small'))}
        data-icon-only={narrow || undefined}
        align="end"
        items={items}
      >
        <Icon className="icon" aria-hidden />
        {!narrow && <span className={styles.name}>{current && !isChanged ? current.name : label}</span>}
      </Menu>
      <Suspense fallback={null}>
        {dialog === 'save' && (
          <SaveView list={shownList.list} look={look} onDone={({ id }) => setOpenId(id)} close={close} />
        )}
        {dialog === 'rename' && current && <RenameView view={current} close={close} />}
        {dialog === 'remove' && current && <RemoveView view={current} close={close} />}
      </Suspense>
    </>
  )
}

import { groups } from '@samtale/contract/groups/groups'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useRouterState,
} from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '#api/calls.ts'
import { Button } from '#components/button/button.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { Dialogs } from './dialogs.tsx'
import { useDialogLinks } from './use-dialog-links.ts'

const BOARD = '00000000-0000-7000-8000-000000000010'
const CANTEEN = '00000000-0000-7000-8000-000000000011'

/** A screen whose dialogs have addresses: one of its own, and one about a group. */
function Screen() {
  const links = useDialogLinks()
  // The list below the dialogs, of which no row is on the first page.
  useRead(groups.list, {})
  const { pathname } = useRouterState({ select: ({ location }) => location })
  return (
    <>
      <Button onClick={() => links.open('new')}>Add</Button>
      <Button onClick={() => links.open('edit', BOARD)}>Edit Board</Button>
      <Button onClick={() => links.open('edit', CANTEEN)}>Edit what is gone</Button>
      <Button onClick={() => links.open('delete', BOARD)}>Delete Board</Button>
      <output>{pathname}</output>
      <Dialogs
        list={groups.list}
        own={{
          new: (close) => (
            <Dialog title="Add group" close="Close" onClose={close}>
              A new one
            </Dialog>
          ),
        }}
        actions={[
          { label: 'actions.edit', icon: Pencil, dialog: 'edit' },
          { label: 'actions.delete', icon: Pencil, dialog: 'delete', visible: () => false },
        ]}
        about={(_, { name }, close) => (
          <Dialog title={`Edit ${name}`} close="Close" onClose={close}>
            {name}
          </Dialog>
        )}
      />
    </>
  )
}

/** The screen in a router of its own, at its address or with a dialog open from the beginning. */
function Routes({ path }: { path: string }) {
  const [router] = useState(() => {
    const root = createRootRoute()
    const screen = createRoute({ getParentRoute: () => root, path: '/groups', component: Screen })
    const dialogs = ['/new', '/$id/edit', '/$id/delete'].map((dialog) =>
      createRoute({ getParentRoute: () => screen, path: dialog, staticData: { dialog: 'screen' } }),
    )
    return createRouter({
      routeTree: root.addChildren([screen.addChildren(dialogs)]),
      history: createMemoryHistory({ initialEntries: [path] }),
    })
  })
  return <RouterProvider router={router} />
}

/** The screen. */
export const Groups = () => <Routes path="/groups" />

/** The screen, entered by the address of one of its dialogs. */
export const Entered = () => <Routes path="/groups/new" />

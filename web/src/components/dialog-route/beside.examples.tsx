import { groups } from '@samtale/contract/groups/groups'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'
import { Eye, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button/button.tsx'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { PaneFrame } from '#components/dialog/pane-frame.tsx'
import { ViewDialog } from '#components/dialog/view-dialog.tsx'
import { Dialogs } from './dialogs.tsx'
import { GROUP_LABELS } from '#components/data-table/group-labels.examples.ts'

const ACTIONS = [
  { label: 'actions.view', icon: Eye, dialog: 'view', read: true, main: true },
  { label: 'actions.edit', icon: Pencil, dialog: 'edit' },
] as const

/** A list in its frame, whose rows are read or edited. */
function Screen() {
  const { history } = useRouter()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <PaneFrame>
      <div>
        <Button onClick={() => history.back()}>Back</Button>
        <output>{path}</output>
        <DataTable
          endpoint={groups.list}
          labels={GROUP_LABELS}
          columns={[
            { field: 'name', label: 'fields.name', cell: ({ name }) => name, place: 'title' },
            {
              field: 'description',
              label: 'groups.fields.description',
              cell: ({ description }) => description,
              hidden: 'narrow',
            },
          ]}
          nameOf={({ name }) => name}
          actions={ACTIONS}
        />
        <Dialogs
          list={groups.list}
          actions={ACTIONS}
          about={(dialog, group, close) =>
            dialog === 'view' ? (
              <ViewDialog
                title={group.name}
                row={group}
                rows={[
                  { field: 'about', label: 'groups.fields.description', cell: (row) => row.description },
                ]}
                close={close}
              >
                <div style={{ height: '1200px' }}>Much to read</div>
              </ViewDialog>
            ) : (
              <Dialog title={`Edit ${group.name}`} close="Close" onClose={close}>
                {group.name}
              </Dialog>
            )
          }
        />
      </div>
    </PaneFrame>
  )
}

/** The list in a router of its own, one step after another screen. */
export function Beside() {
  const [router] = useState(() => {
    const root = createRootRoute()
    const before = createRoute({ getParentRoute: () => root, path: '/', component: () => 'Before' })
    const screen = createRoute({ getParentRoute: () => root, path: '/groups', component: Screen })
    const dialogs = ['/$id/view', '/$id/edit'].map((path) =>
      createRoute({ getParentRoute: () => screen, path, staticData: { dialog: 'screen' } }),
    )
    return createRouter({
      routeTree: root.addChildren([before, screen.addChildren(dialogs)]),
      scrollRestoration: true,
      history: createMemoryHistory({ initialEntries: ['/', '/groups'] }),
    })
  })
  return <RouterProvider router={router} />
}

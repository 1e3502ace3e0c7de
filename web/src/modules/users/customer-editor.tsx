import { useNavigate, useSearch } from '@tanstack/react-router'
import { customers } from '@samtale/contract/users/customers'
import type { User } from '@samtale/contract/users/users'
import { lazy, useState, type ReactNode } from 'react'
import { useSession } from '#session/session.ts'
import { visibleActions } from '#components/data-table/row-action.ts'
import { dialogsOf, OwnDialogs } from '#components/dialog-route/own-dialogs.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { useOpenDialog } from '#components/dialog-route/use-open-dialog.ts'
import { useUserActions } from './use-user-actions.ts'
import { useRead } from '#api/calls.ts'
import type { ScreenPath } from '#core/screens-seen.ts'
import { useText } from '#i18n/use-text.tsx'
import { Tabs } from '#components/tabs/tabs.tsx'
import { CustomerAccess } from './customer-access.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { RecordAbsent, RecordWaiting } from '#components/placeholders/record-absent.tsx'
import { EditorHead } from './editor-parts.tsx'
import { MembersList } from './members.list.tsx'

const CustomerDialogs = lazy(() =>
  import('./customer-dialogs.tsx').then(({ CustomerDialogs: Dialog }) => ({ default: Dialog })),
)

const TABS = ['details', 'members', 'group', 'devices', 'access'] as const
type Tab = (typeof TABS)[number]
type Props = {
  id: string
  /** The path of the list to go back to. */
  list: ScreenPath
  /** Beside the heading of the members. */
  aside: ReactNode
  /** What the tabs of its groups and devices show. */
  lists: Readonly<Record<'group' | 'devices', ReactNode>>
  /** What stands below its access: how its people sign in. */
  signOn: (customer: User) => ReactNode
}

/** One customer or sub-admin with all that belongs to it; which tab is open stands in the address. */
export function CustomerEditor({ id, list, aside, lists, signOn }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const { tab: requestedTab } = useSearch({ from: '/shell/customers/$customerId' })
  const { actor } = useSession()
  const links = useDialogLinks('access')
  const deleting = useOpenDialog('access')?.dialog === 'delete'
  const actions = Object.values(useUserActions(customers.invite))
  const [known, setKnown] = useState(false)
  // A user who is about to be deleted is not asked for again.
  const {
    data: customer,
    error,
    refetch,
  } = useRead(customers.read, { id }, { enabled: !(deleting && known) })
  if (customer && !known) setKnown(true)
  const goBack = () => void navigate({ to: list })
  // Each tab has a list of its own, so no search or page goes along.
  const choose = (next: Tab) =>
    void navigate({ to: '.', replace: true, search: { tab: next === 'details' ? undefined : next } })

  if (!customer || error?.code === 'user_not_found') {
    return (
      <>
        <EditorHead title={text('editor.customer')} goBack={goBack} />
        {error ? (
          <RecordAbsent
            labels={{ gone: 'editor.gone', goneText: 'editor.goneText', failed: 'editor.failed' }}
            gone={error.code === 'user_not_found' || error.code === 'validation_error'}
            retry={() => void refetch()}
          />
        ) : (
          <RecordWaiting />
        )}
      </>
    )
  }
  const visible = visibleActions(actions, actor, customer)
  // Nobody does anything to themselves: a sub-admin who looks at their own page has no Access.
  const tabs = visible.length > 0 ? TABS : TABS.filter((name) => name !== 'access')
  const tab = tabs.find((name) => name === requestedTab) ?? 'details'
  const panels: Record<Tab, () => ReactNode> = {
    details: () => <CustomerDetails customer={customer} />,
    members: () => <MembersList scope={{ managerId: id }} aside={aside} />,
    group: () => lists.group,
    devices: () => lists.devices,
    access: () => (
      <>
        <CustomerAccess user={customer} links={links} />
        {signOn(customer)}
      </>
    ),
  }
  return (
    <>
      <EditorHead
        title={text(customer.role === 'subadmin' ? 'editor.subadmin' : 'editor.customer')}
        customer={customer}
        goBack={goBack}
      />
      <Tabs
        label={text('editor.tabs')}
        tabs={tabs.map((name) => ({ id: name, label: text(`editor.${name}`) }))}
        chosen={tab}
        onChoose={choose}
      >
        {panels[tab]()}
      </Tabs>
      <OwnDialogs
        part="access"
        own={dialogsOf(visible, (dialog, close) => (
          <CustomerDialogs
            dialog={dialog}
            user={customer}
            close={close}
            onDeleted={() => void navigate({ to: list, replace: true })}
          />
        ))}
      />
    </>
  )
}

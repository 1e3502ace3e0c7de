import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useScreens } from '#core/screens-seen.ts'
import { withTexts } from '#i18n/texts.ts'
import { CustomerEditor } from '#modules/users/customer-editor.tsx'
import { ImportLink } from './import-link.tsx'

const GroupsList = lazy(() =>
  import('#modules/groups/groups.list.tsx').then(({ GroupsList: List }) => ({ default: List })),
)
const DevicesList = lazy(() =>
  import('#modules/devices/devices.list.tsx').then(({ DevicesList: List }) => ({ default: List })),
)

const AccountSignOn = lazy(() =>
  withTexts('settings', import('#modules/single-sign-on/account/account-sign-on.tsx')).then(
    ({ AccountSignOn: Part }) => ({ default: Part }),
  ),
)

/** The editor of the customer in the address; it goes back to the list its reader may see. */
export function Page() {
  const { customerId } = useParams({ from: '/shell/customers/$customerId' })
  const { mayOpen } = useScreens()
  const scope = { ownerId: customerId }
  return (
    <CustomerEditor
      key={customerId}
      id={customerId}
      list={mayOpen('/allcustomers') ? '/allcustomers' : '/customers'}
      aside={<ImportLink kind="members" under={customerId} />}
      signOn={({ id, profile: { name } }) => (
        <Suspense fallback={null}>
          <AccountSignOn part="signon" account={{ id, name }} />
        </Suspense>
      )}
      lists={{
        group: (
          <Suspense fallback={null}>
            <GroupsList scope={scope} />
          </Suspense>
        ),
        devices: (
          <Suspense fallback={null}>
            <DevicesList scope={scope} />
          </Suspense>
        ),
      }}
    />
  )
}

import { isPlatformStaff } from '@samtale/contract/core/permissions'
import { Link } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import { useScreens } from '#core/screens-seen.ts'
import { useSession } from '#session/session.ts'
import { useText } from '#i18n/use-text.tsx'
import { buttonProps } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { EmptyState } from '#components/placeholders/empty-state.tsx'

/** Shows why there is nothing to call, and the one next step. */
export function NoSpeedDials() {
  const text = useText()
  const { actor, can } = useSession()
  const { mayOpen } = useScreens()
  const staff = isPlatformStaff(actor.role)
  const to = (['/devices', '/alldevices'] as const).find(mayOpen)
  return (
    <Card>
      <EmptyState
        icon={Phone}
        title={text('speedDials.empty')}
        text={text(staff ? 'speedDials.emptyForStaff' : 'speedDials.emptyText')}
        action={
          to &&
          can('addDevices') && (
            <Link to={to} {...buttonProps('primary')}>
              {text('speedDials.addDevice')}
            </Link>
          )
        }
      />
    </Card>
  )
}

import { devices } from '@samtale/contract/devices/devices'
import { meetings } from '@samtale/contract/meetings/meetings'
import { members } from '@samtale/contract/users/members'
import { useRead } from '#api/calls.ts'
import { useSession } from '#session/session.ts'
import { useText } from '#i18n/use-text.tsx'
import { PathLink } from './path-link.tsx'
import { Steps } from './steps.tsx'

/** For those who can have devices and have none yet: what to begin with. */
export function FirstSteps() {
  const text = useText()
  const { can } = useSession()
  const mayAddDevices = can('addDevices')
  const { data: rooms } = useRead(devices.speedDials, {}, { enabled: mayAddDevices })
  const isNew = rooms?.total === 0
  const people = useRead(members.list, { limit: 1 }, { enabled: isNew })
  const planned = useRead(meetings.list, { limit: 1 }, { enabled: isNew })
  if (!isNew || !people.data || !planned.data) return null
  return (
    <Steps
      title={text('overview.first.title')}
      steps={[
        {
          link: <PathLink path="/members/new">{text('overview.first.members')}</PathLink>,
          why: text('overview.first.membersText'),
          isDone: people.data.total > 0,
        },
        {
          link: <PathLink path="/devices/new">{text('overview.first.device')}</PathLink>,
          why: text('overview.deviceText', { address: `${location.origin}/kiosk` }),
          isDone: false,
        },
        {
          link: <PathLink path="/overview/schedule">{text('overview.first.meeting')}</PathLink>,
          why: text('overview.first.meetingText'),
          isDone: planned.data.total > 0,
        },
      ]}
    />
  )
}

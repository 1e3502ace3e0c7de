import type { Group } from '@samtale/contract/groups/groups'
import type { Column } from '#components/data-table/column.ts'
import { ViewDialog } from '#components/dialog/view-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import { MailAddress } from '#components/text/mail-address.tsx'
import * as styles from './groups.module.css'

type Props = { group: Group; columns: readonly Column<Group>[]; close: () => void }
const COUNTS = ['membersCount', 'devicesCount']

/** All of a group: what the list shows of it, and who and what is in it by name. */
export function ViewGroup({ group, columns, close }: Props) {
  const text = useText()
  return (
    <ViewDialog
      title={group.name}
      row={group}
      rows={[
        ...columns.filter(({ field }) => !COUNTS.includes(field)),
        {
          field: 'members',
          label: 'groups.fields.members',
          cell: ({ members }) =>
            members.length === 0 ? (
              <span className="muted">{text('groups.nobody')}</span>
            ) : (
              <ul className={styles.inside}>
                {members.map(({ id, userId: { profile, email } }) => (
                  <li key={id}>
                    {profile.name}
                    <span className="small">
                      <MailAddress>{email}</MailAddress>
                    </span>
                  </li>
                ))}
              </ul>
            ),
        },
        {
          field: 'devices',
          label: 'groups.fields.devices',
          cell: ({ devices }) =>
            devices.length === 0 ? (
              <span className="muted">{text('groups.noDevices')}</span>
            ) : (
              <ul className={styles.inside}>
                {devices.map(({ id, deviceId: { userDeviceName, deviceName } }) => (
                  <li key={id}>
                    {userDeviceName}
                    <span className="mono hint small">{deviceName}</span>
                  </li>
                ))}
              </ul>
            ),
        },
      ]}
      close={close}
    />
  )
}

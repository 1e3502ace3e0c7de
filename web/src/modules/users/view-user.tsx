import type { User } from '@samtale/contract/users/users'
import type { Column } from '#components/data-table/column.ts'
import { ViewDialog } from '#components/dialog/view-dialog.tsx'

/** All that a list shows of one person, uncut. */
export const ViewUser = ({
  user,
  columns,
  close,
}: {
  user: User
  columns: readonly Column<User>[]
  close: () => void
}) => <ViewDialog title={user.profile.name} row={user} rows={columns} close={close} />

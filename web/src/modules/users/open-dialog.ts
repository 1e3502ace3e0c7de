import type { User } from '@samtale/contract/users/users'

/** What every dialog about one user is given. */
export type DialogProps = {
  user: User
  close: () => void
}

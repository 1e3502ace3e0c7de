import type { User } from '@samtale/contract/users/users'

/** Which dialog stands open about whom. */
export type OpenDialog<Action extends string> = { readonly action: Action; readonly user: User }

/** What every dialog about one user is given. */
export type DialogProps = {
  user: User
  close: () => void
}

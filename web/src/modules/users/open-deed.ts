import type { User } from '@samtale/contract/users/users'

/** Which dialog stands open about whom. */
export type OpenDeed<Deed extends string> = { readonly deed: Deed; readonly user: User }

/** What every dialog about one user is given. */
export type DeedProps = {
  user: User
  close: () => void
}

import { useSearch } from '@tanstack/react-router'
import { useSession } from '#session/session.ts'
import { ImportScreen } from '#modules/users/imports/import-screen.tsx'
import { memberManagers } from '#modules/users/manager-sources.ts'

/** Members from a file; `under` in the address names whose they become, where that can be chosen. */
export function Page() {
  const session = useSession()
  const { under } = useSearch({ from: '/shell/members/import' })
  const own = session.actor.role === 'subadmin' ? session.actor.id : ''
  const managers =
    session.actor.role === 'customer' ? undefined : { ...memberManagers(session), first: under ?? own }
  return <ImportScreen kind="members" managers={managers} />
}

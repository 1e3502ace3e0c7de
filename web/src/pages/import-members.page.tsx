import { useSearch } from '@tanstack/react-router'
import { useSession } from '#api/session.ts'
import { ImportScreen } from '#features/imports/import-screen.tsx'
import { memberManagers } from '#features/users/managed-by.ts'

/** Members from a file; `under` in the address names whose they become, where that can be chosen. */
export function Page() {
  const session = useSession()
  const { under }: { under?: string } = useSearch({ strict: false })
  const own = session.actor.role === 'subadmin' ? session.actor.id : ''
  const managers = session.actor.role === 'customer' ? undefined : { ...memberManagers(session), first: under ?? own }
  return <ImportScreen kind="members" managers={managers} />
}

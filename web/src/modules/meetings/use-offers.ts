import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '#session/session.ts'
import type { PickerSource } from '#components/combobox/picker-source.ts'
import { useText } from '#i18n/use-text.tsx'
import { deviceSource, groupSource, memberSource } from './invite-sources.ts'

/** What there is to choose from, and whether there is anything at all. */
export type Offers = ReturnType<typeof useOffers>

/** Returns whom and what one may invite. A picker that has nothing to offer is not required. */
export function useOffers() {
  const text = useText()
  const { actor } = useSession()
  const none = text('schedule.noGroup')
  const sources = useMemo(
    () => ({
      members: memberSource(actor),
      devices: deviceSource(actor),
      groups: groupSource(actor, { id: '', name: none }),
    }),
    [actor, none],
  )
  return { ...sources, anyMembers: useAny(sources.members), anyDevices: useAny(sources.devices) }
}

/** Taken for granted until it is known. */
function useAny({ key, find }: PickerSource): boolean {
  const { data = true } = useQuery({
    queryKey: [...key, 'any'],
    queryFn: async () => (await find('', 1)).length > 0,
  })
  return data
}

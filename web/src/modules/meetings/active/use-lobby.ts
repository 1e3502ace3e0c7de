import { running, type ActiveMeeting } from '@samtale/contract/meetings/running'
import { useCommand } from '#api/calls.ts'
import { useText } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'

/** Lets people in who wait, or sends them away, and says how it went. */
export function useLobby({ id }: Pick<ActiveMeeting, 'id'>) {
  const text = useText()
  const admitting = useCommand(running.admit)
  const denying = useCommand(running.deny)

  const admit = (waiting: string[]) =>
    admitting.mutate(
      { id, waiting },
      {
        onSuccess: ({ admitted }) => {
          // Some went in and some did not: the room holds no more.
          if (admitted > 0 && admitted < waiting.length)
            alert('error', text('running.lobby.full'), text('running.lobby.fullText'))
          else alert('success', text('running.lobby.admitted', { count: admitted }))
        },
      },
    )

  const deny = (waiting: string[]) =>
    denying.mutate(
      { id, waiting },
      { onSuccess: ({ denied }) => alert('success', text('running.lobby.denied', { count: denied })) },
    )

  return { admit, deny, busy: admitting.isPending || denying.isPending }
}

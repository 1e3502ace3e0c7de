import { running, type ActiveMeeting } from '@samtale/contract/meetings/running'
import { useCommand } from '#api/calls.ts'
import { formatClock } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'

/** Moves the end of a running meeting, and says until when it goes now and who has the room after. */
export function useExtend({ id }: Pick<ActiveMeeting, 'id'>) {
  const { text, locale } = useLanguage()
  const command = useCommand(running.extend)
  const clock = (instant: string) => formatClock(instant, locale)
  const extend = (minutes: number) =>
    command.mutate(
      { id, minutes },
      {
        onSuccess: ({ endTime, next }) => {
          const done = text('running.extend.done', { time: clock(endTime) })
          alert(
            'success',
            done,
            next === null
              ? undefined
              : text('running.extend.next', { room: next.userDeviceName, time: clock(next.beginTime) }),
          )
        },
      },
    )
  return { extend, busy: command.isPending }
}

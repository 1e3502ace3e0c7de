import { system, type SystemStatus } from '@samtale/contract/system/system'
import { useCommand } from '#api/calls.ts'
import { Button } from '#components/button/button.tsx'
import { formatClock } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { useSession } from '#session/session.ts'

/** How long the button has details written, in minutes. */
const MINUTES = 15

/** Shows how much is written into the log; a super-admin can have details there for a while. */
export function LogRow({ logging: { level, detailedUntil } }: Pick<SystemStatus, 'logging'>) {
  const { text, locale } = useLanguage()
  const { actor } = useSession()
  const { mutate, isPending } = useCommand(system.detailLog)
  return (
    <div>
      <dt>{text('status.log.label')}</dt>
      <dd>
        {level}
        {detailedUntil && (
          <span className="small hint">
            {text('status.log.until', { time: formatClock(detailedUntil, locale) })}
          </span>
        )}
        {actor.role === 'super-admin' && (
          <Button
            size="small"
            busy={isPending}
            onClick={() => mutate({ minutes: detailedUntil ? 0 : MINUTES })}
          >
            {text(detailedUntil ? 'status.log.stop' : 'status.log.start')}
          </Button>
        )}
      </dd>
    </div>
  )
}

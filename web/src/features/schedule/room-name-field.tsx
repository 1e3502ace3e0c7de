import { isRoomName } from '@samtale/contract/core/validators'
import { AppError } from '@samtale/contract/core/errors'
import { meetings } from '@samtale/contract/meetings'
import { CircleCheck, Dices } from 'lucide-react'
import { useState } from 'react'
import { request } from '#api/request.ts'
import { useSayError } from '#api/say-error.ts'
import { fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import type { ScheduleState } from './use-schedule.ts'

type Props = { schedule: ScheduleState; disabled: boolean }

/** The room's name: one's own, one that is made, or none. A meeting that exists keeps the one it has. */
export function RoomNameField({ schedule: { state, change, faultOf, stored }, disabled }: Props) {
  const text = useText()
  const sayError = useSayError()
  const [making, setMaking] = useState(false)
  const { location } = state.draft
  const fault = faultOf('location')
  const locked = disabled || stored !== null
  const set = (value: string) => change({ type: 'set', field: 'location', value })
  const generate = async () => {
    setMaking(true)
    try {
      set((await request(meetings.roomName, {})).location)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      sayError(error)
    } finally {
      setMaking(false)
    }
  }
  return (
    <div className="schedule-room">
      <Field
        label={text('schedule.roomName')}
        optional={stored ? undefined : text('app.optional')}
        help={text(stored ? 'schedule.roomNameKept' : 'schedule.roomNameHelp')}
        error={fault && fieldText(text, fault)}
        value={location}
        onChange={(event) => set(event.target.value)}
        onBlur={() => change({ type: 'left', field: 'location' })}
        end={!locked && isRoomName(location) ? <CircleCheck className="icon input-right" aria-hidden /> : undefined}
        disabled={locked}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <Button icon={Dices} onClick={() => void generate()} busy={making} disabled={locked}>
        {text('schedule.generate')}
      </Button>
    </div>
  )
}

import { isRoomName } from '@samtale/contract/core/validators'
import { AppError } from '@samtale/contract/core/errors'
import { meetings } from '@samtale/contract/meetings/meetings'
import { CircleCheck, Dices } from 'lucide-react'
import { useState } from 'react'
import { request } from '#api/request.ts'
import { useErrorToast } from '#api/use-error-toast.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Field } from '#components/field/field.tsx'
import * as fieldStyles from '#components/field/field.module.css'
import * as styles from './room-name-field.module.css'

type Props = {
  value: string
  onChange: (value: string) => void
  onLeave: () => void
  error: string | undefined
  /** One that exists keeps the name it has. */
  fixed: boolean
  disabled?: boolean
}

/** The room's name: one's own, one that is made, or none. */
export function RoomNameField({ value, onChange, onLeave, error, fixed, disabled = false }: Props) {
  const text = useText()
  const showError = useErrorToast()
  const [making, setMaking] = useState(false)
  const locked = disabled || fixed
  const generate = async () => {
    setMaking(true)
    try {
      onChange((await request(meetings.roomName, {})).location)
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure
      showError(failure)
    } finally {
      setMaking(false)
    }
  }
  return (
    <div className={styles.roomName} data-part="room-name-field">
      <Field
        label={text('schedule.roomName')}
        optional={fixed ? undefined : text('app.optional')}
        help={text(fixed ? 'schedule.roomNameUnchanged' : 'schedule.roomNameHelp')}
        error={error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        end={
          !locked && isRoomName(value) ? (
            <CircleCheck className={`icon ${fieldStyles.inputRight}`} aria-hidden />
          ) : undefined
        }
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

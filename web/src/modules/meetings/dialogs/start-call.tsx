import { useNavigate } from '@tanstack/react-router'
import { devices } from '@samtale/contract/devices/devices'
import { meetings } from '@samtale/contract/meetings/meetings'
import { Video } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useCommand, useRead } from '#api/calls.ts'
import { toLocalTime } from '#core/local-time.ts'
import { callFrom } from '#modules/devices/own-calls.ts'
import { fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { Field } from '#components/field/field.tsx'
import { Select } from '#components/field/select.tsx'
import * as styles from '#components/form/form.module.css'

/** Begins a meeting and leads its host into the room, where the links to share open over the lobby. */
export function StartCall({ close }: { close: () => void }) {
  const text = useText()
  const id = useId()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState('')
  const [deviceId, setDeviceId] = useState('')
  const [wrongDevice, setWrongDevice] = useState('')
  const { data: speedDials } = useRead(devices.speedDials, {})
  const create = useCommand(meetings.createInstant, 'done.created_instant_meeting')
  const reject = (sentence: string) => {
    setWrong(sentence)
    input.current?.focus()
  }
  const start = () => {
    if (!name.trim()) return reject(text('invalid.meeting_name_required'))
    create.mutate(
      { name, beginTime: toLocalTime(new Date()), location: '', deviceId: deviceId || null },
      {
        onSuccess: (meeting) => {
          // A call to a room is for that room: its caller enters when it answers.
          if (deviceId) callFrom(meeting.location)
          void navigate({
            to: '/room/$roomName',
            params: { roomName: meeting.location },
            // Back leads to the screen, without the dialog.
            replace: true,
            state: { created: meeting, ...(deviceId && { ringing: true }) },
          })
        },
        onError: ({ fields }) => {
          if (fields?.['name']) reject(fieldText(text, fields['name']))
          if (!fields?.['deviceId']) return
          setWrongDevice(fieldText(text, fields['deviceId']))
          select.current?.focus()
        },
      },
    )
  }
  const footer = (
    <>
      <Button onClick={close} disabled={create.isPending}>
        {text('actions.cancel')}
      </Button>
      <Button look="primary" icon={Video} type="submit" form={id} busy={create.isPending}>
        {text('actions.startCall')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={text('startCall.title')}
      close={text('app.close')}
      onClose={close}
      mayClose={!create.isPending}
      footer={footer}
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!create.isPending) start()
        }}
      >
        <Field
          ref={input}
          label={text('fields.meetingName')}
          help={text('startCall.text')}
          placeholder={text('startCall.placeholder')}
          error={wrong}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setWrong('')
          }}
          autoComplete="off"
          autoFocus
          maxLength={200}
        />
        {speedDials && speedDials.total > 0 && (
          <Select
            ref={select}
            label={text('speedDials.device')}
            optional={text('app.optional')}
            error={wrongDevice}
            options={[
              { value: '', label: text('speedDials.noDevice') },
              ...speedDials.data.map(({ id: value, userDeviceName, status, call }) => ({
                value,
                label:
                  status === 'Ready' && !call
                    ? userDeviceName
                    : `${userDeviceName} (${text(`devices.status.${call ? 'Call Ongoing' : status}`)})`,
              })),
            ]}
            value={deviceId}
            onChange={(event) => {
              setDeviceId(event.target.value)
              setWrongDevice('')
            }}
          />
        )}
      </form>
    </Dialog>
  )
}

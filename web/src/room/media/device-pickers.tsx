import { Volume2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { Select } from '#components/field/select.tsx'
import type { Choices, Device } from '#room/state/choices.ts'
import { LevelBars } from './level-bars.tsx'
import { playRingtone } from './play-ringtone.ts'
import type { PreviewState } from './preview.ts'
import { idOf } from './preview-picture.tsx'
import * as styles from './device-pickers.module.css'

type Props = { state: PreviewState; choices: Choices; choose: (changes: Partial<Choices>) => void }
const MICROPHONE_PROBLEMS = {
  none: 'room.device.microphoneNone',
  denied: 'room.device.microphoneDenied',
  system: 'room.device.microphoneSystem',
  busy: 'room.device.microphoneBusy',
  insecure: 'room.device.microphoneInsecure',
} as const satisfies Record<string, PlainKey>

/** Asks for camera, microphone and speaker; the speaker where the browser can choose one. */
export function DevicePickers({ state, choices, choose }: Props) {
  const text = useText()
  const { microphone } = state
  const problem =
    microphone.is === 'on' || microphone.is === 'off' || microphone.is === 'starting'
      ? undefined
      : text(MICROPHONE_PROBLEMS[microphone.is])
  return (
    <div className={styles.devicePickers}>
      <Picker
        label={text('room.device.camera')}
        devices={state.cameras}
        current={idOf(state.camera)}
        chosen={choices.camera}
        choose={(camera) => choose({ camera })}
      />
      <div>
        <Picker
          label={text('room.device.microphone')}
          devices={state.microphones}
          current={idOf(microphone)}
          chosen={choices.microphone}
          choose={(device) => choose({ microphone: device })}
          help={problem}
        />
        {!problem && <LevelBars track={microphone.is === 'on' ? microphone.track : null} />}
      </div>
      {'setSinkId' in HTMLMediaElement.prototype && state.speakers.length > 0 && (
        <Picker
          label={text('room.device.speaker')}
          devices={state.speakers}
          current={undefined}
          chosen={choices.speaker}
          choose={(speaker) => choose({ speaker })}
          aside={
            <button
              type="button"
              className={styles.chime}
              aria-label={text('room.device.test')}
              title={text('room.device.test')}
              onClick={() => void chime(choices)}
            >
              <Volume2 className="icon" aria-hidden />
            </button>
          }
        />
      )}
    </div>
  )
}

const chime = ({ speaker }: Choices) =>
  playRingtone(speaker?.id).catch((cause: unknown) =>
    console.info('the test sound could not be played', cause),
  )

type PickerProps = {
  label: string
  devices: readonly Device[]
  current: string | undefined
  chosen: Device | null
  choose: (device: Device) => void
  help?: string | undefined
  aside?: ReactNode
}

function Picker({ label, devices, current, chosen, choose, help, aside }: PickerProps) {
  const text = useText()
  const options =
    devices.length > 0
      ? devices.map(({ id, label: name }) => ({ value: id, label: name }))
      : [{ value: '', label: text('room.device.unknown') }]
  const value =
    [current, chosen?.id].find((id) => options.some((option) => option.value === id)) ?? options[0]?.value
  return (
    <Select
      label={label}
      options={options}
      value={value}
      disabled={devices.length === 0}
      help={help}
      aside={aside}
      onChange={({ target }) => {
        const device = devices.find(({ id }) => id === target.value)
        if (device) choose(device)
      }}
    />
  )
}

import { PRIVACY_TIMEOUT } from '@samtale/contract/devices/device'
import { devices } from '@samtale/contract/devices/devices'
import { AppError } from '@samtale/contract/core/errors'
import { readInput } from '@samtale/contract/core/input'
import { useState } from 'react'
import { useCommand } from '#api/calls.ts'
import { ChosenNames } from '#components/data-table/select-tools.tsx'
import type { Chosen } from '#components/data-table/row-action.ts'
import { useText } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'
import { Field } from '#components/field/field.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { BulkFieldChoice } from './bulk-field-choice.tsx'

const PRIVACY = ['keep', 'on', 'off'] as const
const TIMEOUT = ['keep', 'replace'] as const

/**
 * Changes the privacy rules of several devices: each of the two is kept as it is on each device, or replaced
 * on all of them.
 */
export function EditDevices({ chosen, close }: { chosen: Chosen; close: () => void }) {
  const text = useText()
  const [privacy, setPrivacy] = useState<(typeof PRIVACY)[number]>('keep')
  const [timeout, setTimeout] = useState<(typeof TIMEOUT)[number]>('keep')
  const [seconds, setSeconds] = useState(String(PRIVACY_TIMEOUT.default))
  const [wrong, setWrong] = useState(false)
  const command = useCommand(devices.editMany)
  const keepsAll = privacy === 'keep' && timeout === 'keep'
  const finish = (count: number) => {
    alert('success', text('devices.bulk.changed', { count }))
    chosen.done()
    close()
  }
  const save = () => {
    const input = {
      ids: [...chosen.ids],
      ...(privacy !== 'keep' && { privacyEnabled: privacy === 'on' }),
      ...(timeout === 'replace' && { privacyTimeout: seconds.trim() === '' ? Number.NaN : Number(seconds) }),
    }
    try {
      readInput(devices.editMany.input, input)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return setWrong(true)
    }
    command.mutate(input, { onSuccess: ({ changed }) => finish(changed) })
  }
  return (
    <FormDialog
      title={text('devices.bulk.title', { count: chosen.ids.length })}
      submitLabel={text('actions.save')}
      isDirty={false}
      busy={command.isPending}
      disabled={keepsAll}
      onSubmit={save}
      close={close}
    >
      <div className="muted">
        <p>{text('devices.bulk.text')}</p>
        <ChosenNames names={chosen.names} />
      </div>
      <BulkFieldChoice
        label={text('devices.fields.privacyEnabled')}
        choices={PRIVACY}
        value={privacy}
        onChange={setPrivacy}
      />
      <BulkFieldChoice
        label={text('devices.fields.privacyTimeout')}
        choices={TIMEOUT}
        value={timeout}
        onChange={setTimeout}
      />
      {timeout === 'replace' && (
        <Field
          label={text('devices.bulk.seconds')}
          help={text('devices.timeoutHelp')}
          error={wrong ? text('invalid.please_insert_valid_privacy_timeout') : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={seconds}
          onChange={(event) => {
            setSeconds(event.target.value)
            setWrong(false)
          }}
        />
      )}
    </FormDialog>
  )
}

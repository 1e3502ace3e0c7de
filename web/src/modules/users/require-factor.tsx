import { factorRequirement, type FactorRequirement } from '@samtale/contract/users/factor-requirement'
import { useState, type FormEvent } from 'react'
import { useCommand, useRead } from '#api/calls.ts'
import { DateField } from '#components/date-time/date-field.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { errorText, fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { FactorCount } from './factor-count.tsx'

type Props = {
  /** The customer or sub-admin. */
  account: { readonly id: string; readonly name: string }
  close: () => void
}

/** From which day on an account requires two-step sign-in of everybody in it. */
export function RequireFactor({ account, close }: Props) {
  const { data, error } = useRead(factorRequirement.read, { id: account.id })
  const [stored, setStored] = useState<FactorRequirement | null>(null)
  // What is typed stays, also when somebody else changes it now.
  if (data && !stored) setStored(data)
  return (
    <RequirementForm
      key={String(stored !== null)}
      {...{ account, stored, close }}
      failed={error && !stored ? error : null}
    />
  )
}

type FormProps = Props & {
  stored: FactorRequirement | null
  failed: Parameters<typeof errorText>[1] | null
}

function RequirementForm({ account: { id, name }, stored, failed, close }: FormProps) {
  const text = useText()
  const before = stored?.day ?? ''
  const [day, setDay] = useState(before)
  const command = useCommand(factorRequirement.save, 'requireFactor.saved', { quiet: true })
  const wrong = command.error?.fields?.['day']
  const submit = (event: FormEvent) => {
    event.preventDefault()
    command.mutate({ id, day: day || null }, { onSuccess: close })
  }
  return (
    <FormDialog
      title={text('requireFactor.titleOf', { name })}
      submitLabel={text('actions.save')}
      isDirty={day !== before}
      busy={command.isPending}
      disabled={!stored}
      rejection={
        failed ? errorText(text, failed) : command.error && !wrong ? errorText(text, command.error) : null
      }
      onSubmit={submit}
      close={close}
    >
      <p className="muted">{text('requireFactor.text')}</p>
      {stored ? (
        <>
          <p>
            <FactorCount requirement={stored} />
          </p>
          <DateField
            label={text('requireFactor.day')}
            help={text('requireFactor.dayHelp')}
            error={wrong ? fieldText(text, wrong) : ''}
            value={day}
            onChange={setDay}
          />
        </>
      ) : (
        <Skeleton width="70%" />
      )}
    </FormDialog>
  )
}

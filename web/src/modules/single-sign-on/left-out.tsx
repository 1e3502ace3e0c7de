import { Checkbox } from '#components/field/checkbox.tsx'
import { Notice } from '#components/notice/notice.tsx'
import type { AppError } from '@samtale/contract/core/errors'
import { useState } from 'react'
import { useText } from '#i18n/use-text.tsx'

type Props = { people: number; checked: boolean; onChange: (checked: boolean) => void }

/** Says how many people could not sign in after a change, and takes that it is made all the same. */
function LeftOut({ people, checked, onChange }: Props) {
  const text = useText()
  return (
    <Notice look="warn" role="alert" title={text('sso.leftOut', { people })}>
      <Checkbox
        label={text('sso.leaveOut')}
        help={text('sso.leaveOutHelp')}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </Notice>
  )
}

/** Returns what a change sends of whom it leaves out, once it was refused for them, and the question about it. */
export function useLeaveOut(error: AppError | null) {
  const [accepted, setAccepted] = useState<number | null>(null)
  const people = error?.code === 'people_left_out' ? Number(error.current?.['people'] ?? 0) : null
  return {
    isConfirming: people !== null,
    /** Whether the change can be sent: nobody is left out, or it was taken that they are. */
    isReady: people === null || accepted === people,
    sent: accepted === null ? {} : { leaveOut: accepted },
    question: people !== null && (
      <LeftOut
        people={people}
        checked={accepted === people}
        onChange={(checked) => setAccepted(checked ? people : null)}
      />
    ),
  }
}

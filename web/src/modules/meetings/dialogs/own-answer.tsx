import type { Rsvp, Meeting, MeetingRow } from '@samtale/contract/meetings/meeting'
import { meetings } from '@samtale/contract/meetings/meetings'
import { useState } from 'react'
import { useCommand } from '#api/calls.ts'
import { useText } from '#i18n/use-text.tsx'
import { Segmented } from '#components/field/segmented.tsx'
import * as styles from '#modules/meetings/meetings.module.css'

const CHOICES = ['accepted', 'tentative', 'declined'] as const satisfies readonly Rsvp[]
const SCOPES = ['one', 'series'] as const

/**
 * Shows whether somebody invited comes: said at once, and said again as often as they like. Of a series, for one
 * meeting or for all.
 */
export function OwnAnswer({ meeting: { id, seriesId, answer } }: { meeting: Meeting | MeetingRow }) {
  const text = useText()
  const [scope, setScope] = useState<(typeof SCOPES)[number]>('one')
  const command = useCommand(meetings.answer, 'meetings.own.saved')
  const shown = command.isPending ? command.variables.answer : answer
  return (
    <section className={styles.ownAnswer} data-part="own-answer" aria-label={text('meetings.own.title')}>
      <b>{text('meetings.own.title')}</b>
      <Segmented
        label={text('meetings.own.title')}
        options={CHOICES.map((value) => ({ value, label: text(`meetings.own.${value}`) }))}
        value={CHOICES.find((choice) => choice === shown) ?? ''}
        onChange={(chosen) => chosen && command.mutate({ id, answer: chosen, scope })}
        disabled={command.isPending}
      />
      {seriesId && (
        <Segmented
          label={text('meetings.own.scope')}
          options={SCOPES.map((value) => ({ value, label: text(`meetings.own.${value}`) }))}
          value={scope}
          onChange={setScope}
        />
      )}
    </section>
  )
}

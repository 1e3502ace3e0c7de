import type { meetings } from '@samtale/contract/meetings/meetings'
import type { OutputOf } from '@samtale/contract/core/endpoint'
import { CalendarCog } from 'lucide-react'
import { useText } from '#i18n/use-text.tsx'
import { IconButton } from '#components/button/button.tsx'
import { Segmented } from '#components/field/segmented.tsx'
import { VIEWS, WHENS, type View, type When } from '#modules/meetings/calendar/use-meetings-view.ts'
import * as styles from '#modules/meetings/meetings.module.css'

type Props = {
  view: View
  when: When
  overview: OutputOf<typeof meetings.list>['overview'] | undefined
  change: (change: { view?: View; when?: When }) => void
  settings: () => void
}

/** Lets the reader choose which meetings are shown, and how. */
export function MeetingsTools({ view, when, overview, change, settings }: Props) {
  const text = useText()
  return (
    <div className={styles.tools}>
      {view === 'list' && (
        <div className={styles.when}>
          <Segmented
            label={text('meetings.when')}
            options={WHENS.map((value) => ({
              value,
              label: text(`meetings.whens.${value}`),
              ...(value !== 'all' &&
                overview && { count: overview[value === 'upcoming' ? 'unfinished' : value] }),
            }))}
            value={when}
            onChange={(value) => change({ when: value })}
          />
        </div>
      )}
      <span className="spacer" />
      <Segmented
        wide="narrow"
        label={text('meetings.view')}
        options={VIEWS.map((value) => ({ value, label: text(`meetings.views.${value}`) }))}
        value={view}
        onChange={(value) => change({ view: value })}
      />
      <IconButton
        look="plain"
        label={text('meetings.actions.calendar')}
        icon={CalendarCog}
        aria-haspopup="dialog"
        onClick={settings}
      />
    </div>
  )
}

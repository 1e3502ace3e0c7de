import type { ReactNode } from 'react'
import { Plus } from 'lucide-react'
import type { StreamTarget } from '@samtale/contract/streams/live-streams'
import { STREAM_TABS } from '@samtale/contract/streams/streams'
import { useSession } from '#session/session.ts'
import { CardPanel } from '#modules/meetings/card-panel.tsx'
import { CLOCK_MS } from '#components/date-time/clock.ts'
import { formatTotal } from '#i18n/format-number.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import type { OwnDialog } from '#components/dialog-route/dialogs.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { useNarrow } from '#components/hooks/use-narrow.ts'
import { useNow } from '#components/hooks/use-now.ts'
import { streamsPerPage } from './cards-per-page.ts'
import { StreamCards } from './stream-cards.tsx'
import { StreamDialogs } from './stream-dialogs.tsx'
import { CALLS, phaseOf, type Kind } from './stream-row.ts'
import { useSheetSize } from './use-sheet-size.ts'
import { useStreams } from './use-streams.ts'
import { useStreamView } from './use-stream-view.ts'
import * as styles from '#components/page-head/page-head.module.css'

type Props = {
  kind: Kind
  /** Whether one can be planned now. */
  ready?: boolean
  /** Whether it is known what a new one can be. */
  known?: boolean
  targets?: readonly StreamTarget[]
  /** Dialogs of this screen about no row. */
  own?: Readonly<Record<string, OwnDialog>>
  /** Beside the button that plans one. */
  aside?: ReactNode
  /** Between the heading and the cards. */
  children?: ReactNode
}

/** Live streams, scheduled events or replays in their three tabs. */
export function StreamsScreen({ kind, ready = true, known = true, targets, own, aside, children }: Props) {
  const { text, locale } = useLanguage()
  const { can } = useSession()
  const narrow = useNarrow()
  const now = useNow(CLOCK_MS)
  const { open } = useDialogLinks()
  const [{ tab, search, page }, change] = useStreamView()
  const { sheet, above, height, width } = useSheetSize()
  const perPage = streamsPerPage(height, width)
  const { answer } = useStreams({ kind, when: tab, search, page, perPage })
  const mayAdd = can(CALLS[kind].create.can)
  const create = () => open('new')
  const tabs = STREAM_TABS.map((id) => ({
    id,
    label: text(`streams.tabs.${id}`),
    count: answer && formatTotal(answer.overview[id], locale),
  }))
  const plan = (
    <Button look="primary" icon={Plus} aria-haspopup="dialog" disabled={!ready} onClick={create}>
      {text(narrow ? `streams.${kind}.addShort` : `streams.${kind}.add`)}
    </Button>
  )
  return (
    <>
      <div ref={above}>
        <div className={styles.pageHead} data-part="page-head">
          <h1>{text(`streams.${kind}.title`)}</h1>
          <span className="spacer" />
          {mayAdd && aside}
          {mayAdd && plan}
        </div>
        {children}
      </div>
      <CardPanel
        frame={{
          ref: sheet,
          height,
          label: text('streams.tabs.label'),
          tabs,
          chosen: tab,
          choose: (chosen) => change({ tab: chosen }),
        }}
        search={{
          label: text(`streams.${kind}.search`),
          value: search,
          find: (value) => change({ search: value }),
        }}
      >
        <StreamCards
          key={tab}
          low
          kind={kind}
          when={tab}
          {...{ perPage, page, search, now }}
          setPage={(turned) => change({ page: turned })}
          add={mayAdd && ready && tab !== 'recent' && plan}
        />
      </CardPanel>
      {known && (
        <StreamDialogs
          {...{ kind, targets, own }}
          onSaved={(row, close) => {
            const shown = phaseOf(row, Date.now())
            if (shown === tab && search === '' && page === 0) close()
            else change({ tab: shown, search: '' })
          }}
        />
      )}
    </>
  )
}

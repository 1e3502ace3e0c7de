import type { VideoList } from '@samtale/contract/videos/videos'
import { SquareCheck, Trash2 } from 'lucide-react'
import { useSession } from '#session/session.ts'
import { DenseSwitch } from '#components/data-table/dense-switch.tsx'
import { Button, IconButton } from '#components/button/button.tsx'
import { DebouncedInput } from '#components/field/debounced-input.tsx'
import { formatBytes } from '#i18n/format-number.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Progress } from '#components/progress/progress.tsx'
import { SelectTools } from '#components/data-table/select-tools.tsx'
import type { VideoRows } from './use-video-rows.ts'
import * as tableStyles from '#components/data-table/list-tools.module.css'
import * as styles from './videos.module.css'

type Props = {
  quota: VideoList['quota']
  search: string
  setSearch: (search: string) => void
  narrow: boolean
  rows: VideoRows
}

const TYPING_MS = 150
/** From here on the room is nearly used up. */
const NEARLY = 0.9

/**
 * Search at the left; how much room there is, and how the rows are shown, at the right. In select mode what
 * can be done with the chosen ones.
 */
export function VideoTools({ quota: { used, max }, search, setSearch, narrow, rows }: Props) {
  const { dense, setDense, selection, page, askToDelete, chooseAll } = rows
  const { text, locale } = useLanguage()
  const { can } = useSession()
  if (selection.on) {
    const remove = { label: 'list.deleteSelected', icon: Trash2, run: askToDelete, dangerous: true } as const
    return (
      <SelectTools
        {...{ selection, narrow }}
        bulk={[remove]}
        rows={page.data}
        total={page.total}
        selectAll={chooseAll}
      />
    )
  }
  return (
    <div className={`${tableStyles.tools} ${styles.tools}`}>
      <div className={tableStyles.toolsSearch}>
        <DebouncedInput
          searching
          label={text('videos.search')}
          value={search}
          delay={TYPING_MS}
          onChange={(typed) => setSearch(typed.trim())}
        />
      </div>
      <div className={styles.quota}>
        <Progress
          slim
          value={used}
          max={max}
          label={text('videos.usedLabel')}
          look={used > max * NEARLY ? 'bad' : undefined}
        />
        <span className="small muted tabular-nums">
          {text('videos.used', { used: formatBytes(used, locale), max: formatBytes(max, locale) })}
        </span>
      </div>
      {can('deleteVideos') && page.total > 0 && (
        <SelectButton narrow={narrow} label={text('list.select')} onClick={selection.begin} />
      )}
      {!narrow && <DenseSwitch dense={dense} setDense={setDense} />}
    </div>
  )
}

/** Begins select mode; beside the search of a phone there is room for its sign alone. */
const SelectButton = ({ narrow, label, onClick }: { narrow: boolean; label: string; onClick: () => void }) =>
  narrow ? (
    <IconButton look="plain" icon={SquareCheck} label={label} onClick={onClick} />
  ) : (
    <Button size="small" look="quiet" icon={SquareCheck} onClick={onClick}>
      {label}
    </Button>
  )

import type { VideoList } from '@samtale/contract/videos/videos'
import { DebouncedInput } from '#components/field/debounced-input.tsx'
import { formatBytes } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Progress } from '#components/progress/progress.tsx'
import * as tableStyles from '#components/data-table/table.module.css'
import * as styles from './videos.module.css'

type Props = { quota: VideoList['quota']; search: string; setSearch: (search: string) => void }

const TYPING_MS = 150
/** From here on the room is nearly used up. */
const NEARLY = 0.9

/** Search at the left; how much room there is at the right. */
export function VideoTools({ quota: { used, max }, search, setSearch }: Props) {
  const { text, locale } = useLanguage()
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
    </div>
  )
}

import type { Video } from '@samtale/contract/videos/videos'
import { CirclePlay, Clapperboard, Trash2 } from 'lucide-react'
import { useSession } from '#session/session.ts'
import { apiBase } from '#api/base.ts'
import { formatBytes, formatMoment, formatDuration } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { IconButton } from '#components/button/button.tsx'
import { Tag } from '#components/chip/chip.tsx'
import { usePlayVideo } from './use-play-video.ts'
import * as tableStyles from '#components/data-table/table.module.css'
import * as styles from './videos.module.css'

type Props = { video: Video; remove: (video: Video) => void }

/** One video of the table. */
export function VideoRow({ video, remove }: Props) {
  const { locale } = useLanguage()
  return (
    <tr data-video={video.id}>
      <td>
        <span className={styles.cell}>
          <Poster video={video} />
          <VideoName video={video} />
        </span>
      </td>
      <td className="muted" title={video.description || undefined}>
        {video.description}
      </td>
      <td className={`tabular-nums ${styles.date}`}>{formatMoment(video.date, locale)}</td>
      <td className={`tabular-nums ${styles.size}`}>{formatBytes(video.size, locale)}</td>
      <td className={styles.actionsColumn}>
        <VideoActions {...{ video, remove }} />
      </td>
    </tr>
  )
}

/** One video on a phone. */
export function VideoCard({ video, remove }: Props) {
  const { text, locale } = useLanguage()
  return (
    <li className={tableStyles.listCard} data-part="list-card" data-video={video.id}>
      <div className={tableStyles.listCardHead}>
        <Poster video={video} />
        <span className="spacer">
          <VideoName video={video} />
        </span>
        <VideoActions {...{ video, remove }} />
      </div>
      <dl>
        {video.description && (
          <div>
            <dt>{text('videos.fields.description')}</dt>
            <dd>{video.description}</dd>
          </div>
        )}
        <div>
          <dt>{text('videos.fields.date')}</dt>
          <dd className="tabular-nums">{formatMoment(video.date, locale)}</dd>
        </div>
        <div>
          <dt>{text('videos.fields.size')}</dt>
          <dd className="tabular-nums">{formatBytes(video.size, locale)}</dd>
        </div>
      </dl>
    </li>
  )
}

function VideoName({ video: { filename, duration, source, ...video } }: Pick<Props, 'video'>) {
  const { text } = useLanguage()
  return (
    <span className={styles.name}>
      <b className="truncate" title={filename}>
        {filename}
      </b>
      <span className={`${styles.facts} small hint tabular-nums`}>
        {duration !== null && formatDuration(duration)}
        {source === 'recording' && <Tag>{text('videos.recording')}</Tag>}
        <Preparation {...video} />
      </span>
      {video.failure && (
        <span className={`small ${styles.failure}`}>{text(`videos.failures.${video.failure}`)}</span>
      )}
    </span>
  )
}

function Preparation({ state, progress }: Pick<Video, 'state' | 'progress'>) {
  const { text } = useLanguage()
  if (state === 'ready') return null
  if (state === 'failed') return <Tag>{text('videos.unprepared')}</Tag>
  const [label, title] =
    progress === null
      ? [text('videos.preparing'), text('videos.preparingText')]
      : [text('videos.converting', { percent: progress }), text('videos.convertingText')]
  return (
    <span title={title}>
      <Tag>{label}</Tag>
    </span>
  )
}

const Poster = ({ video: { poster } }: Pick<Props, 'video'>) => (
  <span className={styles.poster}>
    <Clapperboard className="icon" aria-hidden />
    {poster && <img src={apiBase + poster} alt="" loading="lazy" />}
  </span>
)

function VideoActions({ video, remove }: Props) {
  const { text } = useLanguage()
  const { can } = useSession()
  const play = usePlayVideo()
  return (
    <span className={styles.actions} data-part="video-actions">
      <IconButton
        icon={CirclePlay}
        label={text('videos.play', { name: video.filename })}
        onClick={() => void play(video)}
      />
      {can('deleteVideos') && (
        <IconButton
          icon={Trash2}
          label={text('videos.remove', { name: video.filename })}
          onClick={() => remove(video)}
        />
      )}
    </span>
  )
}

import type { Video } from '@samtale/contract/videos/videos'
import { CirclePlay, Clapperboard, Trash2 } from 'lucide-react'
import { useSession } from '#session/session.ts'
import { apiBase } from '#api/base.ts'
import { formatMoment, formatDuration } from '#i18n/format.ts'
import { formatBytes } from '#i18n/format-number.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { IconButton } from '#components/button/button.tsx'
import { Tag } from '#components/chip/chip.tsx'
import { RowCheck } from '#components/data-table/row-check.tsx'
import { usePlayVideo } from './use-play-video.ts'
import { nameOfVideo, type VideoRows } from './use-video-rows.ts'
import * as listStyles from '#components/data-table/list.module.css'
import * as styles from './videos.module.css'

/** A video, and what is done with it. */
export type VideoProps = { video: Video; remove: (video: Video) => void; selection: VideoRows['selection'] }

/** One video of the table. */
export function VideoRow({ video, remove, selection }: VideoProps) {
  const { locale } = useLanguage()
  const chosen = selection.chosen.has(video.id)
  return (
    <tr data-video={video.id} className={chosen ? listStyles.chosen : undefined}>
      {selection.on && (
        <td className={listStyles.check}>
          <VideoCheck {...{ video, selection }} />
        </td>
      )}
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

/** Chooses it in select mode. */
export const VideoCheck = ({ video, selection }: Pick<VideoProps, 'video' | 'selection'>) => (
  <RowCheck
    row={video}
    nameOf={nameOfVideo}
    choose={selection.choose}
    chosen={selection.chosen.has(video.id)}
    selectable
    gone={false}
  />
)

/** Shows what it is called, how long it is, and how far it is prepared. */
export function VideoName({ video: { filename, duration, source, ...video } }: Pick<VideoProps, 'video'>) {
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

/** Its picture, or a sign in its place. */
export const Poster = ({ video: { poster } }: Pick<VideoProps, 'video'>) => (
  <span className={styles.poster}>
    <Clapperboard className="icon" aria-hidden />
    {poster && <img src={apiBase + poster} alt="" loading="lazy" />}
  </span>
)

/** Plays it and deletes it. */
export function VideoActions({ video, remove }: Omit<VideoProps, 'selection'>) {
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

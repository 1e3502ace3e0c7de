import { formatMoment } from '#i18n/format.ts'
import { formatBytes } from '#i18n/format-number.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { classNames } from '#components/class-names.ts'
import { Poster, VideoActions, VideoCheck, VideoName, type VideoProps } from './video-row.tsx'
import * as listStyles from '#components/data-table/list.module.css'
import * as tableStyles from '#components/data-table/list-cards.module.css'

/** One video on a phone. */
export function VideoCard({ video, remove, selection }: VideoProps) {
  const { text, locale } = useLanguage()
  const chosen = selection.chosen.has(video.id)
  return (
    <li
      className={classNames(tableStyles.listCard, chosen && listStyles.chosen)}
      data-part="list-card"
      data-video={video.id}
    >
      <div className={tableStyles.listCardHead}>
        {selection.on && <VideoCheck {...{ video, selection }} />}
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

import { Upload } from 'lucide-react'
import { errorText, fieldText } from '#i18n/error-text.ts'
import { formatBytes } from '#i18n/format-number.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Progress } from '#components/progress/progress.tsx'
import { State, type Glyph } from '#components/state-glyph/state-glyph.tsx'
import { UploadActions } from './upload-actions.tsx'
import type { UploadPhase, Uploading } from './uploading.ts'
import * as tableStyles from '#components/data-table/list-cards.module.css'
import * as styles from './videos.module.css'

type Props = { upload: Uploading; cancel: (upload: Uploading) => void }

const GLYPHS: Record<UploadPhase, Glyph> = {
  sending: 'calling',
  waiting: 'rebooting',
  elsewhere: 'calling',
  paused: 'off',
  'needs-file': 'awaiting',
  failed: 'suspended',
  whole: 'ready',
}

/** One upload of the table, above the videos that are there. */
export const UploadRow = ({ upload, cancel, selecting }: Props & { selecting: boolean }) => (
  <tr data-upload={upload.filename}>
    {selecting && <td />}
    <td>
      <span className={styles.cell}>
        <Mark />
        <span className={styles.name}>
          <b className="truncate" title={upload.filename}>
            {upload.filename}
          </b>
          <UploadBar upload={upload} />
        </span>
      </span>
    </td>
    <td className="muted" title={upload.description || undefined}>
      {upload.description}
    </td>
    <td className={styles.state}>
      <UploadState upload={upload} />
    </td>
    <td className={`tabular-nums ${styles.size}`}>
      <UploadBytes upload={upload} />
    </td>
    <td className={styles.actionsColumn}>
      <UploadActions {...{ upload, cancel }} />
    </td>
  </tr>
)

/** One upload on a phone. */
export const UploadCard = ({ upload, cancel }: Props) => (
  <li className={tableStyles.listCard} data-part="list-card" data-upload={upload.filename}>
    <div className={tableStyles.listCardHead}>
      <Mark />
      <b className="spacer">{upload.filename}</b>
      <UploadActions {...{ upload, cancel }} />
    </div>
    <UploadBar upload={upload} />
    <p className={styles.cardState}>
      <UploadState upload={upload} />
      <span className="small muted tabular-nums">
        <UploadBytes upload={upload} />
      </span>
    </p>
  </li>
)

const Mark = () => (
  <span className={styles.poster}>
    <Upload className="icon" aria-hidden />
  </span>
)

function UploadBar({ upload: { filename, received, size, phase } }: Pick<Props, 'upload'>) {
  const { text } = useLanguage()
  const look = phase === 'failed' ? 'bad' : phase === 'paused' || phase === 'needs-file' ? 'still' : undefined
  return (
    <Progress
      slim
      value={received}
      max={size}
      label={text('videos.progress.label', { name: filename })}
      look={look}
    />
  )
}

function UploadState({ upload: { phase, error } }: Pick<Props, 'upload'>) {
  const { text } = useLanguage()
  const [wrong] = Object.values(error?.fields ?? {})
  const why = wrong
    ? fieldText(text, wrong)
    : error
      ? errorText(text, error)
      : phase === 'failed'
        ? text('videos.upload_unknown_error')
        : undefined
  return (
    <span className={styles.status} role="status">
      <State glyph={GLYPHS[phase]} className={styles.phase}>
        {text(`videos.progress.${phase}`)}
      </State>
      {why && <span className="small muted">{why}</span>}
    </span>
  )
}

function UploadBytes({ upload: { received, size } }: Pick<Props, 'upload'>) {
  const { text, locale } = useLanguage()
  return text('videos.progress.bytes', {
    done: formatBytes(received, locale),
    total: formatBytes(size, locale),
  })
}

import { Upload } from 'lucide-react'
import { errorText, fieldText } from '#i18n/error-text.ts'
import { formatBytes } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Progress } from '#components/progress/progress.tsx'
import { State, type Glyph } from '#components/state-glyph.tsx'
import { UploadActions } from './upload-actions.tsx'
import type { UploadPhase, Uploading } from './uploading.ts'

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
export const UploadRow = ({ upload, cancel }: Props) => (
  <tr data-upload={upload.filename}>
    <td>
      <span className="video-cell">
        <Mark />
        <span className="video-name">
          <b className="cut" title={upload.filename}>
            {upload.filename}
          </b>
          <UploadBar upload={upload} />
        </span>
      </span>
    </td>
    <td className="muted" title={upload.description || undefined}>
      {upload.description}
    </td>
    <td className="video-state">
      <UploadState upload={upload} />
    </td>
    <td className="figures video-size">
      <UploadBytes upload={upload} />
    </td>
    <td className="video-do">
      <UploadActions {...{ upload, cancel }} />
    </td>
  </tr>
)

/** One upload on a phone. */
export const UploadCard = ({ upload, cancel }: Props) => (
  <li className="list-card" data-upload={upload.filename}>
    <div className="list-card-head">
      <Mark />
      <b className="spread">{upload.filename}</b>
      <UploadActions {...{ upload, cancel }} />
    </div>
    <UploadBar upload={upload} />
    <p className="video-card-state">
      <UploadState upload={upload} />
      <span className="small muted figures">
        <UploadBytes upload={upload} />
      </span>
    </p>
  </li>
)

const Mark = () => (
  <span className="video-poster">
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
    <span className="video-said" role="status">
      <State glyph={GLYPHS[phase]}>{text(`videos.progress.${phase}`)}</State>
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

import type { PartStatus, SystemFinding, SystemPart } from '@samtale/contract/system/system'
import { Link } from '@tanstack/react-router'
import { Archive, Database, HardDrive, ListChecks, Mail, Video, type LucideIcon } from 'lucide-react'
import { useScreens } from '#core/screens-seen.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { State, type Glyph } from '#components/state-glyph/state-glyph.tsx'
import { UnbrokenText } from '#components/text/unbroken-text.tsx'
import { foundText, todoText } from './finding-text.ts'
import * as styles from './status.module.css'

const ICONS: Readonly<Record<SystemPart, LucideIcon>> = {
  database: Database,
  mail: Mail,
  video: Video,
  storage: HardDrive,
  jobs: ListChecks,
  backup: Archive,
}
/** By shape as well as by colour. */
const GLYPHS: Readonly<Record<PartStatus['state'], Glyph>> = {
  green: 'ready',
  yellow: 'awaiting',
  red: 'suspended',
}

/** What these are about is in the outbox. */
const IN_OUTBOX: readonly SystemFinding[] = ['mail_kept', 'mail_refused']

/** Shows how one part does, what was found, and what to do about it. */
export function PartRow({ part }: { part: PartStatus }) {
  const { text, locale } = useLanguage()
  const { mayOpen } = useScreens()
  const Icon = ICONS[part.part]
  const todo = todoText(text, part.finding)
  return (
    <li className={styles.part} data-part="status-part" data-state={part.state}>
      <span className={styles.icon}>
        <Icon className="icon" aria-hidden />
      </span>
      <div className={styles.text}>
        <h3>{text(`status.parts.${part.part}`)}</h3>
        <p>
          <UnbrokenText>{foundText(text, locale, part)}</UnbrokenText>
        </p>
        {todo && (
          <p className={styles.todo}>
            <UnbrokenText>{todo}</UnbrokenText>
          </p>
        )}
        {IN_OUTBOX.includes(part.finding) && mayOpen('/outbox') && (
          <p>
            <Link to="/outbox">{text('status.outbox')}</Link>
          </p>
        )}
      </div>
      <State glyph={GLYPHS[part.state]} className={styles.state}>
        {text(`status.states.${part.state}`)}
      </State>
    </li>
  )
}

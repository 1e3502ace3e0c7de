import { Link } from '@tanstack/react-router'
import { CalendarPlus, ChevronDown, LifeBuoy, SlidersHorizontal, Video, type LucideIcon } from 'lucide-react'
import { useSession } from '#session/session.ts'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { useText } from '#i18n/use-text.tsx'
import { IconButton } from '#components/button/button.tsx'
import { useStartNow } from '#modules/meetings/use-start-now.ts'
import * as styles from './tiles.module.css'
import type { ReactNode } from 'react'

/** The large buttons: those that the reader may use. */
export function DashboardTiles() {
  const text = useText()
  const { can } = useSession()
  const { open } = useDialogLinks()
  const { start, starting } = useStartNow()
  return (
    <div className={styles.tiles} data-part="tiles">
      {can('instantMeeting') && (
        <div className={styles.split}>
          <button
            type="button"
            className={`${styles.button} ${styles.primary}`}
            data-part="tile tile-primary"
            aria-busy={starting}
            onClick={() => starting || start()}
          >
            <Tile icon={Video}>
              <TileText
                title={text('actions.startCall')}
                description={text('meetings.dashboard.startCall')}
              />
            </Tile>
          </button>
          <IconButton
            className={styles.options}
            label={text('startCall.options')}
            icon={ChevronDown}
            aria-haspopup="dialog"
            onClick={() => open('start-call')}
          />
        </div>
      )}
      {can('scheduleMeeting') && (
        <button
          type="button"
          className={styles.button}
          data-part="tile"
          aria-haspopup="dialog"
          onClick={() => open('schedule')}
        >
          <Tile icon={CalendarPlus}>
            <TileText
              title={text('meetings.scheduleShort')}
              description={text('meetings.dashboard.schedule')}
            />
          </Tile>
        </button>
      )}
      <Link to="/help" className={styles.button} data-part="tile">
        <Tile icon={LifeBuoy}>
          <TileText
            title={text('meetings.dashboard.help')}
            description={text('meetings.dashboard.helpText')}
          />
        </Tile>
      </Link>
      <Link to="/settings" className={styles.button} data-part="tile">
        <Tile icon={SlidersHorizontal}>
          <TileText
            title={text('meetings.dashboard.settings')}
            description={text('meetings.dashboard.settingsText')}
          />
        </Tile>
      </Link>
    </div>
  )
}

/** Renders the inside of a large button: an icon on its ground, and words. */
const Tile = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <>
    <span className={styles.icon}>
      <Icon className="icon" aria-hidden />
    </span>
    {children}
  </>
)

/** The words of a tile: what it does, and a sentence about it. */
const TileText = ({ title, description }: { title: string; description: string }) => (
  <span className={styles.text}>
    <b>{title}</b>
    <span>{description}</span>
  </span>
)

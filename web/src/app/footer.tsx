import { Link } from '@tanstack/react-router'
import { useOptionalSession } from '#session/session.ts'
import { useText } from '#i18n/use-text.tsx'
import { useAppState } from '#core/app-state.ts'
import * as styles from './footer.module.css'

/** Version and location code; the links lead to private screens, so a visitor sees none. */
export function Footer() {
  const text = useText()
  const code = useAppState((state) => state.locationCode)
  const session = useOptionalSession()
  return (
    <footer className={styles.footer}>
      <span className="tabular-nums">{text('app.version', { version: __VERSION__ })}</span>
      {code && (
        <span className="tabular-nums" title={text('app.locationCode', { code: String(code) })}>
          {code}
        </span>
      )}
      <span className="spacer" />
      {session && (
        <nav aria-label={text('footer.label')} className={styles.links}>
          <Link to="/contact-us">{text('footer.contact')}</Link>
          <Link to="/terms-of-use" className={styles.wide}>
            {text('footer.terms')}
          </Link>
          <Link to="/privacy-policy" className={styles.wide}>
            {text('footer.privacy')}
          </Link>
        </nav>
      )}
    </footer>
  )
}

import '#components/styles/frame.css'
import { Link } from '@tanstack/react-router'
import { useOptionalSession } from '#session/session.ts'
import { useText } from '#i18n/use-text.tsx'
import { useAppState } from '#core/app-state.ts'

/** Version and location code; the links lead to private screens, so a visitor sees none. */
export function Footer() {
  const text = useText()
  const code = useAppState((state) => state.locationCode)
  const session = useOptionalSession()
  return (
    <footer className="footer">
      <span className="figures">{text('app.version', { version: __VERSION__ })}</span>
      {code && (
        <span className="figures" title={text('app.locationCode', { code: String(code) })}>
          {code}
        </span>
      )}
      <span className="spread" />
      {session && (
        <nav aria-label={text('footer.label')} className="footer-links">
          <Link to="/contact-us">{text('footer.contact')}</Link>
          <Link to="/terms-of-use" className="footer-wide">
            {text('footer.terms')}
          </Link>
          <Link to="/privacy-policy" className="footer-wide">
            {text('footer.privacy')}
          </Link>
        </nav>
      )}
    </footer>
  )
}

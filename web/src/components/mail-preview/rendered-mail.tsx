import { useEffect, useRef } from 'react'
import { renderMail } from './render-mail.ts'
import * as styles from './rendered-mail.module.css'

/** A mail as its reader sees it, in a tree of its own that the portal's looks do not reach. */
export function RenderedMail({ html, label }: { html: string; label: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    root.replaceChildren(renderMail(html))
  }, [html])
  return (
    <div
      ref={place}
      className={styles.renderedMail}
      data-part="rendered-mail"
      role="group"
      aria-label={label}
      tabIndex={0}
    />
  )
}

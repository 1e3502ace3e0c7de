import { useNavigate } from '@tanstack/react-router'
import { opensElsewhere } from '#core/opens-elsewhere.ts'
import type { ReactNode } from 'react'

/** A link in a text: one into the portal changes the screen, one to elsewhere opens beside it. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const navigate = useNavigate()
  if (/^https?:/i.test(href)) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  }
  const isScreen = href.startsWith('/') && !href.startsWith('/files/')
  return (
    <a
      href={href}
      onClick={(event) => {
        if (!isScreen || opensElsewhere(event)) return
        event.preventDefault()
        void navigate({ href })
      }}
    >
      {children}
    </a>
  )
}

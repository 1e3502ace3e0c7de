import { useNavigate } from '@tanstack/react-router'
import { opensElsewhere } from '#core/opens-elsewhere.ts'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { path: string }

/** A link to an address of the portal that is no screen of its own: a dialog over its list. */
export function PathLink({ path, children, ...rest }: Props) {
  const navigate = useNavigate()
  return (
    <a
      {...rest}
      href={path}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        void navigate({ href: path })
      }}
    >
      {children}
    </a>
  )
}

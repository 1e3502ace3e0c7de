import type { Role } from '@samtale/contract/core/permissions'
import { useText } from '#i18n/use-text.tsx'

/** Shows who manages something; what the letters before the name mean is said where one points at them. */
export function Manager({ role, name }: { role: Role | undefined; name: string }) {
  const text = useText()
  return (
    <span className="muted" title={role && text(`roles.${role}`)}>
      {name}
    </span>
  )
}

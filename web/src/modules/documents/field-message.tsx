import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What is wrong with a field that is no plain input. */
export const FieldMessage = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="message message-bad">
    <CircleAlert className="icon" aria-hidden />
    {children}
  </p>
)

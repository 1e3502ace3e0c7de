import { useState } from 'react'
import { NO_CONTENT, applyGroup, type GroupContent } from './apply-group.ts'

/** Returns a function that applies a group to what is chosen, and remembers what that group has brought. */
export function useGroupContent() {
  const [brought, setBrought] = useState(NO_CONTENT)
  return (chosen: GroupContent, content: GroupContent): GroupContent => {
    const { brought: next, ...applied } = applyGroup(chosen, brought, content)
    setBrought(next)
    return applied
  }
}

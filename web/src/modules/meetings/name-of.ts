import type { Text } from '#i18n/use-text.tsx'

/** Returns what a meeting is called; one without a name was a call from the speed dials. */
export const nameOf = (name: string, text: Text) => name || text('fields.speedDial')

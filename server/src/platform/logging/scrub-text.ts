/** What looks like it belongs to a person or opens a door, and what is written in its place. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/\b(bearer|basic)\s+\S+/gi, '$1 [removed]'],
  [/\b[\w-]+\.[\w-]+\.[\w-]{20,}\b/g, '[token]'],
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1[removed]@'],
  [/([?&](?:token|jwt|secret|key|password)=)[^\s&"']+/gi, '$1[removed]'],
  [/[^\s@"'<>()]{1,64}@[^\s@"'<>()]{1,254}/g, '[email]'],
  [/\b[\w-]{32,}\b/g, '[token]'],
]

/** Returns a text without e-mail addresses, tokens, passwords in addresses and credentials. */
export const scrubText = (text: string) =>
  RULES.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text)

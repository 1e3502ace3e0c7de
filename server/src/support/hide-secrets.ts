import { environment } from '../config/environment.ts'
import { providedIn, isSecret, type Variable, type Variables } from '../config/read-variables.ts'

const HIDDEN = '********'
/** A shorter one may be a word of any text. */
const MIN = 4

/**
 * Returns what takes every secret that an environment has out of a text, wherever it stands and however it came
 * there: the last net below those that leave them out.
 */
export function hideSecrets(variables: Variables): (text: string) => string {
  const { provided } = providedIn(variables)
  const secrets = (Object.keys(environment.shape) as Variable[])
    .filter(isSecret)
    .flatMap((name) => partsOf(provided[name]?.value ?? ''))
    .filter((secret) => secret.length >= MIN)
    .toSorted((a, b) => b.length - a.length)
  return (text) => secrets.reduce((clean, secret) => clean.replaceAll(secret, HIDDEN), text)
}

/** A secret as it is, of an address the password, and each line of a key; as written, decoded and in JSON. */
function partsOf(value: string): string[] {
  const url = URL.canParse(value) ? new URL(value) : null
  const secrets = url
    ? [
        url.password,
        ...[...url.searchParams].flatMap(([name, word]) => (/password|secret|key/i.test(name) ? [word] : [])),
      ]
    : [value, ...value.split(/\\n|\n/)]
  return secrets.flatMap((word) => [word, decoded(word), JSON.stringify(word).slice(1, -1)]).filter(Boolean)
}

function decoded(word: string) {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}

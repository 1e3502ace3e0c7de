import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './install-packages.ts'

const NAMES = ['firefox-esr', 'firefox']
const ELSEWHERE = ['/Applications/Firefox.app/Contents/MacOS/firefox']

/**
 * Returns the path of Firefox, the one named by FIREFOX_PATH before all others; installs it where that needs
 * no question. One test needs it, and says so when it is not there.
 */
export function ensureFirefox(): string | undefined {
  const found = findFirefox()
  if (found) return found
  installPackages('a call between Firefox and Chromium', 'firefox-esr')
  return findFirefox()
}

function findFirefox(): string | undefined {
  const named = process.env.FIREFOX_PATH
  if (named) return named
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...ELSEWHERE].find(
    isExecutable,
  )
}

function isExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

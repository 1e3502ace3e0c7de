import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser for the tests: the one named by CHROMIUM_PATH, else the first one installed here. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  return [...NAMES.flatMap(inPath), ...ELSEWHERE].find(isExecutable)
}

/**
 * The same browser without its windows, where it is installed: it opens a page for two thirds of the work.
 */
export const findHeadlessShell = (): string | undefined =>
  inPath('chromium-headless-shell').find(isExecutable)

const inPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))

function isExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'

/** A camera and a microphone that are made up, few pictures a second, and nothing that asks or reports. */
const PREFERENCES: Readonly<Record<string, boolean | number | string>> = {
  'media.navigator.streams.fake': true,
  'media.navigator.video.default_fps': 5,
  'media.navigator.video.default_width': 320,
  'media.navigator.video.default_height': 180,
  'layout.frame_rate': 10,
  'ui.prefersReducedMotion': 1,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

/**
 * Opens an address in a Firefox of its own. There is no driver: what it sees the page has to tell. Returns what
 * ends it.
 */
export function openFirefox(path: string, address: string): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'samtale-firefox-'))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(folder, 'user.js'), lines.join('\n'))
  const firefox: ChildProcess = spawn(
    path,
    ['--headless', '--no-remote', '--profile', folder, '--new-instance', address],
    { stdio: 'ignore', env: { ...process.env, HOME: folder, MOZ_DISABLE_CONTENT_SANDBOX: '1' } },
  )
  const ended = new Promise<void>((resolve) => firefox.once('exit', () => resolve()))
  return async () => {
    firefox.kill()
    await ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Returns an address of this machine that others reach: Firefox connects to no other. */
export const outerAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from '../eventually.ts'
import { freePort } from '../free-port.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { DOMAIN } from './page-config.ts'

/**
 * The folder with Jitsi's modules and event_sync, which are no part of this project; its folder `lua` holds
 * what they need beyond Debian's packages.
 */
const MODULES = process.env['JITSI_PROSODY_MODULES']

/** Why no Prosody can be started here, or false. */
export const noProsody = spawnSync('prosodyctl', ['about']).error ? 'Prosody is not installed here' : false
/** Why no Prosody of a Jitsi can be started here, or false. */
export const noJitsi =
  noProsody ||
  (MODULES ? false : "JITSI_PROSODY_MODULES names no folder with Jitsi's Prosody modules and event_sync")

/** Whether the folder has Jitsi's lobby too. */
export const hasLobby = existsSync(join(MODULES ?? '', 'mod_muc_lobby_rooms.lua'))

export const PASSWORD = 'a password of the tests'
/**
 * Those with a password: jicofo, which makes the rooms, and Jibri's recorder, each on a host of its own as
 * in a stock Jitsi.
 */
export const FOCUS = { user: 'focus', host: `auth.${DOMAIN}` }
export const RECORDER = { user: 'recorder', host: `recorder.${DOMAIN}` }

/**
 * Writes these lines, which begin with what is for all hosts, between the two parts of a stock Jitsi's
 * configuration. Returns its path, folder and port.
 */
export async function writeConfig({
  forAll = '',
  added,
}: {
  readonly forAll?: string
  readonly added: string
}) {
  const folder = temporaryFolder()
  const port = await freePort()
  for (const { user, host } of [FOCUS, RECORDER]) {
    const accounts = join(folder, 'data', host.replaceAll('.', '%2e'), 'accounts')
    mkdirSync(accounts, { recursive: true })
    writeFileSync(join(accounts, `${user}.dat`), `return { ["password"] = "${PASSWORD}"; };\n`)
  }
  const file = join(folder, 'prosody.cfg.lua')
  writeFileSync(file, `${stockOf(folder, port)}\n${forAll}\n${added}\n${hosts}`)
  return { file, folder, port }
}

/**
 * Starts Debian's Prosody on such a configuration, with Jitsi's modules. Throws with its log when it does not
 * serve.
 */
export async function runProsody({ file, folder, port }: Awaited<ReturnType<typeof writeConfig>>) {
  const log = () => readFileSync(join(folder, 'prosody.log'), 'utf8')
  let running = await start()

  async function start() {
    const child = spawn('prosody', ['-F', '--config', file], {
      stdio: 'ignore',
      env: { ...process.env, LUA_PATH: `${MODULES}/lua/?.lua;;` },
    })
    const ended = once(child, 'exit')
    // A test that fails must not leave it behind.
    process.once('exit', () => child.kill('SIGKILL'))
    await eventually(() =>
      fetch(`http://${DOMAIN}:${port}/xmpp-websocket`).then(
        ({ status }) => status < 400,
        () => child.exitCode !== null,
      ),
    )
    if (child.exitCode !== null) throw new Error(`Prosody did not start: ${log()}`)
    return async (signal: NodeJS.Signals) => {
      child.kill(signal)
      await ended
    }
  }

  return {
    port,
    log,
    /** Is killed without a chance to tell anything, and started again. */
    async crash() {
      await running('SIGKILL')
      running = await start()
    },
    stop: () => running('SIGTERM'),
  }
}

const stockOf = (folder: string, port: number) => `
${MODULES ? `plugin_paths = { "${MODULES}" }` : ''}
run_as_root = true
data_path = "${folder}/data"
pidfile = "${folder}/prosody.pid"
log = { debug = "${folder}/prosody.log" }
modules_enabled = { "disco"; "saslauth"; "http"; "websocket"${hasLobby ? '; "muc_lobby_rooms"' : ''} }
modules_disabled = { "s2s" }
c2s_ports = { }
http_ports = { ${port} }
https_ports = { }
http_interfaces = { "127.0.0.1" }
consider_websocket_secure = true
c2s_require_encryption = false
`

/** As jitsi-meet's own example has them; what the page says of one of them stays. */
const hosts = `
VirtualHost "${FOCUS.host}"
  authentication = "internal_plain"
VirtualHost "${RECORDER.host}"
  authentication = "internal_plain"
VirtualHost "${DOMAIN}"
  main_muc = "conference.${DOMAIN}"
  lobby_muc = "lobby.${DOMAIN}"
Component "lobby.${DOMAIN}" "muc"
  restrict_room_creation = true
  storage = "memory"
  muc_room_locking = false
  muc_room_default_public_jids = true
Component "conference.${DOMAIN}" "muc"
  restrict_room_creation = true
  storage = "memory"
  admins = { "${FOCUS.user}@${FOCUS.host}" }
  muc_room_locking = false
  muc_room_default_public_jids = true
`

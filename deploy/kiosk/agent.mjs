// /usr/bin/env node The agent of a meeting-room device: does for the kiosk's page what no page can do, reboot
// the machine and switch its screen. It listens on this machine alone, and does nothing for whoever does not
// know its token. Node 20, nothing else.
import { execFile } from 'node:child_process'
import { createHash, timingSafeEqual } from 'node:crypto'
import { access, constants } from 'node:fs/promises'
import { createServer } from 'node:http'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const {
  SAMTALE_URL = '',
  AGENT_TOKEN = '',
  AGENT_PORT = '8469',
  CEC_DEVICE = '/dev/cec0',
  PATH = '/usr/bin:/bin',
} = process.env
const SHORTEST_TOKEN = 32
const LARGEST_BODY = 1024
/** A little less than the page waits. */
const COMMAND_MS = 1_400
const START_MS = 5_000
const SCREEN = { on: '--image-view-on', standby: '--standby' }

if (!URL.canParse(SAMTALE_URL))
  stop('SAMTALE_URL must be the address of the portal, such as https://portal.example.com')
if (AGENT_TOKEN.length < SHORTEST_TOKEN)
  stop(`AGENT_TOKEN must have ${SHORTEST_TOKEN} characters or more: openssl rand -hex 32`)
const portal = new URL(SAMTALE_URL).origin
const run = promisify(execFile)

function stop(why) {
  console.error(why)
  process.exit(1)
}

const isThere = (path, mode) =>
  access(path, mode).then(
    () => true,
    () => false,
  )
const isInstalled = async (program) =>
  (
    await Promise.all(PATH.split(delimiter).map((folder) => isThere(join(folder, program), constants.X_OK)))
  ).includes(true)

async function capabilities() {
  const [reboot, cec, adapter] = await Promise.all([
    isInstalled('systemctl'),
    isInstalled('cec-ctl'),
    isThere(CEC_DEVICE, constants.R_OK | constants.W_OK),
  ])
  return { reboot, screenPower: cec && adapter }
}

class Refused extends Error {
  constructor(status, message) {
    super(message)
    this.status = status
  }
}

const ACTIONS = {
  'GET /capabilities': capabilities,
  'POST /reboot': async () => {
    console.log('the machine is rebooted')
    await run('systemctl', ['--no-block', 'reboot'], { timeout: COMMAND_MS })
    return {}
  },
  'POST /screen': async (request) => {
    const { power } = await readBody(request)
    if (typeof power !== 'string' || !Object.hasOwn(SCREEN, power))
      throw new Refused(400, 'power is "on" or "standby"')
    if (!(await capabilities()).screenPower) throw new Refused(409, 'this machine cannot switch its screen')
    await run('cec-ctl', ['--device', CEC_DEVICE, '--to', '0', SCREEN[power]], { timeout: COMMAND_MS })
    return {}
  },
}

async function readBody(request) {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > LARGEST_BODY) throw new Refused(413, 'too large')
  }
  try {
    const body = JSON.parse(text)
    if (typeof body === 'object' && body !== null) return body
  } catch {
    // Answered below, like anything else that is no object.
  }
  throw new Refused(400, 'the body is no JSON object')
}

const hash = (text) => createHash('sha256').update(text).digest()
const expected = hash(`Bearer ${AGENT_TOKEN}`)

/** Another site in the same browser may reach this port too: under another name, or from another origin. */
function admit({ headers }) {
  if (headers.host !== `127.0.0.1:${server.address().port}`)
    throw new Refused(403, 'asked for under another name')
  if (headers.origin !== undefined && headers.origin !== portal)
    throw new Refused(403, 'asked by another site')
  if (!timingSafeEqual(hash(headers.authorization ?? ''), expected))
    throw new Refused(401, 'the token is wrong')
}

async function answer(request) {
  admit(request)
  const action = ACTIONS[`${request.method} ${request.url}`]
  if (!action) throw new Refused(404, 'there is no such deed')
  return action(request)
}

const CORS = {
  'access-control-allow-origin': portal,
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-private-network': 'true',
  vary: 'origin',
}

const server = createServer(async (request, response) => {
  const reply = (status, body) =>
    response
      .writeHead(status, { ...CORS, 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(body))
  if (request.method === 'OPTIONS') return response.writeHead(204, CORS).end()
  try {
    return reply(200, await answer(request))
  } catch (error) {
    const status = error instanceof Refused ? error.status : 500
    console.error(`${request.method} ${request.url}: ${error.message.trim()}`)
    return reply(status, { message: status === 500 ? 'the command failed' : error.message })
  }
})
server.requestTimeout = 5_000
// From now on the kernel claims the machine's place on the wire by itself, whenever a screen is plugged in.
if ((await capabilities()).screenPower) {
  await run('cec-ctl', ['--device', CEC_DEVICE, '--playback'], { timeout: START_MS }).catch((error) =>
    console.error(error.message.trim()),
  )
}
server.listen(Number(AGENT_PORT), '127.0.0.1', () =>
  console.log(`the agent listens on 127.0.0.1:${server.address().port} for ${portal}`),
)
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => server.close(() => process.exit(0)))

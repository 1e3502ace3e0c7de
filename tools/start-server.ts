import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../server/src/testing/free-port.ts'

type Options = { readonly databaseUrl: string; readonly dataDir: string }

/**
 * Starts the server of a folder that holds any version of the project, with its demo. Throws what it says
 * when it does not start.
 */
export async function startServer(root: string, { databaseUrl, dataDir }: Options) {
  const port = String(await freePort())
  const env = {
    ...{
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: port,
      LOG_LEVEL: 'warn',
    },
    // A video service elsewhere needs no built pages.
    ...{
      VIDEO_URL: 'https://meet.example.org',
      VIDEO_APP_SECRET: 'a secret of a start that is long enough',
      DRAIN_SECONDS: '0',
    },
  }
  const child = spawn(process.execPath, ['server/src/main.ts', '--demo'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let output = ''
  const isReady = await new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.includes('Samtale is ready')) resolve(true)
      })
    void ended.then(() => resolve(false))
  })
  if (!isReady) throw new Error(`${root} did not start:\n${output}`)
  return {
    url: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGINT')
      await ended
    },
  }
}

import { createConference } from '@samtale/conference'
import { runServer } from './server.ts'
import { StartError } from '#db/start-error.ts'
import { printConfig } from './config/print-config.ts'
import { ConfigError } from './config/read-variables.ts'

try {
  if (process.argv.includes('--print-config')) process.stdout.write(`${printConfig(process.env)}\n`)
  else await runServer({ env: process.env, demo: process.argv.includes('--demo'), createConference })
} catch (error) {
  console.error(explainStop(error))
  process.exit(1)
}

/**
 * Why the product could not start: one readable line where we know what is wrong, everything where we do not.
 */
function explainStop(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError)
    return `Samtale cannot start: ${error.message}`
  const { code, port, path, message, stack } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Samtale cannot start: port ${port} is taken. Stop what listens there, or set PORT to another one.`
  if (code === 'EACCES' && port)
    return `Samtale cannot start: port ${port} needs more rights. Set PORT to 1024 or above.`
  if (code === 'EADDRNOTAVAIL')
    return 'Samtale cannot start: this machine does not have the address that HOST names.'
  if (code === 'ENOENT' && path) return `Samtale cannot start: the file ${path} is not there.`
  if (code === 'ENOSPC') return 'Samtale cannot start: the disk is full.'
  return `Samtale cannot start: ${stack ?? message ?? String(error)}`
}

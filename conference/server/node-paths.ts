/** Where nodes pass on what pages say, below the base path. */
export const RELAY_PATH = '/node/relay'
/** Where nodes ask for something to be done in a room. */
export const CONTROL_PATH = '/node/control'

/** Returns the WebSocket address of a path of another node. */
export const nodeUrl = (address: string, basePath: string, path: string) =>
  `${address.replace(/^http/, 'ws')}${basePath}${path}`

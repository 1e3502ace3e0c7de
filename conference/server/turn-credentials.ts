import { createHmac } from 'node:crypto'
import type { IceServer } from '../protocol/messages.ts'
import type { TurnOptions } from './options.ts'

/** A credential by the TURN REST scheme: the name carries its end, the password signs the name. */
export function turnCredentials(turn: TurnOptions, user: string, now: Date): IceServer {
  const username = `${Math.floor(now.getTime() / 1000) + turn.ttlSeconds}:${user}`
  return {
    urls: turn.urls,
    username,
    credential: createHmac('sha1', turn.secret).update(username).digest('base64'),
  }
}

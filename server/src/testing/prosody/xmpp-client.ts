import { once } from 'node:events'
import { PASSWORD } from './run-prosody.ts'
import { DOMAIN } from './page-config.ts'
import { eventually } from '../eventually.ts'

const FRAMING = 'urn:ietf:params:xml:ns:xmpp-framing'
const SASL = 'urn:ietf:params:xml:ns:xmpp-sasl'
const MUC = 'http://jabber.org/protocol/muc'

/** What a participant is in a room, as Prosody told everybody. */
export type Relation = { readonly affiliation: string; readonly role: string }
type Account = { readonly user: string; readonly host: string }
type XmppCredentials = {
  readonly port: number
  readonly room?: string
  readonly token?: string
  readonly account?: Account
}

/** A refusal in Prosody's words. */
export class XmppError extends Error {}

/**
 * Signs in to Prosody over a WebSocket as the page of a Jitsi does, with a token in the address, or as one of
 * Jitsi's own programs with its password. Throws Refused when Prosody does not let it in.
 */
export async function enterProsody({ port, room = '', token, account }: XmppCredentials) {
  const query = new URLSearchParams({ room, ...(token !== undefined && { token }) })
  const socket = new WebSocket(`ws://${DOMAIN}:${port}/xmpp-websocket?${query}`, 'xmpp')
  const stanzas: string[] = []
  socket.addEventListener('message', ({ data }) => stanzas.push(String(data)))
  await once(socket, 'open')
  let read = 0
  /** The next stanza that is what is waited for; others are passed over. */
  const next = (what: RegExp) =>
    eventually(() => {
      while (read < stanzas.length) {
        const stanza = stanzas[read++] ?? ''
        if (what.test(stanza)) return stanza
      }
      return null
    }, `a stanza like ${what}`)
  const open = async () => {
    socket.send(`<open xmlns="${FRAMING}" to="${account?.host ?? DOMAIN}" version="1.0"/>`)
    await next(/^<stream:features/)
  }

  await open()
  const plain = account && Buffer.from(`\0${account.user}\0${PASSWORD}`).toString('base64')
  socket.send(`<auth xmlns="${SASL}" mechanism="${plain ? 'PLAIN' : 'ANONYMOUS'}">${plain ?? ''}</auth>`)
  const answer = await next(/^<(success|failure)/)
  if (answer.startsWith('<failure')) {
    socket.close()
    throw new XmppError(textOf(answer))
  }
  await open()
  socket.send(
    '<iq xmlns="jabber:client" type="set" id="bind"><bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"/></iq>',
  )
  await next(/^<iq[^>]*id=['"]bind['"]/)

  const present = (to: string, type: string, inner: string) =>
    socket.send(`<presence xmlns="jabber:client" to="${to}"${type}>${inner}</presence>`)
  return {
    /** Enters a room under a name. Throws Refused with the reason. */
    async join(name: string, nick: string): Promise<Relation> {
      const address = `${name}@conference.${DOMAIN}/${nick}`
      present(address, '', `<x xmlns="${MUC}"/><nick xmlns="http://jabber.org/protocol/nick">${nick}</nick>`)
      const stanza = await next(/^<presence.*(code=['"]110['"]|type=['"]error['"])/s)
      if (/type=['"]error['"]/.test(stanza)) throw new XmppError(textOf(stanza))
      return { affiliation: valueOf(stanza, 'affiliation'), role: valueOf(stanza, 'role') }
    },
    async leave(name: string, nick: string) {
      present(`${name}@conference.${DOMAIN}/${nick}`, ' type="unavailable"', '')
      await next(/^<presence[^>]*type=['"]unavailable['"].*code=['"]110['"]/s)
    },
    /**
     * Switches the lobby of a room on, as the page of its first moderator does. Throws Refused for anyone who
     * may not.
     */
    async lobbyOn(name: string) {
      const field = (at: string, value: string) => `<field var="${at}"><value>${value}</value></field>`
      const fields = field('FORM_TYPE', `${MUC}#roomconfig`) + field('muc#roomconfig_membersonly', 'true')
      const form = `<query xmlns="${MUC}#owner"><x xmlns="jabber:x:data" type="submit">${fields}</x></query>`
      socket.send(
        `<iq xmlns="jabber:client" type="set" id="lobby" to="${name}@conference.${DOMAIN}">${form}</iq>`,
      )
      const answer = await next(/^<iq[^>]*id=['"]lobby['"]/)
      if (/type=['"]error['"]/.test(answer)) throw new XmppError(textOf(answer))
    },
    /** Is gone without a word, as a browser that is closed. */
    async drop() {
      if (socket.readyState === WebSocket.CLOSED) return
      const closed = once(socket, 'close')
      socket.close()
      await closed
    },
  }
}

const valueOf = (stanza: string, name: string) =>
  new RegExp(`${name}=['"]([^'"]*)['"]`).exec(stanza)?.[1] ?? ''
const textOf = (stanza: string) =>
  /<text[^>]*>([^<]*)</.exec(stanza)?.[1]?.replaceAll('&apos;', "'") ?? stanza

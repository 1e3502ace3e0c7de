import type { FastifyInstance } from 'fastify'

type Options = { readonly contact: string; readonly expires: string; readonly publicUrl: string }

const PATH = '/.well-known/security.txt'

/** Says where weaknesses of this installation are reported (RFC 9116). */
export function serveSecurityTxt(app: FastifyInstance, { contact, expires, publicUrl }: Options) {
  const text = [
    `Contact: ${contact}`,
    `Expires: ${expires}T23:59:59Z`,
    'Preferred-Languages: en, da',
    `Canonical: ${publicUrl}${PATH}`,
  ].join('\n')
  app.get(PATH, (_request, reply) => reply.type('text/plain; charset=utf-8').send(`${text}\n`))
}

import type { FastifyReply } from 'fastify'
import type { Work } from '#db/work.ts'

/**
 * A read that begins now and is over with the answer: what it left to be done afterwards is not in a hurry.
 */
export const readFor = ({ raw }: FastifyReply): Work['read'] => ({
  since: performance.now(),
  isOver: () => raw.writableEnded,
})

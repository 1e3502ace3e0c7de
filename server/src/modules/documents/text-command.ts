import type { CommandContext, CommandRequest } from '#core/command/run-command.ts'
import { sessionOf } from '#http/caller.ts'
import { EVERYBODY, publishChanges } from '#platform/event-bus.ts'

/** Returns who signs what is written, under their name of now. */
export const authorOf = ({ actor, caller }: CommandRequest) => ({
  id: actor.id,
  name: sessionOf(caller).name,
})

/** Notifies the staff who edit these texts and, when readers see something else from now on, everybody. */
export const announceText = (
  { trx }: CommandContext,
  resource: 'documents' | 'faq',
  { seen }: { seen: boolean },
) =>
  publishChanges(trx, [
    { resource, ids: [], audience: [] },
    ...(seen ? [{ resource: 'settings', ids: [], audience: EVERYBODY }] : []),
  ])

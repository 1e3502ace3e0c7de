import type { savedViews } from '@samtale/contract/account/saved-views'
import { AppError } from '@samtale/contract/core/errors'
import { commandRunner, type CommandDeps } from '#core/command/run-command.ts'
import type { Handlers } from '#http/serve.ts'
import { addView, changeView, listViews, removeView } from './saved-views.ts'

/** One's own views of lists: nobody else's can be named. */
export function savedViewsRoutes(deps: CommandDeps): Handlers<typeof savedViews> {
  const runCommand = commandRunner(deps, { unique: { saved_views_name: nameTaken } })
  return {
    views: ({ actor, input: { list } }) => listViews(deps.db, actor.id, list),
    saveView: ({ input, ...request }) => runCommand(request, (command) => addView(command, input)),
    updateView: ({ input, ...request }) => runCommand(request, (command) => changeView(command, input)),
    async removeView({ input: { id }, ...request }) {
      await runCommand(request, (command) => removeView(command, id))
      return {}
    },
  }
}

const nameTaken = (cause: unknown) =>
  new AppError('view_already_exists', { fields: { name: 'view_already_exists' }, cause })

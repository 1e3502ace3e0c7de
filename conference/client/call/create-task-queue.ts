/**
 * Returns what runs tasks one after the other, and resolves when the task is over. One that fails is reported and
 * does not stop those after it.
 */
export function createTaskQueue() {
  let last = Promise.resolve()
  return (task: () => void | Promise<void>): Promise<void> => {
    last = last.then(task).catch((error: unknown) => console.error('A step of the call failed', error))
    return last
  }
}

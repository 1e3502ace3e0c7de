import type { FailedJob, JobQueue } from './job-queue.ts'

/** Returns what became of jobs, kept until it is written down: a database that is away loses none of it. */
export function jobOutcomes(queue: Pick<JobQueue, 'complete' | 'fail'>) {
  let done: string[] = []
  let failed: FailedJob[] = []

  return {
    done(id: string) {
      done.push(id)
    },
    failed(job: FailedJob) {
      failed.push(job)
    },
    /** Returns the ids of jobs whose outcome is not written down yet. */
    ids: () => [...done, ...failed.map(({ id }) => id)],
    /** Keeps what could not be written for the next turn. */
    async write() {
      const [ids, failures] = [[...done], [...failed]]
      if (ids.length > 0) {
        await queue.complete(ids)
        done = done.filter((id) => !ids.includes(id))
      }
      if (failures.length > 0) {
        await queue.fail(failures)
        failed = failed.filter((failure) => !failures.includes(failure))
      }
    },
  }
}

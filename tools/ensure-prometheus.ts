import { hasPrometheus } from '../server/src/testing/has-prometheus.ts'
import { installPackages } from './install-packages.ts'

/**
 * Installs Prometheus, which one test asks the queries of the dashboard, where that needs no question. The
 * test says so when it is not there.
 */
export function ensurePrometheus() {
  if (!hasPrometheus()) installPackages('the queries of the dashboard and the alerts', 'prometheus')
}

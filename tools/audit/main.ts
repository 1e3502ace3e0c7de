import { audit } from './audit.ts'

// Which packages that are shipped have known weaknesses, and for how long: `npm run audit`.
if (!(await audit())) process.exitCode = 1

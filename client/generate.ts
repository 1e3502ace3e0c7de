import { writeFileSync } from 'node:fs'
import { SCHEMA_FILE, generateTypes } from './generate-types.ts'

writeFileSync(SCHEMA_FILE, await generateTypes())

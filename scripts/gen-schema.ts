// Writes docs/schema.md from a new database: `npm run docs:db`.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withFreshDatabase } from './fresh-database.ts'
import { schemaDocument } from './schema-document.ts'

writeFileSync(join(import.meta.dirname, '../docs/schema.md'), await withFreshDatabase(schemaDocument))

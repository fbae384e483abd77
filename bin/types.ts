// node bin/types.ts postgres://… : writes platform/database.gen.ts from a migrated database.
import { writeFileSync } from 'node:fs'
import { databaseTypes } from '../db/types.ts'

const [url] = process.argv.slice(2)
if (!url) throw new Error('Say which migrated database: node bin/types.ts postgres://…')
writeFileSync(new URL('../platform/database.gen.ts', import.meta.url), await databaseTypes(url))

// npm run restore -- FOLDER: brings an export into an empty Breakwater: a new DATA_DIR, or the empty database of DATABASE_URL.
import { resolve } from 'node:path'
import { databaseForCommand } from './start/command-database.ts'
import { endOnFailure, followEnding } from './start/ending.ts'
import { readArchive } from '#platform/archive/read-archive.ts'
import { readConfig } from '#platform/config/config.ts'
import { PlainError } from '#platform/errors/plain-error.ts'
import { filesOf } from '#platform/files/files.ts'

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
const ending = followEnding(say)

await endOnFailure(ending, async () => {
  const [named] = process.argv.slice(2)
  if (!named) throw new PlainError('Say which export: npm run restore -- FOLDER')
  const config = readConfig()
  const { dataDir } = config
  const databaseUrl = await databaseForCommand(config, ending, say)
  const folder = resolve(named)
  const { tables, files } = await readArchive({ databaseUrl, files: filesOf({ dataDir, url: config.filesUrl }), dataDir, folder })
  const rows = tables.reduce((sum, each) => sum + each.rows, 0)
  say(`${rows} rows of ${tables.length} tables and ${files.length} files are restored, as of the instant in ${folder}/manifest.json.`)
  await ending.end(0)
})

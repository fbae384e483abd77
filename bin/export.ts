// npm run export -- FOLDER: writes everything into a new folder, in open formats. Also while Breakwater runs.
import { resolve } from 'node:path'
import { databaseForCommand } from './start/command-database.ts'
import { endOnFailure, followEnding } from './start/ending.ts'
import { SECRET_FILES } from '#platform/archive/secret-files.ts'
import { writeArchive } from '#platform/archive/write-archive.ts'
import { readConfig } from '#platform/config/config.ts'
import { PlainError } from '#platform/errors/plain-error.ts'
import { filesOf } from '#platform/files/files.ts'

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
const ending = followEnding(say)

await endOnFailure(ending, async () => {
  const [named] = process.argv.slice(2)
  if (!named) throw new PlainError('Say where to: npm run export -- FOLDER')
  const folder = resolve(named)
  const config = readConfig()
  const { dataDir } = config
  const { databaseUrl } = await databaseForCommand(config, ending, say)
  const files = filesOf({ dataDir, url: config.filesUrl })
  const { tables, files: stored } = await writeArchive({ databaseUrl, files, dataDir, secrets: SECRET_FILES, folder, at: new Date() })
  const rows = tables.reduce((sum, each) => sum + each.rows, 0)
  say(`${rows} rows of ${tables.length} tables and ${stored.length} files are in ${folder}. Whoever has this folder has everything.`)
  await ending.end(0)
})

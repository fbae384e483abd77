// npm run restore -- FOLDER: brings an export into an empty Breakwater: a new DATA_DIR, or the empty database of DATABASE_URL.
// npm run restore -- WHEN --key FILE: the same from the backup in BACKUP_TO; WHEN is latest, or a second like 2026-11-27T10:15:00Z.
// With --drill it is restored beside the running one, verified, and thrown away.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { databaseForCommand } from './start/command-database.ts'
import { endOnFailure, followEnding } from './start/ending.ts'
import { practice } from './start/drill.ts'
import { restoreBackup } from './start/restore-backup.ts'
import { readArchive } from '#platform/archive/read-archive.ts'
import { backupStoreOf } from '#platform/backup/backup-store.ts'
import { keyIn } from '#platform/backup/sealing.ts'
import { readConfig } from '#platform/config/config.ts'
import { PlainError } from '#platform/errors/plain-error.ts'
import { filesOf } from '#platform/files/files.ts'

const HOW =
  'Say what: npm run restore -- FOLDER for an export, or npm run restore -- latest --key FILE (or 2026-11-27T10:15:00Z for latest) for a backup.'
const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
const ending = followEnding(say)

await endOnFailure(ending, async () => {
  const { named, key, from, drill } = asked()
  const to = whenOf(named)
  if (to === undefined) await restoreExport(resolve(named))
  else if (!key) throw new PlainError('Say where the private key is: --key FILE, or --key - to type it in. It is not kept on the server.')
  else await fromBackup({ to, drill, key: keyIn(key === '-' ? await text(process.stdin) : await keyFile(key)), from })
  await ending.end(0)
})

function asked() {
  try {
    const options = { key: { type: 'string' }, from: { type: 'string' }, drill: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [named, ...more] = positionals
    if (!named || more.length > 0) throw new Error(HOW)
    return { named, key: values.key, from: values.from, drill: values.drill ?? false }
  } catch {
    throw new PlainError(HOW)
  }
}

/** Null is the latest; undefined is no time, but a folder. */
function whenOf(word: string): Date | null | undefined {
  if (word === 'latest') return null
  if (!/^\d{4}-\d{2}-\d{2}T/.test(word)) return undefined
  const time = new Date(word)
  if (Number.isNaN(time.getTime()) || !/(Z|[+-]\d{2}:\d{2})$/.test(word))
    throw new PlainError(`A second is written like 2026-11-27T10:15:00Z, not "${word}".`)
  return time
}

async function keyFile(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => {
    throw new PlainError(`The file of the private key cannot be read: ${path}.`)
  })
}

type FromBackup = { to: Date | null; drill: boolean; key: string; from: string | undefined }

async function fromBackup({ to, drill, key, from }: FromBackup): Promise<void> {
  const config = readConfig()
  const place = from ?? config.backup?.to
  if (!place) throw new PlainError('Say where the backup is: --from PLACE, or BACKUP_TO.')
  const store = backupStoreOf(/^https?:/.test(place) ? place : resolve(place))
  if (drill) await practice({ config, store, key, to }, ending, say)
  else say(await restoreBackup({ config, store, key, to }, ending, say))
}

async function restoreExport(folder: string): Promise<void> {
  const config = readConfig()
  const { dataDir } = config
  const { ownerUrl } = await databaseForCommand(config, ending, say)
  const { tables, files } = await readArchive({ ownerUrl, files: filesOf({ dataDir, url: config.filesUrl }), dataDir, folder })
  const rows = tables.reduce((sum, each) => sum + each.rows, 0)
  say(`${rows} rows of ${tables.length} tables and ${files.length} files are restored, as of the instant in ${folder}/manifest.json.`)
}

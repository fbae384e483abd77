import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownFolder, type Place } from '#platform/postgres/place.ts'

/** Beside the cluster, on its disk: where PostgreSQL puts each closed segment of its log, until it is in the backup. */
export const spoolOf = (dataDir: string): string => `${dataDir}.wal`

/** The names of segments that were left out because the disk was nearly full. */
export const GAP = 'GAP'

/** At least a segment a minute when something was written, so that a backup lacks at most that much. */
const SWITCH_SECONDS = 45
const LEAST_FREE_KB = 1_048_576

/** PostgreSQL's settings for a log that is kept. The script lies in the spool, which the user that PostgreSQL runs as can read. */
export async function keepLog({ dataDir, as }: Pick<Place, 'dataDir' | 'as'>): Promise<Record<string, string>> {
  const spool = spoolOf(dataDir)
  await ownFolder(spool, as)
  const script = join(spool, 'keep-segment.sh')
  await writeFile(script, SCRIPT, { mode: 0o600 })
  if (as.user) await chown(script, as.user.uid, as.user.gid)
  const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_timeout: String(SWITCH_SECONDS),
    archive_command: `/bin/sh ${quoted(script)} '%p' '%f' ${quoted(spool)} ${LEAST_FREE_KB}`,
  }
}

/**
 * Whole or not at all, and kept on a power failure. Whatever goes wrong is answered with a failure, after which PostgreSQL keeps the
 * segment and tries again; only on a disk that is nearly full it is left out, because a full one would stop the database: that is written
 * down, seen by the worker, and said to the administrators.
 */
const SCRIPT = `PATH=/usr/local/bin:/usr/bin:/bin
umask 077
from=$1 name=$2 spool=$3 least=$4
if [ -e "$spool/$name" ]; then
  cmp -s "$from" "$spool/$name"
  exit
fi
set -- $(df -Pk "$spool" | tail -n 1)
if [ "$4" -lt "$least" ]; then
  echo "$name" >> "$spool/${GAP}" && sync "$spool/${GAP}"
  exit
fi
cp "$from" "$spool/$name.part" && sync "$spool/$name.part" && mv "$spool/$name.part" "$spool/$name" && sync "$spool"
`

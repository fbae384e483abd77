import { sealsNow } from '#domains/insight/chain/server/seals-now.ts'
import { backupsKnown, backupTroubles } from '#domains/insight/backups/server/state.ts'
import { backupPlace } from '#domains/insight/backups/server/options.ts'
import { figuresNow } from '#domains/insight/system/server/system.store.ts'
import { clock } from '#platform/clock.ts'

export type SystemFigures = Awaited<ReturnType<typeof systemFigures>>

/** How everything runs right now: for the page of the system, the metrics, and the status page. Counts and ages, nobody's data. */
export async function systemFigures() {
  const { books, ...found } = await figuresNow(clock.now())
  return {
    ...found,
    workerSeenSeconds: found.workers[0] ?? null,
    books: books ?? { unreconciledCents: null, comparedSecondsAgo: null },
    backup: await backupFigures(),
    records: await recordsFigures(),
  }
}

/** How far history, ledger, decisions and signatures are sealed, and in how many places the newest check found them changed. */
async function recordsFigures() {
  const { sealed, checked } = await sealsNow()
  return {
    sealedDay: sealed?.day ?? null,
    checked: checked && {
      day: checked.day,
      secondsAgo: Math.max(0, Math.round((Date.now() - Date.parse(checked.at)) / 1000)),
      broken: checked.broken.length,
    },
  }
}

async function backupFigures() {
  const { backup } = backupPlace()
  if (!backup) return { isSet: false, ageSeconds: null, troubles: 0 }
  const now = new Date()
  const known = await backupsKnown()
  const { lastGoodAt } = known
  return {
    isSet: true,
    ageSeconds: lastGoodAt && Math.max(0, Math.round((now.getTime() - lastGoodAt.getTime()) / 1000)),
    troubles: (await backupTroubles(known, now)).length,
  }
}

import { recordsState } from '#domains/insight/chain/server/chain.store.ts'
import { chainOptions } from '#domains/insight/chain/server/options.ts'
import { isSealLate } from '#domains/insight/chain/server/warn.ts'
import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'
import { officeDay } from '#platform/clock.ts'

type Found = { state: 'done' | 'open' | 'problem'; says: Sentence[]; at: Date | null }

/** The step of the setup guide: whether the database itself protects what is only ever added, and how far that is sealed. */
export async function recordsNow(): Promise<Found> {
  const { owns, keepsScopes, sealed, checked: check } = await recordsState()
  const wall = owns
    ? say`The application signs in as the owner of its tables, so the database doesn’t protect them from it. The setting MIGRATE_DATABASE_URL is missing.`
    : say`The application can’t change a table, and can’t change or delete what is only ever added.`
  if (!sealed) return { state: 'open', says: [wall, say`No day was sealed yet. It’s done within a minute of the first start.`], at: null }
  const { number, day, at } = sealed
  const isBroken = check !== null && check.broken.length > 0
  const isLate = isSealLate(day, officeDay())
  const says = [
    wall,
    say`History, ledger, decisions, and signatures are sealed up to ${{ day }}. That’s seal ${number}.`,
    chainOptions().backupTo === null
      ? say`Its signed anchor is in the data folder alone. With BACKUP_TO it’s also kept elsewhere.`
      : say`Its signed anchor is in the data folder, and where backups go.`,
    keepsScopes
      ? say`When a member, an agent, or a recruiter reads, the database holds back members, memberships, and claims of others, even if a query forgets to.`
      : say`Only the application holds back rows of others. The operations guide says which database roles add a second check.`,
    ...(check && !isBroken ? [say`Everything sealed up to ${{ day: check.day }} was read again and is as it was.`] : []),
    ...(isBroken ? [say`Something is not as it was sealed. The History page says what. Ask who may change the database.`] : []),
    ...(isLate ? [say`The days since weren’t sealed. Check that the worker runs.`] : []),
  ]
  return { state: isLate || isBroken ? 'problem' : owns ? 'open' : 'done', says, at }
}

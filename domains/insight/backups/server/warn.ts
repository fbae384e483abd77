import { LATE_HOURS } from '#domains/insight/backups/rules/backup-health.ts'
import { backupPlace } from '#domains/insight/backups/server/options.ts'
import { backupsKnown, backupTroubles, type BackupTrouble } from '#domains/insight/backups/server/state.ts'
import { emailStaff } from '#domains/people/users/server/notify-staff.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'
import { officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'

/** What is wrong, in a sentence; the reason is what the machine said. */
export function troubleSays({ kind, why }: BackupTrouble): Sentence[] {
  const because = why ? [say`The reason: ${why}`] : []
  switch (kind) {
    case 'late':
      return [say`The last good backup is more than ${LATE_HOURS} hours old.`, ...because]
    case 'failed':
      return [say`The last backup failed. It’s tried again every hour.`, ...because]
    case 'log':
      return [say`Changes since the last backup aren’t being saved to it.`, ...because]
    case 'drill':
      return [say`The last practice restore failed.`, ...because]
    case 'verify':
      return [say`The last verification found something wrong.`, ...because]
  }
}

export const backupTroubleEmail = (name: string, troubles: readonly BackupTrouble[], publicUrl: string): Email => ({
  subject: say`Backups need your attention`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    ...troubles.flatMap(troubleSays),
    say`Until this is fixed, a failure of the server could lose data. The guide for operators says what to do.`,
  ],
  action: { label: say`Open the setup guide`, url: `${publicUrl}/account-center/setup` },
  footer: say`You’re receiving this email because you’re an administrator. You can’t turn it off.`,
})

/** To every administrator, once a day while it lasts. */
export async function warnOfBackups(now: Date): Promise<'nothing' | 'done'> {
  const { backup, publicUrl } = backupPlace()
  if (!backup) return 'nothing'
  const troubles = (await backupTroubles(await backupsKnown(), now)).filter(({ kind }) => kind !== 'failed')
  if (troubles.length === 0) return 'nothing'
  await inTransaction((tx) =>
    emailStaff(tx, ['super'], {
      kind: 'backup_trouble',
      onceKey: `backup_trouble:${troubles.map(({ kind }) => kind).join('+')}:${officeDay(now)}`,
      email: (name) => backupTroubleEmail(name, troubles, publicUrl),
    }),
  )
  return 'done'
}

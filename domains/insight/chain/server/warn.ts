import { recordsState } from '#domains/insight/chain/server/chain.store.ts'
import { chainOptions } from '#domains/insight/chain/server/options.ts'
import { emailStaff } from '#domains/people/users/server/notify-staff.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { inTransaction } from '#platform/db.ts'

/** A day that is over is sealed within minutes. */
export const isSealLate = (newest: Day, today: Day): boolean => newest < addDays(today, -2)

export type RecordsTrouble = { kind: 'changed'; places: number; day: Day } | { kind: 'late'; day: Day }

const troubleSays = (trouble: RecordsTrouble): Sentence =>
  trouble.kind === 'late'
    ? say`Nothing was sealed since ${{ day: trouble.day }}. Check that the worker runs.`
    : say`Not as it was sealed: ${trouble.places}. The newest check read everything sealed up to ${{ day: trouble.day }}.`

export const recordsTroubleEmail = (name: string, troubles: readonly RecordsTrouble[], publicUrl: string): Email => ({
  subject: say`Sealed records need your attention`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    ...troubles.map(troubleSays),
    say`History, ledger, decisions, and signatures are only ever added to. Ask who may change the database. The History page says what was found.`,
  ],
  action: { label: say`Open the History page`, url: `${publicUrl}/account-center/history` },
  footer: say`You’re receiving this email because you’re an administrator. You can’t turn it off.`,
})

/** To every administrator, once a day while it lasts. */
export async function warnOfRecords(now: Date): Promise<'nothing' | 'done'> {
  const { anchorsIn, publicUrl } = chainOptions()
  if (anchorsIn === null) return 'nothing'
  const troubles = await recordsTroubles(officeDay(now))
  if (troubles.length === 0) return 'nothing'
  await inTransaction((tx) =>
    emailStaff(tx, ['super'], {
      kind: 'records_trouble',
      onceKey: `records_trouble:${troubles.map(({ kind }) => kind).join('+')}:${officeDay(now)}`,
      email: (name) => recordsTroubleEmail(name, troubles, publicUrl),
    }),
  )
  return 'done'
}

async function recordsTroubles(today: Day): Promise<RecordsTrouble[]> {
  const { sealed, checked: check } = await recordsState()
  return [
    ...(check && check.broken.length > 0 ? [{ kind: 'changed', places: check.broken.length, day: check.day } as const] : []),
    ...(sealed && isSealLate(sealed.day, today) ? [{ kind: 'late', day: sealed.day } as const] : []),
  ]
}

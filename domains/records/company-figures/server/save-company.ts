import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { isReadableAccent } from '#domains/records/company/rules/contrast.ts'
import { type Company, DEFAULT_COMPANY } from '#domains/records/company/rules/in-our-name.ts'
import { newestCompany, readCompany } from '#domains/records/company/server/our-company.ts'
import { addVersion } from '#domains/records/company-figures/server/company-figures.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { dayBegins } from '#platform/office/office-zones.ts'

const UNREADABLE = {
  accentLight: 'This color is too light to be read on a light page. Choose a darker one.',
  accentDark: 'This color is too dark to be read on a dark page. Choose a lighter one.',
} as const

/** Adds a version. Every process has it within seconds, this one at once. */
export async function saveCompany(actor: Actor, { version, ...company }: Omit<Company, 'logo'> & { version: number }): Promise<void> {
  refuseUnreadable(company)
  await inTransaction(async (tx) => {
    const before = await newestCompany(tx)
    const isChanged = company.timeZone !== (before?.time_zone ?? DEFAULT_COMPANY.timeZone)
    // The day that has begun ends where it began; what was keeps its days.
    const zoneSince = isChanged ? dayBegins(addDays(officeDay(), 1)) : (before?.zone_since ?? null)
    const saving = { by: userOf(actor), at: clock.now(), zoneSince }
    if ((before?.version ?? 0) !== version || !(await addVersion(tx, version + 1, company, saving))) throw new Refusal('someone_else_saved')
    await recordEvent(tx, {
      kind: 'company.saved',
      by: actor,
      about: { noun: 'user', id: actor.id },
      data: { version: version + 1, name: company.name, timeZone: company.timeZone, ...(isChanged ? { timeZoneSince: zoneSince } : {}) },
    })
  })
  await readCompany()
}

function refuseUnreadable({ accentLight, accentDark }: Pick<Company, 'accentLight' | 'accentDark'>): void {
  const fields = {
    ...(isReadableAccent(accentLight, 'light') ? {} : { accentLight: UNREADABLE.accentLight }),
    ...(isReadableAccent(accentDark, 'dark') ? {} : { accentDark: UNREADABLE.accentDark }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields })
}

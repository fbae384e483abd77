import { pathTo } from '#access/path-to.ts'
import { contactContractEndsEmail, contractEndsEmail } from '#domains/distribution/alliance-expiry/rules/emails.ts'
import { contractsEndingBy, lockEnding } from '#domains/distribution/alliance-expiry/server/alliance-expiry.store.ts'
import { AGENCY_TERMS } from '#domains/people/agency/rules/agency.data.ts'
import { expiryAlerts } from '#domains/people/agency/rules/agency.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { emailStaff } from '#domains/people/users/server/notify-staff.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays, type Day, latest } from '#platform/days.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { sweep } from '#platform/jobs/sweep.ts'

const FIRST_ALERT_DAYS = Math.max(...AGENCY_TERMS.expiryAlertDays)

/** 60, 30 and 7 days before a contract ends: only the nearest of those that have come, which the key of the email sends once. */
async function alertOnce(id: Id<'alliance'>, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const { status, contractTo, ...group } = await lockEnding(tx, id)
    if (!contractTo || contractTo < officeDay(now) || (status !== 'active' && status !== 'paused')) return
    const [first, ...rest] = expiryAlerts(contractTo).filter((on) => on <= officeDay(now))
    if (!first) return
    await write(tx, { ...group, contractTo, nearest: latest(first, ...rest) })
  })
}

type Alert = {
  id: Id<'alliance'>
  name: string
  contactName: string | null
  contactEmail: string | null
  contractTo: Day
  nearest: Day
}

/** To finance and super, and to the group's contact. */
async function write(tx: Tx, { id, name: allianceName, contactName, contactEmail, contractTo, nearest }: Alert): Promise<void> {
  const once = `alliance_expiry:${id}:${contractTo}:${nearest}`
  const url = `${publicUrl()}${pathTo('/account-center/alliance-groups/:groupId', { groupId: id })}`
  await emailStaff(tx, ['finance', 'super'], {
    kind: 'alliance_expiry',
    onceKey: once,
    email: (name) => contractEndsEmail({ name, allianceName, contractTo, url }),
  })
  if (!contactEmail) return
  const name = contactName ?? allianceName
  await sendEmail(tx, {
    kind: 'alliance_expiry',
    to: { email: contactEmail, name },
    onceKey: `${once}:contact`,
    email: contactContractEndsEmail({ name, allianceName, contractTo }),
  })
}

export const alertContractEnd = sweep({
  name: 'alliances.alert_contract_end',
  find: ({ now, ...page }) => contractsEndingBy(officeDay(now), addDays(officeDay(now), FIRST_ALERT_DAYS), page),
  key: ({ id }) => id,
  work: ({ id }, now) => alertOnce(id, now),
})

import { SYSTEM } from '#access/actor.ts'
import { agencyAdmins, agencyRecipients, type AgencyRecipient } from '#domains/distribution/agencies/server/agency-recipients.ts'
import { makeMove } from '#domains/distribution/agencies/server/agencies.ts'
import { type Expiry, expiryEmail } from '#domains/distribution/agency-expiry/rules/emails.ts'
import {
  agencyNamed,
  appointmentAt,
  eoEndedBefore,
  expiringBy,
  keepAlerts,
  lockAgency,
  personNamed,
  type Expiring,
} from '#domains/distribution/agency-expiry/server/agency-expiry.store.ts'
import { AGENCY_TERMS } from '#domains/people/agency/rules/agency.data.ts'
import { canMove, expiryAlerts, mustSuspend } from '#domains/people/agency/rules/agency.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays, dayInEnglish, latest } from '#platform/days.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { isId, type Id } from '#platform/ids.ts'
import { sweep } from '#platform/jobs/sweep.ts'

const FIRST_ALERT_DAYS = Math.max(...AGENCY_TERMS.expiryAlertDays)

/**
 * 60, 30 and 7 days before a license, an appointment or the E&O insurance ends: once each, and only the nearest of those that have come.
 */
async function alertOnce(expiring: Expiring, now: Date): Promise<void> {
  const { masterCode, what, expiresOn } = expiring
  const [first, ...rest] = expiryAlerts(expiresOn).filter((on) => on <= officeDay(now))
  if (!first) return
  const nearest = latest(first, ...rest)
  await inTransaction(async (tx) => {
    const added = await keepAlerts(tx, expiring, [first, ...rest], now)
    if (!added.includes(nearest)) return
    const { name: agencyName } = await agencyNamed(tx, masterCode)
    const { expiry, recipients } = await about(tx, expiring)
    for (const to of recipients) {
      await sendEmail(tx, {
        kind: 'agency_expiry',
        to,
        onceKey: `agency_expiry:${masterCode}:${what}:${expiresOn}:${nearest}:${to.id}`,
        userId: to.id,
        email: expiryEmail({
          name: to.firstName,
          agencyName,
          what: expiry,
          expiresOn,
          url: `${publicUrl()}${to.path}`,
        }),
      })
    }
  })
}

type About = { expiry: Expiry; recipients: AgencyRecipient[] }

/** Of the agency's own, and of appointments, its admins and recruiter hear; of a person's license the person and the admins. */
async function about(tx: Tx, { masterCode, what }: Expiring): Promise<About> {
  const [kind, second = '', third = ''] = what.split(' ')
  if (kind === 'agent' && isId('user', second)) return aboutPerson(tx, masterCode, { id: second, state: third })
  const recipients = (await agencyRecipients(tx, masterCode)).map((to) => ({ ...to, path: `${to.path}?tab=documents` }))
  if (kind === 'appointment' && isId('appointment', second)) {
    const { state, insurer, agent_name: agentName } = await appointmentAt(tx, second)
    return { expiry: { kind: 'appointment', holder: agentName, state, insurer }, recipients }
  }
  return { expiry: kind === 'eo' ? { kind: 'eo' } : { kind: 'license', state: second }, recipients }
}

async function aboutPerson(tx: Tx, masterCode: string, { id, state }: { id: Id<'user'>; state: string }): Promise<About> {
  const person = await personNamed(tx, id)
  const name = `${person.first_name} ${person.last_name}`
  const self = { id, email: person.email, firstName: person.first_name, name, path: '/agent-center/edit-profile' }
  const admins = (await agencyAdmins(tx, masterCode)).filter((admin) => admin.id !== id)
  const recipients = [self, ...admins.map((admin) => ({ ...admin, path: '/agent-center/agency?tab=people' }))]
  return { expiry: { kind: 'agent', agentName: name, state }, recipients }
}

export const alertExpiry = sweep({
  name: 'agencies.alert_expiry',
  find: (page) => expiringBy(officeDay(page.now), addDays(officeDay(page.now), FIRST_ALERT_DAYS), page),
  key: ({ masterCode, what }) => `${masterCode} ${what}`,
  work: alertOnce,
})

/** E&O lapsed for more than 30 days: suspended by the system, until a renewed paper is verified. */
async function suspendLapsed(masterCode: string, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const agency = await lockAgency(tx, masterCode)
    if (!canMove(agency.status, 'suspend') || !mustSuspend(agency.eo_expires_on, officeDay(now))) return
    const reason = `E&O insurance ended on ${agency.eo_expires_on ? dayInEnglish(agency.eo_expires_on) : ''} and no new one is on file.`
    await makeMove(tx, SYSTEM, agency, { move: 'suspend', reason, forCause: null, suspendedFor: 'eo_lapsed' })
  })
}

export const suspendWithoutInsurance = sweep({
  name: 'agencies.suspend_without_insurance',
  find: (page) => eoEndedBefore(officeDay(page.now), page),
  key: ({ masterCode }) => masterCode,
  work: ({ masterCode }, now) => suspendLapsed(masterCode, now),
})

import type { Actor } from '#access/actor.ts'
import { lockAgencyOrRefuse } from '#domains/distribution/agencies/server/agencies.ts'
import { faultsOfAppointment } from '#domains/distribution/appointments/rules/appointment.ts'
import {
  addAppointment,
  isOfAgency,
  lockAppointment,
  type NewAppointment,
  saveAppointment,
} from '#domains/distribution/appointments/server/appointments.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, violatedConstraint } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'

type Staff = Actor & { userId: Id<'user'> }
export type Entering = Omit<NewAppointment, 'id' | 'masterCode' | 'by' | 'at'>

/** Compliance enters what it verified: of the agency, or of one of its people. */
export async function enterAppointment(actor: Staff, masterCode: string, entering: Entering): Promise<void> {
  await inTransaction(async (tx) => {
    const agency = await lockAgencyOrRefuse(tx, actor, masterCode)
    const { agentId, evidence, ...said } = entering
    const fields = {
      ...faultsOfAppointment({ ...said, terminatedOn: null }, officeDay()),
      ...(agentId && !(await isOfAgency(tx, masterCode, agentId)) ? { agentId: 'Choose someone who works for this agency.' } : {}),
    }
    if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields })
    const id = newId('appointment')
    await addAppointment(tx, { ...entering, id, masterCode, by: actor.userId, at: clock.now() }).catch(refuseOverlap)
    await recordEvent(tx, {
      kind: 'appointment.entered',
      by: actor,
      about: { noun: 'agency', id: agency.id },
      masterCode,
      why: evidence,
      data: { appointmentId: id, agentId, ...said },
    })
  })
}

type Change = { version: number; expiresOn: Day | null; terminatedOn: Day | null; evidence: string }

/** Another last day, or the day it was terminated, as seen on a document. */
export async function changeAppointment(
  actor: Staff,
  { masterCode, appointmentId }: { masterCode: string; appointmentId: Id<'appointment'> },
  { version, expiresOn, terminatedOn, evidence }: Change,
): Promise<void> {
  await inTransaction(async (tx) => {
    const agency = await lockAgencyOrRefuse(tx, actor, masterCode)
    const before = await lockAppointment(tx, masterCode, appointmentId)
    if (!before) throw new Refusal('not_found')
    if (before.terminated_on !== null) throw new Refusal('appointment_terminated', { status: 409 })
    if (before.version !== version) throw new Refusal('someone_else_saved', { version: before.version })
    const fields = faultsOfAppointment({ appointedOn: before.appointed_on, expiresOn, terminatedOn }, officeDay())
    if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields })
    await saveAppointment(tx, appointmentId, { expiresOn, terminatedOn, evidence, by: actor.userId, at: clock.now() }).catch(refuseOverlap)
    await recordEvent(tx, {
      kind: terminatedOn === null ? 'appointment.changed' : 'appointment.terminated',
      by: actor,
      about: { noun: 'agency', id: agency.id },
      masterCode,
      why: evidence,
      data: { appointmentId, state: before.state, insurer: before.insurer, before: before.expires_on, expiresOn, terminatedOn },
    })
  })
}

function refuseOverlap(error: unknown): never {
  if (violatedConstraint(error) !== 'appointments_one_at_a_time') throw error
  throw new Refusal('appointment_overlaps', { status: 409 })
}

import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { seesAgency } from '#domains/distribution/agencies/server/visible-agency.ts'
import { appointmentsContract, type AppointmentView } from '#domains/distribution/appointments/contract.ts'
import { appointmentStatus } from '#domains/distribution/appointments/rules/appointment.ts'
import { changeAppointment, enterAppointment } from '#domains/distribution/appointments/server/appointments.ts'
import { appointmentsOf, type AppointmentRow } from '#domains/distribution/appointments/server/appointments.store.ts'
import { officeDay } from '#platform/clock.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

export const appointmentsRoutes = serve(appointmentsContract, {
  list: ({ actor, params: { masterCode } }) => presented(actor, masterCode),
  enter: async ({ actor, params: { masterCode }, body }) => {
    await enterAppointment(asUser(actor), masterCode, body)
    return presented(actor, masterCode)
  },
  change: async ({ actor, params, body }) => {
    await changeAppointment(asUser(actor), params, body)
    return presented(actor, params.masterCode)
  },
})

async function presented(actor: Actor, masterCode: string): Promise<{ rows: AppointmentView[] }> {
  if (!(await seesAgency(actor, masterCode))) throw new Refusal('not_found')
  return { rows: (await appointmentsOf(masterCode)).map(present) }
}

function present(row: AppointmentRow): AppointmentView {
  const days = { appointedOn: row.appointed_on, expiresOn: row.expires_on, terminatedOn: row.terminated_on }
  return {
    id: row.id,
    agentId: row.user_id,
    agentName: row.agent_name,
    state: row.state,
    insurer: row.insurer,
    ...days,
    status: appointmentStatus(days, officeDay()),
    evidence: row.evidence,
    enteredBy: row.entered_by_name,
    enteredAt: row.entered_at.toISOString(),
    version: row.version,
  }
}

function asUser(actor: Actor): Actor & { userId: Id<'user'> } {
  const { userId } = actor
  if (!userId) throw new Refusal('not_your_role')
  return { ...actor, userId }
}

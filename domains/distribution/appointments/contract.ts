import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { savesShape, dayShape, idOf, masterCodeShape, momentShape, stateShape, textShape } from '#access/shapes.ts'
import { oneAgency } from '#domains/people/agency/contract.ts'
import { APPOINTMENT_STATUSES } from '#domains/distribution/appointments/rules/appointment.ts'

const appointmentShape = z.object({
  id: idOf('appointment'),
  /** Null: the agency's own. */
  agentId: z.nullable(idOf('user')),
  agentName: z.nullable(z.string()),
  state: z.string(),
  insurer: z.string(),
  appointedOn: dayShape,
  expiresOn: z.nullable(dayShape),
  terminatedOn: z.nullable(dayShape),
  status: z.enum(APPOINTMENT_STATUSES),
  evidence: z.string(),
  enteredBy: z.string(),
  enteredAt: momentShape,
  version: savesShape,
})
export type AppointmentView = z.output<typeof appointmentShape>

const answer = z.object({ rows: z.array(appointmentShape) })
const evidence = textShape(500, 'Enter which document you checked and how.')
const overlaps = { appointment_overlaps: 'There is already an appointment with this insurer in this state for these days.' }

export const appointmentsContract = contract({
  list: {
    verb: 'compliance.read',
    method: 'GET',
    path: '/agencies/:masterCode/appointments',
    summary: 'The appointments of an agency and its people, by state; those that ended too',
    ...oneAgency,
    answer,
  },
  enter: {
    verb: 'appointments.enter',
    method: 'POST',
    path: '/agencies/:masterCode/appointments',
    once: true,
    summary: 'Enter an insurer’s appointment of the agency, or of one of its people, as verified',
    ...oneAgency,
    body: z.strictObject({
      agentId: z.nullable(idOf('user')),
      state: stateShape,
      insurer: textShape(120, 'Enter the insurance company.'),
      appointedOn: dayShape,
      expiresOn: z.nullable(dayShape),
      evidence,
    }),
    answer,
    refusals: overlaps,
  },
  change: {
    verb: 'appointments.enter',
    method: 'PATCH',
    path: '/agencies/:masterCode/appointments/:appointmentId',
    summary: 'Change the last day of an appointment, or terminate it; a terminated one stays terminated',
    params: z.object({ masterCode: masterCodeShape, appointmentId: idOf('appointment') }),
    body: z.strictObject({ version: savesShape, expiresOn: z.nullable(dayShape), terminatedOn: z.nullable(dayShape), evidence }),
    answer,
    refusals: { ...overlaps, appointment_terminated: 'This appointment was terminated and can’t be changed. Enter a new one.' },
  },
})

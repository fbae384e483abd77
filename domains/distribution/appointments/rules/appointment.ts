import { impossibleDays } from '#domains/people/agency/rules/agency.ts'
import type { Day } from '#platform/days.ts'

export const APPOINTMENT_STATUSES = ['in_force', 'expired', 'terminated'] as const
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

type Days = { appointedOn: Day; expiresOn: Day | null; terminatedOn: Day | null }

/** In force through its last day; from the day it is terminated on it is not (docs/rules.md §10). */
export function appointmentStatus({ expiresOn, terminatedOn }: Days, today: Day): AppointmentStatus {
  if (terminatedOn !== null) return 'terminated'
  return expiresOn !== null && expiresOn < today ? 'expired' : 'in_force'
}

/** What is impossible about its days, by field. */
export const faultsOfAppointment = ({ appointedOn, expiresOn, terminatedOn }: Days, today: Day): Record<string, string> => ({
  ...impossibleDays({ signed: { appointedOn, terminatedOn }, lastDays: { expiresOn } }, today),
  ...(expiresOn !== null && expiresOn < appointedOn ? { expiresOn: BEFORE } : {}),
  ...(terminatedOn !== null && terminatedOn < appointedOn ? { terminatedOn: BEFORE } : {}),
})

const BEFORE = 'Choose a day on or after the day of the appointment.'

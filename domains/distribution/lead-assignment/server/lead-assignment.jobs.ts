import { passLeadsOn } from '#domains/distribution/lead-assignment/server/recruiter-gone.ts'
import { listen, type Listener } from '#domains/records/history/server/history.ts'

/** The leads of a recruiter who was suspended or left. */
export const leadAssignmentListeners: readonly Listener[] = [
  listen('user.suspended', 'leads.pass_on', passLeadsOn),
  listen('user.left', 'leads.pass_on_of_left', passLeadsOn),
]

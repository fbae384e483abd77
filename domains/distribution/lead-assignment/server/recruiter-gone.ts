import { SYSTEM } from '#access/actor.ts'
import { leadsOfRecruiterGone } from '#domains/distribution/lead-assignment/server/lead-assignment.store.ts'
import { isActiveOwner } from '#domains/distribution/lead-owners/server/lead-owners.ts'
import { assignTo, unassign } from '#domains/distribution/leads/server/assign-lead.ts'
import { lockLead } from '#domains/distribution/leads/server/visible-leads.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'
import { inTransaction } from '#platform/db.ts'
import { isId } from '#platform/ids.ts'
import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'

/**
 * A recruiter was suspended or left: their leads, with the tasks and the next step of each, go to their sales admin; where there is none,
 * to the leads without an owner, which sales admins and staff see.
 */
export async function passLeadsOn({ nounId }: HistoryEvent): Promise<void> {
  if (!isId('user', nounId)) return
  for (const { id, recruiter, adminId } of await leadsOfRecruiterGone(nounId)) {
    await inTransaction(async (tx) => {
      const lead = await lockLead(tx, id, { wait: true })
      if (!lead || lead.owner_id !== nounId) return
      const to = adminId && (await isActiveOwner(tx, adminId)) ? adminId : null
      if (to) await assignTo(tx, lead, to, { by: SYSTEM, why: inEnglish(say`${recruiter} doesn’t work here anymore.`) })
      else await unassign(tx, lead, SYSTEM)
    })
  }
}

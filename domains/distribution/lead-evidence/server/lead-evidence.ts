import type { Actor } from '#access/actor.ts'
import type { HandlerInput } from '#access/contract.ts'
import { activeAlliances } from '#domains/distribution/alliances/server/active-alliances.ts'
import type { leadEvidenceContract } from '#domains/distribution/lead-evidence/contract.ts'
import { changeLead } from '#domains/distribution/leads/server/leads.ts'
import { clock } from '#platform/clock.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

type Findings = Omit<HandlerInput<typeof leadEvidenceContract.noteFindings>['body'], 'version'>

/** What was found out, as a whole: the form shows what was known and sends all of it. */
export async function noteFindings(actor: Actor, id: Id<'lead'>, version: number, findings: Findings): Promise<void> {
  await changeLead(actor, id, version, {
    lines_of_business: [...new Set(findings.linesOfBusiness)],
    monthly_sales: findings.monthlySales,
    sells_today: findings.sellsToday,
    decision_maker: findings.decisionMaker,
    agency_size: findings.agencySize,
  })
}

/** Who looked the license up, and when, is kept with it. */
export async function checkLicense(
  actor: Actor,
  id: Id<'lead'>,
  version: number,
  license: { npn: string; licenseNumber: string },
): Promise<void> {
  await changeLead(actor, id, version, {
    npn: license.npn,
    license_number: license.licenseNumber,
    license_checked_by: actor.name,
    license_checked_at: clock.now(),
  })
}

export async function nameAlliance(actor: Actor, id: Id<'lead'>, version: number, allianceId: Id<'alliance'> | null): Promise<void> {
  if (allianceId !== null && !(await activeAlliances()).some((each) => each.id === allianceId))
    throw new Refusal('bad_input', { fields: { allianceId: 'Choose one of the alliances.' } })
  await changeLead(actor, id, version, { alliance_id: allianceId, no_alliance: allianceId === null })
}

import { pathTo } from '#access/path-to.ts'
import { leadWon } from '#domains/distribution/lead-notices/rules/notices.ts'
import { notify } from '#domains/records/notifications/server/notifications.ts'
import type { Actor } from '#access/actor.ts'
import { foundAgency } from '#domains/distribution/agencies/server/agencies.ts'
import { takeOver } from '#domains/distribution/agencies/server/verified-papers.ts'
import { keepW9 } from '#domains/distribution/commission-taxes/server/w9s.ts'
import { nameCommissionAccount } from '#domains/distribution/commission-accounts/server/naming.ts'
import {
  markConverted,
  verifiedAccountOf,
  verifiedW9Of,
  type VerifiedPapers,
  verifiedPapersOf,
} from '#domains/distribution/onboarding/server/carry-over.ts'
import { whyNotConvert } from '#domains/distribution/leads/policy.ts'
import { isStandardPair } from '#domains/distribution/leads/rules/criteria.ts'
import { unmet } from '#domains/distribution/leads/rules/lead.ts'
import { makeMove } from '#domains/distribution/leads/server/transition.ts'
import { metBy, policyFactsOf } from '#domains/distribution/leads/server/policy-facts.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { type LeadRow, lockVisibleLead } from '#domains/distribution/leads/server/visible-leads.ts'
import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'

export type Admin = { firstName: string; lastName: string; email: string; phone: string | null }

/**
 * A lead becomes an agency, once: master code, tiers, alliance, recruiter, the admin's invitation and what was verified of its
 * application, in one transaction. The lead is locked, so of twenty simultaneous requests one converts and nineteen are refused because
 * it is no longer in onboarding.
 */
export async function convertLead(actor: Actor, id: Id<'lead'>, admin: Admin): Promise<string> {
  return inTransaction(async (tx) => {
    const lead = await lockVisibleLead(tx, actor, id)
    if (!lead) throw new Refusal('not_found')
    const whyNot = whyNotConvert(actor, policyFactsOf(lead))
    if (whyNot) throw new Refusal(whyNot, { missing: unmet(lead.stage, metBy(lead)) })

    const papers = await verifiedPapersOf(lead.id)
    const details = {
      name: lead.agency_name,
      homeState: lead.state,
      npn: papers?.npn ?? lead.npn,
      email: lead.email,
      phone: lead.phone,
      street: null,
      city: null,
      zip: lead.zip,
    }
    const relations = { recruitedBy: lead.owner_id, allianceId: lead.alliance_id }
    const masterCode = await foundAgency(tx, actor, { ...details, ...relations, ...tiersOf(lead), admin }, publicUrl())
    if (papers) {
      await takeOver(tx, actor, masterCode, papers)
      await nameVerifiedAccount(tx, actor, masterCode, papers)
      await keepVerifiedW9(tx, actor, masterCode, papers)
      await markConverted(tx, papers.applicationId, { masterCode, invited: admin.email })
    }
    await makeMove(tx, lead, {
      move: 'convert',
      by: actor,
      reason: inEnglish(say`Master code ${masterCode}.`),
      change: { master_code: masterCode, next_action: null, next_action_on: null },
    })
    if (lead.owner_id && lead.owner_id !== actor.userId)
      await notify(tx, {
        kind: 'lead_won',
        to: { userId: lead.owner_id },
        onceKey: `lead_won:${lead.id}`,
        ...leadWon(lead.agency_name, masterCode),
        path: pathTo('/account-center/agencies/:masterCode', { masterCode }),
      })
    return masterCode
  })
}

/** Commissions are paid to the account of the application, which compliance has verified: nobody types it again. */
async function nameVerifiedAccount(tx: Tx, by: Actor, masterCode: string, { applicationId }: VerifiedPapers): Promise<void> {
  const account = await verifiedAccountOf(applicationId)
  if (!account) return
  const { holder: holderName, bankName, bank, verified } = account
  const named = { owner: { kind: 'agency', id: masterCode }, holderName, bankName, bank, namedBy: null } as const
  await nameCommissionAccount(tx, named, by, {
    corrects: null,
    verified: { ...verified, note: inEnglish(say`Verified with the application.`) },
  })
}

/** What is reported to the IRS goes under the W-9 of the application: nobody types it again. */
async function keepVerifiedW9(tx: Tx, by: Actor, masterCode: string, { applicationId }: VerifiedPapers): Promise<void> {
  const w9 = await verifiedW9Of(applicationId)
  if (!w9) return
  const { signedName: name, signedOn: on, ip, userAgent, ...typed } = w9
  await keepW9(tx, { owner: { kind: 'agency', id: masterCode }, typed, signed: { name, on, ip, userAgent, note: null }, by: null }, by)
}

/** T1 and P1, unless another pair was proposed and approved (docs/rules.md §8). */
function tiersOf({ proposed_commission_tier: commissionTier, proposed_price_tier: priceTier, tiers_approved_by }: LeadRow) {
  const holds = tiers_approved_by !== null || isStandardPair(commissionTier, priceTier)
  return holds
    ? { commissionTier: commissionTier ?? 'T1', priceTier: priceTier ?? 'P1' }
    : ({ commissionTier: 'T1', priceTier: 'P1' } as const)
}

import type { Answer, CallInput, Route } from '#access/contract.ts'
import { leadEvidenceContract } from '#domains/distribution/lead-evidence/contract.ts'
import { leadMeetingsContract } from '#domains/distribution/lead-meetings/contract.ts'
import { leadsContract } from '#domains/distribution/leads/contract.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { onboardingContract } from '#domains/distribution/onboarding/contract.ts'
import type { Id } from '#platform/ids.ts'

/** Asks as whoever works on the lead; refused, it throws. */
export type AskAsRecruiter = <R extends Route>(route: R, asked: CallInput<R>) => Promise<Answer<R>>

type Evidence = (ask: AskAsRecruiter, leadId: Id<'lead'>, now: Date) => Promise<void>

const versionOf = async (ask: AskAsRecruiter, leadId: Id<'lead'>): Promise<number> =>
  (await ask(leadsContract.read, { params: { leadId } })).version

/** What a recruiter does in each stage to prove what it asks for; the facts that a lead came with are left as they are. */
export const EVIDENCE: Partial<Readonly<Record<LeadStage, Evidence>>> = {
  ATTEMPTING: async (ask, leadId) => {
    const body = { kind: 'call', outcome: 'reached', body: 'Spoke with them: interested.' } as const
    await ask(leadsContract.log, { params: { leadId }, body })
  },
  CONTACTED: async (ask, leadId) => {
    const { version, contactName } = await ask(leadsContract.read, { params: { leadId } })
    const need = { linesOfBusiness: ['auto' as const, 'home' as const], monthlySales: 35, sellsToday: 'Nothing for deductibles' }
    const body = { version, ...need, decisionMaker: contactName, agencySize: 4 }
    await ask(leadEvidenceContract.noteFindings, { params: { leadId }, body })
  },
  QUALIFIED: async (ask, leadId) => {
    const { version, npn, state } = await ask(leadsContract.read, { params: { leadId } })
    const license = { version, npn: npn ?? '01999999', licenseNumber: `${state}-PC-204417` }
    await ask(leadEvidenceContract.checkLicense, { params: { leadId }, body: license })
    const body = { version: await versionOf(ask, leadId), allianceId: null }
    await ask(leadEvidenceContract.nameAlliance, { params: { leadId }, body })
  },
  DEMO: async (ask, leadId, now) => {
    const { nextAction, nextActionOn } = await ask(leadsContract.read, { params: { leadId } })
    const startsAt = new Date(now.getTime() - 3_600_000).toISOString()
    const body = { kind: 'demo', startsAt, minutes: 30, place: 'https://meet.example/breakwater', nextAction, nextActionOn } as const
    await ask(leadMeetingsContract.enter, { params: { leadId }, body })
  },
  AGREEMENT_SENT: async (ask, leadId) => {
    await ask(leadsContract.proposeTiers, { params: { leadId }, body: { commissionTier: 'T1', priceTier: 'P1' } })
    await ask(onboardingContract.sendLink, { params: { leadId } })
  },
}

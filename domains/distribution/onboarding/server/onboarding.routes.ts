import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { lockLeadForChange } from '#domains/distribution/leads/server/leads.ts'
import { DONE } from '#access/shapes.ts'
import { whyNotChange } from '#domains/distribution/leads/policy.ts'
import { visibleLead } from '#domains/distribution/leads/server/visible-leads.ts'
import { agencyApplicationContract, onboardingContract } from '#domains/distribution/onboarding/contract.ts'
import { reviewDueOn } from '#domains/distribution/onboarding/rules/checklist.ts'
import { agreementDigest, agreementToday } from '#domains/distribution/application-forms/server/agreement.ts'
import {
  applicationOfToken,
  chooseApplication,
  currentOf,
  sendLinkOfLead,
  sendLinkTo,
} from '#domains/distribution/onboarding/server/applications.ts'
import { decide, verifyOnPaper } from '#domains/distribution/onboarding/server/decide.ts'
import { keepFile, servedFile } from '#domains/distribution/onboarding/server/files.ts'
import { agreementOfApplication, formOf } from '#domains/distribution/onboarding/server/forms.ts'
import { givePaper } from '#domains/distribution/onboarding/server/give.ts'
import { presentApplication, presentItems, presentOnboarding } from '#domains/distribution/onboarding/server/onboarding.present.ts'
import { applicationOfAgency, applicationsOfLead } from '#domains/distribution/onboarding/server/onboarding.store.ts'
import { presentPapers, waitingPapers } from '#domains/distribution/onboarding/server/papers.store.ts'
import { countForm } from '#domains/distribution/onboarding/server/form-limit.ts'
import { calendarOn } from '#domains/records/company-calendar/server/calendar.ts'
import { officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'

const applicantRoutes = serve(agencyApplicationContract, {
  sendLink: async ({ body, from }) => {
    await countForm(from)
    await sendLinkTo(body.email)
    return DONE
  },
  read: async ({ params }) => {
    const application = await applicationOfToken(params.token)
    const papers = await presentPapers(application.id)
    const { rates, clauses, ...agreement } = agreementToday()
    const { tiers, statement } = rates
    return {
      ...presentApplication(application, papers, { contents: true }),
      agreement: { ...agreement, clauses: [...clauses], sha256: agreementDigest(), rates: { T1: tiers.T1, T4: tiers.T4, statement } },
    }
  },
  give: async ({ params, body, from }) => {
    await givePaper(params.token, body, from)
    return DONE
  },
  agreement: async ({ params }) => agreementOfApplication(await applicationOfToken(params.token)),
  addFile: async ({ params, query, body }) => {
    const application = await applicationOfToken(params.token)
    return keepFile(application, { fileName: query.fileName, stream: body, by: application.contact_name })
  },
})

const leadRoutes = serve(onboardingContract, {
  read: async ({ actor, params }) => {
    const lead = await leadOrRefuse(actor, params.leadId)
    const applications = await applicationsOfLead(lead.id)
    const current = applications.find((each) => each.is_current)
    return presentOnboarding(actor, lead, { applications, papers: current ? await presentPapers(current.id) : [] })
  },
  sendLink: async ({ actor, params }) => {
    await sendLinkOfLead(actor, params.leadId)
    return DONE
  },
  choose: async ({ actor, params, body }) => {
    await chooseApplication(actor, params.leadId, body.applicationId)
    return DONE
  },
  decide: async ({ actor, params, body }) => {
    await decide(asUser(actor), params, body)
    return DONE
  },
  verifyOnPaper: async ({ actor, params, body }) => {
    await verifyOnPaper(asUser(actor), params.leadId, body)
    return DONE
  },
  addFile: async ({ actor, params, query, body }) => {
    const lead = await leadOrRefuse(actor, params.leadId)
    const whyNot = whyNotChange(actor, lead)
    if (whyNot) throw new Refusal(whyNot)
    const application = await inTransaction(async (tx) => currentOf(tx, await lockLeadForChange(tx, actor, lead.id)))
    return keepFile(application, { fileName: query.fileName, stream: body, by: actor.name })
  },
  file: ({ params }) => servedFile(params.fileId),
  form: ({ actor, params }) => formOf(actor, params.paperId),
  waiting: async () => {
    const rows = await waitingPapers()
    return {
      rows: rows.map(({ id, lead_id, master_code, agency_name, kind, region, given_at }) => ({
        id,
        leadId: master_code ? null : lead_id,
        masterCode: master_code,
        agencyName: agency_name,
        kind,
        region,
        givenAt: given_at.toISOString(),
        dueOn: reviewDueOn(officeDay(given_at), calendarOn(officeDay(given_at))),
      })),
    }
  },
  ofAgency: async ({ params }) => {
    const application = await applicationOfAgency(params.masterCode)
    if (!application) return { leadId: null, items: [] }
    const papers = await presentPapers(application.id)
    return {
      leadId: application.counts_for,
      items: presentItems(papers, application.state, { contents: true, begunAt: application.begun_at }),
    }
  },
})

async function leadOrRefuse(actor: Actor, leadId: Id<'lead'>) {
  const lead = await visibleLead(actor, leadId)
  if (!lead) throw new Refusal('not_found')
  return lead
}

function asUser(actor: Actor): Actor & { userId: Id<'user'> } {
  const { userId } = actor
  if (!userId) throw new Refusal('not_your_role')
  return { ...actor, userId }
}

export const onboardingRoutes = [...applicantRoutes, ...leadRoutes]

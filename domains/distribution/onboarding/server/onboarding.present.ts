import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import { whyNotChange } from '#domains/distribution/leads/policy.ts'
import type { LeadRow } from '#domains/distribution/leads/server/visible-leads.ts'
import { STAGES } from '#domains/distribution/leads/rules/lead.data.ts'
import { type ApplicationView, type ItemView, type OnboardingView, registryShape } from '#domains/distribution/onboarding/contract.ts'
import { checklistOf, handedInOn, partDueOn, turnOf } from '#domains/distribution/onboarding/rules/checklist.ts'
import type { ApplicationRow } from '#domains/distribution/onboarding/server/onboarding.store.ts'
import { factsOf, type PaperRow } from '#domains/distribution/onboarding/server/papers.store.ts'
import { problemSentence } from '#domains/records/file-analysis/rules/error-messages.ts'
import { calendarOn } from '#domains/records/company-calendar/server/calendar.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'

/** By when everything is verified, counted from the beginning of the onboarding (docs/rules.md §8). */
function dueOn(stage: string | null, since: Date | null): Day | null {
  const { maxAge } = STAGES.ONBOARDING
  return stage === 'ONBOARDING' && since && maxAge && 'days' in maxAge ? addDays(officeDay(since), maxAge.days) : null
}

/** `begunAt` null: there is no application yet, and nobody's part is due. */
type Presenting = { contents: boolean; begunAt: Date | null }

export function presentItems(papers: readonly PaperRow[], homeState: string, { contents, begunAt }: Presenting): ItemView[] {
  return checklistOf(factsOf(papers), homeState).map((item) => {
    const own = papers.filter(({ kind }) => kind === item.kind)
    const dates = begunAt && { begunOn: officeDay(begunAt), papers: own.map(datesOf) }
    return {
      ...item,
      dueOn: dates && partDueOn(item.turn, dates, calendarOn(handedInOn(dates))),
      papers: own.map((paper) => presentPaper(paper, contents)),
    }
  })
}

const datesOf = ({ state, given_at, decided_at }: PaperRow) => ({
  state,
  givenOn: officeDay(given_at),
  decidedOn: decided_at && officeDay(decided_at),
})

export const presentPaper = (paper: PaperRow, contents: boolean): ItemView['papers'][number] => ({
  id: paper.id,
  region: paper.region,
  state: paper.state,
  answers: contents ? paper.answers : null,
  file:
    contents && paper.file_id && paper.file_name && paper.verdict
      ? { id: paper.file_id, name: paper.file_name, state: paper.verdict, problem: paper.problem && problemSentence(paper.problem) }
      : null,
  onPaper: paper.on_paper,
  note: paper.note,
  givenAt: paper.given_at.toISOString(),
  givenBy: paper.given_by,
  decidedAt: paper.decided_at?.toISOString() ?? null,
  decidedBy: paper.decided_by_name,
  reason: paper.reason,
})

export function presentApplication(
  application: ApplicationRow,
  papers: readonly PaperRow[],
  { contents }: { contents: boolean },
): ApplicationView {
  const items = presentItems(papers, application.state, { contents, begunAt: application.begun_at })
  return {
    agencyName: application.agency_name,
    contactName: application.contact_name,
    email: application.email,
    state: application.state,
    npn: application.npn,
    begunAt: application.begun_at.toISOString(),
    changedAt: application.changed_at.toISOString(),
    linkEnds: application.link_ends?.toISOString() ?? null,
    dueOn: dueOn(application.stage, application.stage_since),
    turn: turnOf(items),
    items,
    converted: application.converted_at !== null,
  }
}

/** For the page of the lead: the contents of papers are for compliance alone. */
export function presentOnboarding(
  actor: Actor,
  lead: LeadRow,
  { applications, papers }: { applications: readonly ApplicationRow[]; papers: readonly PaperRow[] },
): OnboardingView {
  const contents = may(actor, 'onboarding.verify')
  const current = applications.find((each) => each.is_current)
  const change = whyNotChange(actor, lead)
  const closed = change === 'lead_is_closed' || change === 'not_your_role' ? change : null
  return {
    application: current
      ? { id: current.id, registry: contents ? registryOf(current) : null, ...presentApplication(current, papers, { contents }) }
      : null,
    items: presentItems(papers, lead.state, { contents, begunAt: current?.begun_at ?? null }),
    dueOn: dueOn(lead.stage, lead.stage_since),
    others: applications
      .filter(({ id }) => id !== current?.id)
      .map(({ id, email, contact_name: contactName, begun_at: begunAt }) => ({ id, email, contactName, begunAt: begunAt.toISOString() })),
    whyNot: {
      send: closed ?? ((current?.email ?? lead.email) ? null : 'no_address_yet'),
      verify: contents ? closed : 'not_your_role',
    },
  }
}

const registryOf = ({ registry }: ApplicationRow) => (registry === null ? null : registryShape.parse(registry))

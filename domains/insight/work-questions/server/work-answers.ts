import type { FactsAnswer } from '#domains/insight/answers/rules/answer.ts'
import { type Asker, answeredTo } from '#domains/insight/answers/server/answers.ts'
import type { Asking } from '#domains/insight/answers/server/reader.ts'
import { NOBODY } from '#domains/insight/intents/rules/about.ts'
import * as sales from '#domains/insight/work-questions/server/sales-lists.ts'
import * as claims from '#domains/insight/work-questions/server/claim-lists.ts'
import { claimsAhead, dueIn } from '#domains/insight/work-questions/server/due-answers.ts'
import { rankedAnswer } from '#domains/insight/work-questions/server/ranked-answers.ts'
import { metricAnswer } from '#domains/insight/work-questions/server/metric-answers.ts'
import * as office from '#domains/insight/work-questions/server/office-lists.ts'
import { pageAnswer } from '#domains/insight/work-questions/server/page-answers.ts'
import { dueToday, isWaitingList, type WaitingList, waitingList } from '#domains/insight/work-questions/server/waiting-lists.ts'
import type { ListId } from '#domains/insight/work-questions/rules/patterns.data.ts'
import type { WorkAsked } from '#domains/insight/work-questions/rules/work-asked.ts'
import { namedMember } from '#domains/insight/answers/server/named-member.ts'
import { stages } from '#domains/insight/answers/server/sales.ts'
import { conversations } from '#domains/insight/answers/server/staff.ts'

/** The answer to a question about work, from what the product's endpoints answer to the asker; null where they have none. */
export const answerToWork = (asked: WorkAsked, asker: Asker): Promise<FactsAnswer | null> =>
  answeredTo(asker, { ...NOBODY, state: asked.state, phone: asked.phone }, (asking) => answerOf(asking, asked))

function answerOf(asking: Asking, asked: WorkAsked): FactsAnswer | null | Promise<FactsAnswer | null> {
  switch (asked.kind) {
    case 'metric':
      return metricAnswer(asking, asked)
    case 'page':
      return pageAnswer(asking, asked.of)
    case 'approvers':
      return claims.approvers(asking, asked.number)
    case 'earned':
      return sales.earnedIn(asking, asked.period)
    case 'due':
      return dueIn(asking, asked.period)
    case 'ranked':
      return rankedAnswer(asking, asked)
    case 'list':
      return isWaitingList(asked.of) ? waitingList(asked.of)(asking) : LISTS[asked.of](asking, asked)
  }
}

type Listed = (asking: Asking, asked: WorkAsked) => FactsAnswer | null | Promise<FactsAnswer | null>

const LISTS: Readonly<Record<Exclude<ListId, WaitingList>, Listed>> = {
  complaints_open: office.complaintsOpen,
  complaints_late: office.complaintsLate,
  privacy_open: office.privacyOpen,
  privacy_late: office.privacyLate,
  claims_documents: claims.waitForDocuments,
  claims_arrived: claims.arrived,
  claims_second: claims.second,
  claims_fraud: claims.fraud,
  claims_duplicate: claims.duplicates,
  claims_appeals: claims.appeals,
  claims_due: claims.due,
  claims_older: (asking, { number }) => claims.olderThan(asking, number),
  claims_over: (asking, { number }) => claims.byAmount(asking, number, 'over'),
  claims_under: (asking, { number }) => claims.byAmount(asking, number, 'under'),
  leads_unowned: sales.leadsUnowned,
  leads_no_next: sales.leadsNoNext,
  differences: office.differences,
  disputes_open: office.disputesOpen,
  licenses_expiring: office.licensesExpiring,
  licenses_expired: office.licensesExpired,
  insurance_expiring: office.insuranceExpiring,
  documents_expiring: office.papersExpiring,
  documents_missing: office.papersMissing,
  states_open: office.statesOpen,
  forecast: (asking, { period }) => sales.forecast(asking, period),
  behind_target: sales.behindTarget,
  pipeline: stages,
  book: sales.book,
  unfinished: sales.unfinished,
  due_today: dueToday,
  tickets: conversations,
  member_by_phone: namedMember,
  legal_holds: claims.onLegalHold,
  claims_ahead: (asking, { period }) => claimsAhead(asking, period),
  conversations,
}

import type { Actor, Origin } from '#access/actor.ts'
import type { Role } from '#access/roles.ts'
import type { ReadAs } from '#access/server/read-as.ts'
import { NOT_YOUR_ROLE } from '#access/error-messages.ts'
import { answer, type FactsAnswer, sayIn } from '#domains/insight/answers/rules/answer.ts'
import * as agency from '#domains/insight/answers/server/agency.ts'
import { askDocuments } from '#domains/insight/answers/server/ask-documents.ts'
import { takeClaim } from '#domains/insight/answers/server/take-claim.ts'
import { claimDecision, denials } from '#domains/insight/answers/server/claim-decision.ts'
import * as figures from '#domains/insight/answers/server/figures.ts'
import * as pages from '#domains/insight/answers/server/pages.ts'
import { claims, documents, namedClaim } from '#domains/insight/answers/server/claims.ts'
import * as coverage from '#domains/insight/answers/server/member-coverage.ts'
import * as money from '#domains/insight/answers/server/member-money.ts'
import { namedMember, remind, whoLooked } from '#domains/insight/answers/server/named-member.ts'
import * as own from '#domains/insight/answers/server/own-pages.ts'
import type { Asking } from '#domains/insight/answers/server/reader.ts'
import * as rules from '#domains/insight/answers/server/common-rules.ts'
import * as sales from '#domains/insight/answers/server/sales.ts'
import * as staff from '#domains/insight/answers/server/staff.ts'
import type { About } from '#domains/insight/intents/rules/about.ts'
import type { Intent } from '#domains/insight/intents/rules/patterns.data.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { translateText } from '#domains/records/translations/rules/translation.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Language } from '#platform/language/languages.ts'

type Answers = Partial<Record<Intent, Answered>>

const MEMBER: Answers = {
  left: coverage.left,
  limits: coverage.left,
  membership: coverage.membership,
  waiting: coverage.membership,
  cars: coverage.cars,
  add_car: coverage.addCar,
  plan: coverage.plan,
  cancel: coverage.cancel,
  next_payment: money.nextPayment,
  payments: money.payments,
  failed: money.failed,
  card: money.card,
  member_card: own.memberCard,
  payee: own.payee,
  who_looked: own.accountAccess,
  payout: money.payout,
  paid: money.payout,
  denied: denials,
  my_agent: pages.myAgent,
  profile: pages.profile,
  claims,
  documents,
  named_claim: namedClaim,
  claim_decision: claimDecision,
  state_open: rules.stateOpen,
}
/** The rules that everybody but members asks for. */
const OF_SELLERS: Answers = {
  cancel: rules.canceling,
  signing: rules.signing,
  state_open: rules.stateOpen,
  denial_code: rules.denialCode,
}
const AGENCY: Answers = {
  ...OF_SELLERS,
  claims,
  named_claim: namedClaim,
  claim_decision: claimDecision,
  failed: agency.failing,
  renewals: agency.renewals,
  today: agency.today,
  earnings: agency.earnings,
  license: agency.license,
  link: own.ownLink,
  tier: own.tier,
  lessons: agency.lessons,
  denied: denials,
  figures: figures.figures,
  team: figures.team,
  add_agent: pages.addAgent,
  documents,
  named: namedMember,
  remind,
  ask_documents: askDocuments,
}
const SALES: Answers = {
  ...OF_SELLERS,
  leads_due: sales.leadsDue,
  stages: sales.stages,
  meeting: sales.meeting,
  earnings: agency.earnings,
  target: own.target,
  team: figures.team,
  agencies: figures.agencies,
  won: figures.won,
  stalled: figures.stalled,
  add_lead: pages.addLead,
  add_agent: pages.addAgent,
  lessons: agency.lessons,
  named_claim: namedClaim,
  claim_decision: claimDecision,
}
const STAFF: Answers = {
  ...OF_SELLERS,
  authority: rules.authority,
  who_looked: whoLooked,
  approvals: figures.approvals,
  late: staff.late,
  unassigned: staff.unassigned,
  queue: staff.queue,
  releases: staff.releases,
  inquiries: staff.inquiries,
  failed: staff.failing,
  conversations: staff.conversations,
  figures: figures.figures,
  refunds: figures.refunds,
  returned: figures.returned,
  promotions: pages.promotions,
  alliances: pages.alliances,
  add_staff: pages.addStaff,
  agencies_waiting: pages.agenciesWaiting,
  lessons: agency.lessons,
  named: namedMember,
  named_claim: namedClaim,
  claim_decision: claimDecision,
  remind,
  ask_documents: askDocuments,
  take_claim: takeClaim,
}

const ANSWERS: Readonly<Record<Role, Answers>> = {
  member: MEMBER,
  agent: AGENCY,
  'agent-admin': AGENCY,
  'sales-agent': SALES,
  'sales-admin': SALES,
  staff: STAFF,
}

export type Asker = { actor: Actor; from: Origin; language: Language; readAs: ReadAs }

/**
 * The answer from the caller's own data; null where an intent has none for their role, and a help article answers. What they may not read
 * is refused in the words of the page.
 */
export async function factsFor(intent: Intent, about: About, asker: Asker): Promise<FactsAnswer | null> {
  const answered = ANSWERS[asker.actor.role][intent]
  return answered ? answeredTo(asker, about, answered) : null
}

type Answered = (asking: Asking) => FactsAnswer | null | Promise<FactsAnswer | null>

/** An answer that reads as the asker may. */
export async function answeredTo({ actor, from, language, readAs }: Asker, about: About, answered: Answered): Promise<FactsAnswer | null> {
  const inWords = (sentence: string): string => translateText(sentence, readerOf(language)) ?? sentence
  const asking: Asking = {
    actor,
    about,
    language,
    say: sayIn(language),
    inWords,
    read: (route, asked) => readAs(route, asked, { actor, from: { ...from, language } }),
  }
  try {
    return await answered(asking)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    // What cannot be read now (a membership that has ended) has no facts: the rule answers.
    if (error.code !== 'not_your_role') return null
    return answer(inWords(NOT_YOUR_ROLE))
  }
}

import { answerFigures } from '#domains/claims/deadlines/server/figures.ts'
import type { Actor, EventActor, Origin } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import type { ComplaintSource, FunctionCode, Severity } from '#domains/claims/complaints/rules/complaint.data.ts'
import { acknowledgeBy, answerBy, COMPLAINT_MOVES } from '#domains/claims/complaints/rules/complaint.ts'
import { complaintReceived } from '#domains/claims/complaints/rules/emails.ts'
import {
  addComplaint,
  complainant,
  isByMember,
  namedBy,
  nextComplaintNumber,
  ownClaim,
} from '#domains/claims/complaints/server/complaints.store.ts'
import { writeTo } from '#domains/claims/complaints/server/telling.ts'
import { countPublicForm } from '#domains/people/login-throttle/server/login-throttle.ts'
import { ourCompany } from '#domains/records/company/server/our-company.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { type Day, parts } from '#platform/days.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { knownLanguage, type Language } from '#platform/language/languages.ts'
import { newId } from '#platform/new-id.ts'

type Person = { name: string; email: string | null; phone: string | null; address: string | null; state: string; language: Language }
type About = {
  memberId: Id<'member'> | null
  claimId: Id<'claim'> | null
  membershipId: Id<'membership'> | null
  /** An agency that it names, and no member. */
  masterCode: string | null
  mentioned: string | null
}
type Regulator = { regulator: string | null; regulatorReference: string | null }
type New = {
  source: ComplaintSource
  person: Person
  about: About
  topic: FunctionCode
  severity: Severity
  body: string
  wish: string | null
  receivedOn: Day
  from?: Regulator
}

const NOTHING: About = { memberId: null, claimId: null, membershipId: null, masterCode: null, mentioned: null }

type Typed = { topic: FunctionCode; body: string; wish?: string | null | undefined }
type Made = { number: string; answerBy: Day }

/** A member's own, from any page of theirs; acknowledged at once. */
export async function makeComplaint(
  actor: Actor,
  { claimId = null, wish = null, ...typed }: Typed & { claimId?: Id<'claim'> | null | undefined },
): Promise<Made> {
  if (!actor.memberId) throw new Refusal('not_found')
  const memberId = actor.memberId
  const claim = claimId ? await ownClaim(actor, claimId) : null
  if (claim === undefined) throw new Refusal('not_found')
  const { email, first_name, last_name, phone, state, language } = await complainant(memberId)
  const person = { name: `${first_name} ${last_name}`, email, phone, address: null, state, language: knownLanguage(language) }
  const about = { ...NOTHING, memberId, claimId: claim?.id ?? null, membershipId: claim?.membership_id ?? null }
  return inTransaction((tx) => receivedByForm(tx, actor, { ...typed, wish, person, about }))
}

type Form = Typed & { name: string; email: string; phone?: string | null | undefined; state: string; mentioned?: string | null | undefined }

/** Anybody's, without signing in. A number they give is kept for staff; it links nothing by itself. */
export async function makeAsVisitor(
  { name, email, phone = null, state, mentioned = null, wish = null, ...typed }: Form,
  from: Origin,
): Promise<Made> {
  await countPublicForm('complaint', from)
  const person = { name, email, phone, address: null, state, language: from.language ?? 'en-US' }
  return inTransaction((tx) => receivedByForm(tx, { kind: 'visitor', name }, { ...typed, wish, person, about: { ...NOTHING, mentioned } }))
}

async function receivedByForm(tx: Tx, by: EventActor, typed: Pick<New, 'person' | 'about' | 'topic' | 'body' | 'wish'>): Promise<Made> {
  const { number, answerBy: due } = await add(tx, by, { ...typed, source: 'page', severity: 'medium', receivedOn: officeDay() })
  return { number, answerBy: due }
}

export type Recorded = Typed & {
  source: 'letter' | 'call' | 'regulator'
  name: string
  email?: string | null | undefined
  phone?: string | null | undefined
  address?: string | null | undefined
  state: string
  language: Language
  receivedOn: Day
  severity: Severity
  regulator?: string | null | undefined
  regulatorReference?: string | null | undefined
  about?: string | null | undefined
}

/** A letter, a call, or what a regulator sent: the days count from its arrival, not from its recording. */
export async function recordComplaint(actor: Actor, typed: Recorded): Promise<Id<'complaint'>> {
  refuseIncomplete(typed)
  const about = typed.about ? await namedOrRefuse(actor, typed.about) : NOTHING
  const { name, email = null, phone = null, address = null, state, language } = typed
  return inTransaction(async (tx) => {
    const { id } = await add(tx, actor, {
      source: typed.source,
      person: { name, email, phone: phone || null, address: address || null, state, language },
      about,
      topic: typed.topic,
      severity: typed.severity,
      body: typed.body,
      wish: typed.wish || null,
      receivedOn: typed.receivedOn,
      from: {
        regulator: typed.source === 'regulator' ? (typed.regulator ?? null) : null,
        regulatorReference: typed.regulatorReference || null,
      },
    })
    return id
  })
}

/** All that is wrong at once. */
function refuseIncomplete({ receivedOn, email, phone, address, source, regulator }: Recorded): void {
  const wrong: [code: string, field: string, says: string][] = []
  if (receivedOn > officeDay()) wrong.push(['in_the_future', 'receivedOn', 'Enter today’s date or an earlier date.'])
  if (!email && !phone && !address)
    wrong.push(['no_way_to_answer', 'email', 'Enter an email address, a phone number, or a mailing address.'])
  if (source === 'regulator' && !regulator) wrong.push(['regulator_missing', 'regulator', 'Enter which regulator is asking.'])
  const [first] = wrong
  if (first) throw new Refusal(first[0], { status: 400, fields: Object.fromEntries(wrong.map(([, field, says]) => [field, says])) })
}

/** The claim, membership or agency of this number, and the member; not the actor's own. */
export async function namedOrRefuse(actor: Actor, number: string): Promise<About> {
  const named = await namedBy(number.toUpperCase())
  if (!named || (named.member_id !== null && named.member_id === actor.ownMemberId))
    throw new Refusal('number_unknown', { status: 400, fields: { about: 'No claim, membership, or agency has this number.' } })
  const { member_id: memberId, claim_id: claimId, membership_id: membershipId, master_code: masterCode } = named
  return { memberId, claimId, membershipId, masterCode, mentioned: number }
}

async function add(tx: Tx, by: EventActor, { source, person, about, topic, severity, body, wish, receivedOn, from }: New) {
  const id = newId('complaint')
  const number = await nextComplaintNumber(tx, parts(officeDay()).year)
  const isForm = source === 'page'
  const figures = answerFigures(person.state, receivedOn)
  const due = answerBy({ source, state: person.state, on: receivedOn }, figures)
  const byMember = await isByMember(about.memberId, person)
  const isUser = by.kind === 'person' && by.role === 'staff'
  await addComplaint(tx, {
    id,
    number,
    source,
    status: COMPLAINT_MOVES[isForm ? 'make' : 'record'].to,
    severity,
    function_code: topic,
    person_name: person.name,
    email: person.email,
    phone: person.phone,
    address: person.address,
    state: person.state,
    language: person.language,
    member_id: about.memberId,
    by_member: byMember,
    claim_id: about.claimId,
    membership_id: about.membershipId,
    master_code: about.masterCode,
    mentioned: about.mentioned,
    body,
    wish,
    regulator: from?.regulator ?? null,
    regulator_reference: from?.regulatorReference ?? null,
    received_on: receivedOn,
    acknowledge_by: acknowledgeBy(receivedOn, figures.calendar),
    answer_by: due,
    acknowledged_on: isForm ? receivedOn : null,
    recorded_by: isUser ? userOf(by) : null,
    created_at: clock.now(),
  })
  await recordEvent(tx, {
    kind: isForm ? 'complaint.made' : 'complaint.recorded',
    by,
    about: { noun: 'complaint', id },
    memberId: about.memberId,
    claimId: about.claimId,
    membershipId: about.membershipId,
    data: { number, source, function: topic, answerBy: due },
  })
  if (isForm)
    await writeTo(
      tx,
      {
        id,
        email: person.email,
        person_name: person.name,
        member_id: about.memberId,
        by_member: byMember,
        claim_id: about.claimId,
        membership_id: about.membershipId,
        language: person.language,
      },
      {
        kind: 'acknowledgement',
        byName: ourCompany().name,
        email: complaintReceived({ number, name: person.name }, { receivedOn, answerBy: due }),
      },
    )
  return { id, number, answerBy: due }
}

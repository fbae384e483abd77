import { sql } from 'kysely'
import type { Route } from '#access/contract.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { openHarness } from '#proofs/harness.ts'
import { FINE, type Step } from '#proofs/claim-actions.ts'
import { choose, doerOf, PEOPLE } from '#proofs/claim-choices.ts'
import { openClaimViewers, wrongToViewer } from '#proofs/claim-viewers.ts'
import type { Answered, Asked } from '#proofs/proofs.ts'
import { chance } from '#proofs/random.ts'
import { allJobs } from '#apps/worker/worker.ts'
import { daysAgo, giveCoverage, giveDocuments, plainAnswers, signed } from '#domains/claims/filing/testing.ts'
import { CLAIM_TRANSITIONS } from '#domains/claims/model/rules/claim.ts'
import type { ClaimStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import { filingContract } from '#domains/claims/filing/contract.ts'
import type { CastName, MEMBERS } from '#db/cast.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'

const CLAIMANTS = ['amara', 'maria', 'ruth'] as const
const SIGNS = { amara: 'Amara Okafor', maria: 'Maria Lopez', ruth: 'Ruth Adeyemi' } as const

/**
 * Anyone tries any action on any claim; every change must be a transition of the table, by someone it is for, and a refusal must change
 * nothing. One in eight is tried during an impersonation, and must do nothing.
 */
export async function proveClaims({ databaseUrl, seed, rounds, say }: Asked): Promise<Answered> {
  const random = chance(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const harness = await openHarness(databaseUrl)
  const figures = { steps: 0, 'moves taken': 0, refused: 0, 'refused to viewers': 0, 'kinds of moves': 0, 'states seen': 0 }
  const breaches: string[] = []
  const [moves, states] = [new Set<string>(), new Set<string>()]
  try {
    const cookies = new Map<CastName, string>()
    for (const name of PEOPLE) cookies.set(name, await harness.cookieOf(name))
    const ask = (route: Route, asked: { params?: object; body?: unknown; query?: object }, who: CastName) =>
      harness.ask(route, asked, cookies.get(who) ?? '')
    let impersonations = await openClaimViewers(harness)
    const book = await newBook(harness.cast.members)
    let open: Id<'claim'>[] = []
    const owners = new Map<Id<'claim'>, (typeof CLAIMANTS)[number]>()
    while (figures.steps < rounds && breaches.length === 0) {
      if (open.length < 12) {
        const owner = pick(CLAIMANTS)
        const made = await newClaim(ask, book, owner, figures.steps)
        owners.set(made, owner)
        open.push(made)
      }
      const claimId = pick(open)
      const standing = await stateOf(claimId)
      const owner = owners.get(claimId) ?? 'amara'
      const { action, who, leadsOn } = choose(standing.status, owner, { random, pick })
      // A claim is approved only after its documents were read.
      if (leadsOn && action.name === 'approve') await ask(adjudicationContract.findClaim, { params: { claimId }, body: FINE }, 'dana')
      const step: Step = { claimId, other: pick(open), pick, owner: SIGNS[owner], users: harness.cast.users }
      const made = await action.make(step)
      const before = await stateOf(claimId)
      const impersonation = random() < 1 / 8 ? pick(impersonations) : null
      const { status, answer } = made
        ? await (impersonation ? harness.ask(action.route, made, impersonation.cookie) : ask(action.route, made, who))
        : { status: 404, answer: null }
      const told = await toldSince(claimId, before.seq)
      if (impersonation)
        breaches.push(...wrongToViewer({ ...impersonation, made: made !== null, action: action.name, status, answer, told }))
      else breaches.push(...wrongs({ who, action: action.name, status, answer, told, before: before.status }))
      if (impersonation && made) figures['refused to viewers']++
      for (const { kind, to } of told) if (to) moves.add(`${kind} ${to}`)
      states.add(before.status)
      figures.steps++
      figures[status < 300 ? 'moves taken' : 'refused'] += 1
      if (figures.steps % 40 === 0) {
        await drainJobs(allJobs(async () => {}))
        breaches.push(...(await wrongEyes()))
        open = await stillOpen(open)
      }
      // An impersonation lasts half an hour of real time.
      if (figures.steps % 500 === 0) impersonations = await openClaimViewers(harness)
      if (figures.steps % 1000 === 0) say(`${figures.steps} steps, ${breaches.length} breaches`)
    }
  } finally {
    await harness.close()
  }
  return { figures: { ...figures, 'kinds of moves': moves.size, 'states seen': states.size }, breaches }
}

type Told = { kind: string; from: string | null; to: string | null; actorKind: string; actorId: string | null }
type Looked = { who: CastName; action: string; status: number; answer: unknown; told: readonly Told[]; before: string }

function wrongs({ who, action, status, answer, told, before }: Looked): string[] {
  const said = `${who} tried ${action} on ${before}: ${status} ${JSON.stringify(answer)?.slice(0, 120)}`
  if (status >= 500) return [said]
  if (status >= 400) return told.length > 0 ? [`${said}, and yet ${told.map(({ kind }) => kind).join()}`] : []
  return told.flatMap(({ from, to, actorKind, kind }) => {
    if (!to || to === 'DRAFT') return []
    const rows = Object.values(CLAIM_TRANSITIONS).filter(
      (row) => row.to === to && (row.from as readonly string[] | null)?.includes(from ?? ''),
    )
    const allowed = rows.some((row) => (row.who as readonly string[]).some((mover) => moversOf(who, actorKind).includes(mover)))
    return allowed ? [] : [`${said}: ${kind} from ${from} to ${to} is no move of theirs`]
  })
}

function moversOf(who: CastName, actorKind: string): string[] {
  const { role, capabilities } = doerOf(who)
  return actorKind === 'system' ? ['system'] : [role, ...capabilities.map((each) => `staff.${each}`)]
}

/** Four eyes: who approved did not recommend; who releases did not approve; an appeal, and fraud, are decided by someone new. */
async function wrongEyes(): Promise<string[]> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from claims where status in ('APPROVED', 'PAYMENT_PENDING', 'PAID')
      and recommended_by = decided_by) as "approved by who recommended",
    (select count(*)::int from claims where status in ('APPROVED', 'PAYMENT_PENDING', 'PAID') and signed_at is null) as "approved unsigned",
    (select count(*)::int from payouts where released_by = approved_by) as "paid by who approved",
    (select count(*)::int from claim_decisions a join claim_decisions d on d.claim_id = a.claim_id and d.id < a.id and d.by_user = a.by_user
      where a.kind in ('appeal_upheld', 'appeal_overturned') and d.kind in ('denied', 'recommended',
        'recommended_denial', 'approved')) as "appeal by who decided",
    (select count(*)::int from claim_decisions d where d.denial_code = 'R18' and d.kind = 'denied'
      and not exists (select from investigations i where i.claim_id = d.claim_id and i.finding = 'fraud'
        and i.found_by <> d.by_user)) as "fraud by one person",
    (select count(*)::int from claim_decisions d join claims c on c.id = d.claim_id join users u on u.id = d.by_user
      where u.own_member_id = c.member_id) as "own claims decided",
    (select count(*)::int from (select from claims c join memberships m on m.id = c.membership_id
      join plan_versions p on p.id = m.plan_version_id
      where c.status in ('APPROVED', 'PAYMENT_PENDING', 'PAID') or c.outcome = 'paid' group by c.membership_id, p.aggregate_cents
      having sum(c.approved_cents) > p.aggregate_cents) as over) as "years overdrawn"`.execute(db())
  return Object.entries(rows[0] ?? {}).flatMap(([what, found]) => (found === 0 ? [] : [`${what}: ${found}`]))
}

async function stateOf(claimId: Id<'claim'>): Promise<{ status: ClaimStatus; seq: number }> {
  const { status } = await db().selectFrom('claims').select('status').where('id', '=', claimId).executeTakeFirstOrThrow()
  const { seq } = await db()
    .selectFrom('history_events')
    .select((the) => the.fn.max('seq').as('seq'))
    .executeTakeFirstOrThrow()
  return { status, seq: seq ?? 0 }
}

const toldSince = async (claimId: Id<'claim'>, seq: number): Promise<Told[]> =>
  db()
    .selectFrom('history_events')
    .select(['kind', 'from_state as from', 'to_state as to', 'actor_kind as actorKind', 'actor_id as actorId'])
    .where('seq', '>', seq)
    .where('claim_id', '=', claimId)
    .where('noun', '=', 'claim')
    .orderBy('seq')
    .execute()

async function stillOpen(claims: readonly Id<'claim'>[]): Promise<Id<'claim'>[]> {
  const rows = await db()
    .selectFrom('claims')
    .select('id')
    .where('id', 'in', claims)
    .where('outcome', 'is distinct from', 'withdrawn')
    .where('outcome', 'is distinct from', 'duplicate')
    .execute()
  // The oldest claim is dropped: twelve claims without possible actions would stop the walk.
  return rows
    .map(({ id }) => id)
    .toSorted()
    .slice(-11)
}

type Book = Record<(typeof CLAIMANTS)[number], Id<'vehicle'>>

async function newBook(members: Record<keyof typeof MEMBERS, { id: Id<'member'> }>): Promise<Book> {
  const cars: [string, Id<'vehicle'>][] = []
  for (const [number, name] of CLAIMANTS.entries()) {
    const { vehicleId } = await giveCoverage(members[name].id, { plan: 'ADR-1500', vin: `1HGCM82633A3${String(10000 + number)}` })
    cars.push([name, vehicleId])
  }
  return Object.fromEntries(cars) as Book
}

async function newClaim(
  ask: (route: Route, asked: { body?: unknown; params?: object }, who: CastName) => Promise<{ answer: unknown }>,
  book: Book,
  who: (typeof CLAIMANTS)[number],
  step: number,
): Promise<Id<'claim'>> {
  // Each loss on a day of its own, or one claim would be a duplicate of another.
  const lossOn = daysAgo(5 + ((step * 3) % 80))
  const answers = { ...plainAnswers(book[who], lossOn), insurerClaimNumber: `LS-${step}`, deductible: 500_00 }
  const { answer } = await ask(filingContract.startClaim, { body: { answers } }, who)
  const { id } = answer as { id: Id<'claim'> }
  const { member_id: memberId } = await db().selectFrom('claims').select('member_id').where('id', '=', id).executeTakeFirstOrThrow()
  if (step % 3 !== 0) await giveDocuments(id, memberId)
  if (step % 5 !== 0) await ask(filingContract.submitClaim, { params: { claimId: id }, body: { signature: signed(SIGNS[who]) } }, who)
  return id
}

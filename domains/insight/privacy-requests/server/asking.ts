import type { Actor, EventActor, Origin } from '#access/actor.ts'
import type { RequestKind } from '#domains/insight/privacy-requests/rules/request.data.ts'
import { LINK_DAYS, LINK_TRIES } from '#domains/insight/privacy-requests/rules/request.data.ts'
import { proveIdentity } from '#domains/insight/privacy-requests/rules/emails.ts'
import { dueOn, REQUEST_MOVES } from '#domains/insight/privacy-requests/rules/request.ts'
import { handle } from '#domains/insight/privacy-requests/server/handling.ts'
import {
  addRequest,
  changeRequest,
  hasOpen,
  lockByLink,
  memberByEmail,
  type Asker,
  askerOf,
  userByEmail,
  nextNumber,
  type RequestRecord,
} from '#domains/insight/privacy-requests/server/privacy-requests.store.ts'
import { emailPerson, recordRequestEvent } from '#domains/insight/privacy-requests/server/telling.ts'
import { requireFreshSignIn } from '#domains/people/identity/server/fresh-sign-in.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { hashToken, newToken } from '#domains/people/identity/server/tokens.ts'
import { countPublicForm } from '#domains/people/login-throttle/server/login-throttle.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addDays, type Day, parts } from '#platform/days.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { knownLanguage, type Language } from '#platform/language/languages.ts'
import { newId } from '#platform/new-id.ts'

type Typed = { kind: RequestKind; body?: string | null | undefined }
type Made = { number: string; dueOn: Day }

/** One's own, proved by a recent sign-in. */
export async function makeRequest(actor: Actor, { kind, body = null }: Typed): Promise<Made> {
  const asker = askerFor(actor)
  if (!asker) throw new Refusal('not_found')
  await requireFreshSignIn(actor)
  const { email, first_name, last_name, language } = await askerOf(asker)
  return inTransaction(async (tx) => {
    if (await hasOpen(tx, asker, kind)) throw new Refusal('request_open')
    const request = await add(tx, actor, {
      ...{ kind, body, email: email.toLowerCase(), ...asker, name: `${first_name} ${last_name}`, language: knownLanguage(language) },
      linkHash: null,
    })
    await handle(tx, actor, request)
    return { number: request.number, dueOn: request.due_on }
  })
}

/** By email: the same is written and sent whether or not we know the address, so nobody learns which. */
export async function askByEmail({ kind, body = null, email }: Typed & { email: string }, from: Origin): Promise<void> {
  await countPublicForm('privacy_request', from)
  const { token, tokenHash } = newToken()
  await inTransaction(async (tx) => {
    const by = { kind: 'visitor', name: email } as const
    const language = from.language ?? 'en-US'
    const request = await add(tx, by, { kind, body, email, memberId: null, userId: null, name: null, language, linkHash: tokenHash })
    await emailPerson(tx, request, {
      step: 'verify',
      kind: 'privacy_confirm',
      email: proveIdentity(request, `${publicUrl()}/privacy-request?verify=${token}`),
    })
  })
}

type New = {
  kind: RequestKind
  body: string | null
  email: string
  memberId: Id<'member'> | null
  userId: Id<'user'> | null
  name: string | null
  language: Language
  linkHash: string | null
}

async function add(tx: Tx, by: EventActor, { kind, body, email, memberId, userId, name, language, linkHash }: New): Promise<RequestRecord> {
  const id = newId('privacyRequest')
  const [today, now] = [officeDay(), clock.now()]
  const number = await nextNumber(tx, 'PRV', parts(today).year)
  await addRequest(tx, {
    ...{ id, number, kind, body: body || null, email, language },
    status: REQUEST_MOVES[linkHash ? 'ask' : 'make'].to,
    person_name: name,
    member_id: memberId,
    user_id: userId,
    verified_how: linkHash ? null : 'signed_in',
    verified_at: linkHash ? null : now,
    link_hash: linkHash,
    received_on: today,
    due_on: dueOn(today),
    created_at: now,
  })
  const request = await tx.selectFrom('privacy_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await recordRequestEvent(tx, by, request, { kind: linkHash ? 'privacy.asked' : 'privacy.requested' })
  return request
}

const askerFor = ({ memberId, userId }: Pick<Actor, 'memberId' | 'userId'>): Asker | null =>
  memberId ? { memberId, userId: null } : userId ? { memberId: null, userId } : null

type Facts = { token: string; lastName: string; zip: string }

/**
 * The holder of the link says their last name and ZIP code. Where a member has the address both have to be right, where somebody who works
 * with us has it their last name, five times at most; where nobody has, the link alone proves that the address is theirs.
 */
export async function verifyRequest({ token, lastName, zip }: Facts): Promise<Made> {
  const made = await inTransaction(async (tx) => {
    const request = await lockByLink(tx, hashToken(token))
    const isGone = !request || request.status !== 'unverified' || request.link_tries >= LINK_TRIES
    if (isGone || addDays(request.received_on, LINK_DAYS) < officeDay()) throw new Refusal('link_used_or_expired', { status: 400 })
    const member = await memberByEmail(request.email)
    const user = member ? undefined : await userByEmail(request.email)
    const person = member ?? user
    const asker = askerFor({ memberId: member?.id ?? null, userId: user?.id ?? null })
    if (person && !(isSame(person.last_name, lastName) && (!member || isSame(member.zip.slice(0, 5), zip.slice(0, 5))))) {
      await changeRequest(tx, request.id, { link_tries: request.link_tries + 1 })
      return null
    }
    if (asker && (await hasOpen(tx, asker, request.kind))) throw new Refusal('request_open')
    const verified = {
      status: REQUEST_MOVES.verify.to,
      verified_how: member ? 'link_and_facts' : user ? 'link_and_name' : 'link',
      verified_at: clock.now(),
      link_hash: null,
      member_id: member?.id ?? null,
      user_id: user?.id ?? null,
      person_name: person ? `${person.first_name} ${person.last_name}` : lastName,
    } as const
    await changeRequest(tx, request.id, verified)
    const by = { kind: 'visitor', name: request.email } as const
    await recordRequestEvent(tx, by, { ...request, ...verified }, { kind: 'privacy.verified' })
    await handle(tx, by, { ...request, ...verified })
    return { number: request.number, dueOn: request.due_on }
  })
  // The try is counted, so the refusal comes after the transaction.
  if (!made) throw new Refusal('facts_wrong', { status: 400, fields: { lastName: WRONG, zip: WRONG } })
  return made
}

const WRONG = 'This isn’t what we have. Check your last name and ZIP code.'
const isSame = (kept: string, typed: string): boolean => kept.trim().localeCompare(typed.trim(), 'en', { sensitivity: 'base' }) === 0

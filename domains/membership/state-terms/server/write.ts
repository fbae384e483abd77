import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { whyNotApprove, whyNotPublishState } from '#domains/membership/state-terms/policy.ts'
import { statesMissing } from '#domains/membership/state-terms/rules/approval.ts'
import type { StateChange, StateClause } from '#domains/membership/state-terms/rules/state-text.ts'
import {
  addApprovals,
  approvalsOf,
  lockTexts,
  publishedTexts,
  removeStateDraft,
  removeStateDrafts,
  saveStateDraft,
} from '#domains/membership/state-terms/server/state-terms.store.ts'
import { oneText, type StateText, textsOf } from '#domains/membership/state-terms/server/texts.ts'
import { bodyOf } from '#domains/membership/terms/rules/terms-text.ts'
import { publishVersion } from '#domains/membership/terms/server/publish-version.ts'
import { versionsFor } from '#domains/membership/terms/server/every-version.ts'
import { inForce } from '#domains/membership/terms/server/versions.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'

export type StateChanges = StateChange & { clauses: readonly StateClause[]; saves: number }

/** `saves` is what the caller read; another number means that another user saved first. */
export async function changeStateText(actor: Actor, version: string, state: string, { saves, ...said }: StateChanges): Promise<void> {
  await inTransaction(async (tx) => {
    await lockTexts(tx, version)
    const { texts, text } = await oneText(version, state)
    if (text.saves !== saves) throw new Refusal('someone_else_saved', { version: text.saves })
    const isAlone = texts.of === 'published'
    const writers = [...new Set([...(text.facts.drafted ? text.facts.writers : []), userOf(actor)])]
    const change = isAlone ? said : { ...said, changes: [], spanishChanges: [], material: true, effectiveOn: null }
    await saveStateDraft(tx, { ...change, ofVersion: version, state, writers, at: clock.now() })
    await recordEvent(tx, {
      kind: 'terms.state_changed',
      by: actor,
      about: { noun: 'termsVersion', id: texts.id },
      to: `${version}-${state}`,
    })
  })
}

export async function discardStateText(actor: Actor, version: string, state: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockTexts(tx, version)
    const { texts } = await oneText(version, state)
    if (!(await removeStateDraft(tx, version, state))) throw new Refusal('not_found')
    await recordEvent(tx, {
      kind: 'terms.state_discarded',
      by: actor,
      about: { noun: 'termsVersion', id: texts.id },
      to: `${version}-${state}`,
    })
  })
}

type Read = { state: string; digest: string; spanishDigest: string | null }

/** Compliance approves what they read: every text of the request, or none. */
export async function approveTexts(actor: Actor, version: string, read: readonly Read[]): Promise<void> {
  await inTransaction(async (tx) => {
    await lockTexts(tx, version)
    const { rows, id } = await textsOf(version)
    const texts = read.map(({ state, digest, spanishDigest }) => {
      const text = rows.find((each) => each.state === state)
      if (!text) throw new Refusal('not_found')
      if (text.digest !== digest || text.spanishDigest !== spanishDigest) throw new Refusal('state_text_changed', { states: [state] })
      const whyNot = whyNotApprove(actor, text.facts)
      if (whyNot) throw new Refusal(whyNot, { states: [state] })
      return text
    })
    const [by, at] = [userOf(actor), clock.now()]
    await addApprovals(
      tx,
      texts.map(({ state, digest, spanishDigest, facts }) => ({
        ofVersion: version,
        state,
        digest,
        spanishDigest,
        writers: facts.writers,
        by,
        at,
      })),
    )
    await recordEvent(tx, {
      kind: 'terms.state_approved',
      by: actor,
      about: { noun: 'termsVersion', id },
      to: version,
      data: { states: texts.map(({ state }) => state) },
    })
  })
}

/** The clauses of one state, in a version that is published: from their day on, members there are asked as for a version. */
export async function publishStateText(actor: Actor, version: string, state: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockTexts(tx, version)
    const { text } = await oneText(version, state)
    const whyNot = whyNotPublishState(actor, text.facts)
    if (whyNot) throw new Refusal(whyNot)
    await publishText(tx, actor, version, text)
    await removeStateDraft(tx, version, state)
  })
}

/** Open states whose text of a version compliance has not approved as it is now, by name. */
export async function approvalsOfVersion(version: string): Promise<{ statesMissing: string[]; isApprovedAnywhere: boolean }> {
  const { rows, approvals } = await textsOf(version)
  const missing = statesMissing(rows, approvals)
  return {
    statesMissing: rows.filter(({ state }) => missing.includes(state)).map(({ name }) => name),
    isApprovedAnywhere: rows.some(({ approved }) => approved !== null),
  }
}

/** The texts of a draft's states, to publish with it: read before it becomes a version. */
export async function textsToPublish(tx: Tx, version: string): Promise<StateText[]> {
  await lockTexts(tx, version)
  const { rows } = await textsOf(version)
  return rows.filter(({ clauses }) => clauses.length > 0)
}

/**
 * After the version itself, in its transaction. Only approved texts: a state that is not open may have drafted clauses, which are published
 * once approved.
 */
export async function publishTexts(tx: Tx, actor: Actor, version: string, texts: readonly StateText[]): Promise<void> {
  for (const text of texts.filter(({ approved }) => approved !== null)) {
    await publishText(tx, actor, version, text)
    await removeStateDraft(tx, version, text.state)
  }
}

async function publishText(tx: Tx, actor: Actor, version: string, text: StateText): Promise<void> {
  const { text: words, facts, effectiveOn, spanish } = text
  const at = clock.now()
  const id = newId('termsVersion')
  const day = effectiveOn ?? words.effectiveOn
  await publishVersion(tx, {
    ...words,
    id,
    effectiveOn: day,
    material: text.material,
    spanish: spanish === 'whole' ? words.spanish : null,
    body: bodyOf(words),
    digest: text.digest,
    at,
    writers: facts.writers,
    approvedBy: userOf(actor),
    ofState: { state: text.state, of: version, clauses: text.clauses },
  })
  await recordEvent(tx, {
    kind: 'terms.published',
    by: actor,
    about: { noun: 'termsVersion', id },
    to: words.version,
    data: { effectiveOn: day, material: text.material, state: text.state },
  })
}

/** A new draft keeps the clauses of the states: without them a state would lose its own by an oversight. */
export async function carryOver(tx: Tx, from: string, to: string, writer: Id<'user'>): Promise<void> {
  const newest = new Map((await publishedTexts(from)).map((text) => [text.state, text]))
  for (const { state, clauses } of newest.values()) {
    if (clauses.length > 0)
      await saveStateDraft(tx, {
        ofVersion: to,
        state,
        clauses,
        changes: [],
        spanishChanges: [],
        material: true,
        effectiveOn: null,
        writers: [writer],
        at: clock.now(),
      })
  }
}

export const discardTexts = removeStateDrafts

/** Whether compliance approved what people of a state would sign: the text in force there, and every later one. */
export async function isApprovedFor(state: string): Promise<boolean> {
  const texts = await versionsFor(state)
  const place = texts.findIndex((each) => each === inForce(texts))
  for (const { version, of_version: of, digest } of texts.slice(Math.max(place, 0))) {
    const approvals = await approvalsOf(of ?? version)
    if (!approvals.some((each) => each.state === state && each.digest === digest)) return false
  }
  return true
}

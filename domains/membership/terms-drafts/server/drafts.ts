import { inOurName } from '#domains/records/company/rules/in-our-name.ts'
import { ourCompany } from '#domains/records/company/server/our-company.ts'
import type { Actor } from '#access/actor.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import type { DraftView } from '#domains/membership/terms-drafts/contract.ts'
import { whyNotDraft, whyNotReturnDraft, whyNotPropose, whyNotPublishIt } from '#domains/membership/terms-drafts/policy.ts'
import { PLAN_CODES } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { planOn } from '#domains/membership/plans/server/plans.ts'
import { approvalsOfVersion, carryOver, discardTexts, publishTexts, textsToPublish } from '#domains/membership/state-terms/server/write.ts'
import { limitsNotNamed } from '#domains/membership/state-terms/rules/limits.ts'
import { lackingToPublish, quotedOtherwise, takesEffectAtOnce } from '#domains/membership/terms-drafts/rules/draft.ts'
import { spanishLacks, spanishToPublish } from '#domains/membership/terms/rules/spanish.ts'
import { bodyOf } from '#domains/membership/terms/rules/terms-text.ts'
import {
  addDraft,
  draftOf,
  allDrafts,
  type DraftText,
  type StoredDraft,
  lockDraft,
  markProposed,
  markReturned,
  removeDraft,
  saveDraft,
} from '#domains/membership/terms-drafts/server/drafts.store.ts'
import { clock, officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { digestOf, newestTerms, presentSpanish, versionBriefs } from '#domains/membership/terms/server/versions.ts'
import { publishVersion } from '#domains/membership/terms/server/publish-version.ts'
import { acceptances, isNoticeOwed } from '#domains/membership/terms/server/every-version.ts'

const inOurNameWhole = <T>(text: T): T =>
  JSON.parse(inOurName(JSON.stringify(text), ourCompany(), (figure) => JSON.stringify(figure).slice(1, -1))) as T

export async function draftsOverview(actor: Actor) {
  const [versions, accepted, drafts, noticeOwed] = await Promise.all([versionBriefs(), acceptances(), allDrafts(), isNoticeOwed()])
  return {
    versions,
    acceptances: accepted,
    noticeOwed,
    drafts: drafts.map(({ version, title, effectiveOn, proposed, writerNames, changedAt }) => ({
      version,
      title,
      effectiveOn,
      proposed,
      writers: [...writerNames],
      changedAt: changedAt.toISOString(),
    })),
    whyNot: { begin: whyNotDraft(actor) },
  }
}

/** Begins a draft with the full text of the newest published version, in the company's name and with its figures. */
export async function beginDraft(actor: Actor, { version, effectiveOn }: { version: string; effectiveOn: Day }): Promise<DraftView> {
  return inTransaction(async (tx) => {
    const { version: before, title, keyPoints, sections, spanish } = inOurNameWhole(await newestTerms())
    const added = await addDraft(
      tx,
      { version, title, effectiveOn, material: true, changes: [], keyPoints, sections, spanish: spanish && { ...spanish, changes: [] } },
      actor.id,
      clock.now(),
    )
    if (!added) throw new Refusal('version_taken', { status: 409, fields: { version: 'There’s already a version with this name.' } })
    await carryOver(tx, before, version, userIdOf(actor))
    const draft = await openDraft(tx, version)
    await recordEvent(tx, { kind: 'terms.draft_begun', by: actor, about: aboutOf(draft), to: version })
    return present(actor, draft)
  })
}

export async function draft(actor: Actor, version: string): Promise<DraftView> {
  const found = await draftOf(version)
  if (!found) throw new Refusal('not_found')
  return present(actor, found)
}

/** `saves` is what the caller read; another number means that another user saved first. */
export async function changeDraft(
  actor: Actor,
  version: string,
  { saves, ...text }: Omit<DraftText, 'version'> & { saves: number },
): Promise<DraftView> {
  return inTransaction(async (tx) => {
    const found = await openDraft(tx, version)
    if (found.saves !== saves) throw new Refusal('someone_else_saved', { version: found.saves })
    await saveDraft(tx, found.id, { ...text, version }, { writers: [...new Set([...found.writers, actor.id])], at: clock.now() })
    await recordEvent(tx, { kind: 'terms.draft_changed', by: actor, about: aboutOf(found), to: version })
    return present(actor, await openDraft(tx, version))
  })
}

export async function proposeDraft(actor: Actor, version: string): Promise<DraftView> {
  return inTransaction(async (tx) => {
    const found = await openDraft(tx, version)
    const whyNot = whyNotPropose(actor, found, await around())
    if (whyNot) throw new Refusal(whyNot)
    await markProposed(tx, found.id, { by: userIdOf(actor), at: clock.now() })
    await recordEvent(tx, { kind: 'terms.proposed', by: actor, about: aboutOf(found), to: version })
    return present(actor, await openDraft(tx, version))
  })
}

export async function returnDraft(actor: Actor, version: string, why: string): Promise<DraftView> {
  return inTransaction(async (tx) => {
    const found = await openDraft(tx, version)
    const whyNot = whyNotReturnDraft(actor, found)
    if (whyNot) throw new Refusal(whyNot)
    await markReturned(tx, found.id, why)
    await recordEvent(tx, { kind: 'terms.returned', by: actor, about: aboutOf(found), to: version, why })
    return present(actor, await openDraft(tx, version))
  })
}

/** Two people: one wrote and proposed it, another publishes. From then on the database lets nobody change a word. */
export async function publishDraft(actor: Actor, version: string): Promise<void> {
  await inTransaction(async (tx) => {
    const found = await openDraft(tx, version)
    const texts = await textsToPublish(tx, version)
    const approvals = await approvalsOfVersion(version)
    const at = await around()
    const whyNot = whyNotPublishIt(actor, found, { ...at, ...approvals })
    if (whyNot) throw new Refusal(whyNot, { states: approvals.statesMissing })
    const effectiveOn = takesEffectAtOnce(found, at) ? at.today : found.effectiveOn
    const body = bodyOf(found)
    await publishVersion(tx, {
      ...found,
      effectiveOn,
      spanish: spanishToPublish(found, found.spanish),
      body,
      digest: digestOf(body),
      at: clock.now(),
      approvedBy: userIdOf(actor),
      ofState: null,
    })
    await publishTexts(tx, actor, version, texts)
    await removeDraft(tx, found.id)
    await recordEvent(tx, {
      kind: 'terms.published',
      by: actor,
      about: aboutOf(found),
      to: version,
      data: { effectiveOn, material: found.material },
    })
  })
}

export async function discardDraft(actor: Actor, version: string): Promise<void> {
  await inTransaction(async (tx) => {
    const found = await openDraft(tx, version)
    await removeDraft(tx, found.id)
    await discardTexts(tx, version)
    await recordEvent(tx, { kind: 'terms.draft_discarded', by: actor, about: aboutOf(found), to: version })
  })
}

const around = async () => ({ before: await newestTerms(), today: officeDay(), noticeOwed: await isNoticeOwed() })

async function openDraft(tx: Tx, version: string): Promise<StoredDraft> {
  const found = await lockDraft(tx, version)
  if (!found) throw new Refusal('not_found')
  return found
}

const aboutOf = ({ id }: StoredDraft) => ({ noun: 'termsVersion', id }) as const

function userIdOf({ userId }: Actor): Id<'user'> {
  if (!userId) throw new Refusal('not_your_role')
  return userId
}

async function present(actor: Actor, found: StoredDraft): Promise<DraftView> {
  const at = await around()
  const { before } = at
  const context = { ...at, ...(await approvalsOfVersion(found.version)) }
  return {
    version: found.version,
    title: found.title,
    effectiveOn: found.effectiveOn,
    material: found.material,
    changes: [...found.changes],
    keyPoints: [...found.keyPoints],
    sections: found.sections.map(({ id, heading, paragraphs }) => ({ id, heading, paragraphs: [...paragraphs] })),
    saves: found.saves,
    writers: [...found.writerNames],
    changedAt: found.changedAt.toISOString(),
    proposedAt: found.proposedAt?.toISOString() ?? null,
    returnedWhy: found.returnedWhy,
    before: before.version,
    spanish: presentSpanish(found.spanish),
    spanishLacks: found.spanish ? spanishLacks(found, found.spanish, { english: before, spanish: before.spanish }) : [],
    noticeOwed: at.noticeOwed,
    lacks: lackingToPublish(found, at),
    quotedOtherwise: quotedOtherwise(found.sections),
    statesMissing: context.statesMissing,
    limitsNotNamed: limitsNotNamed(
      found.sections,
      PLAN_CODES.map((code) => planOn(code, found.effectiveOn)),
    ),
    whyNot: {
      change: whyNotDraft(actor),
      propose: whyNotPropose(actor, found, context),
      giveBack: whyNotReturnDraft(actor, found),
      publish: whyNotPublishIt(actor, found, context),
    },
  }
}

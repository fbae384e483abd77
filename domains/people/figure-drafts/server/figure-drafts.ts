import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import type { FigureDraft } from '#domains/people/figure-drafts/contract.ts'
import {
  earliestDay,
  whyNotBegin,
  whyNotChange,
  whyNotPropose,
  whyNotPublish,
  whyNotReturn,
  whyNotWithdraw,
} from '#domains/people/figure-drafts/policy.ts'
import { aroundDraft, english, factsOf, presentDraft } from '#domains/people/figure-drafts/server/figure-drafts.present.ts'
import {
  addDraft,
  addPublished,
  draftById,
  endDraft,
  lockDraft,
  markProposed,
  markReturned,
  saveDraft,
  type StoredDraft,
} from '#domains/people/figure-drafts/server/figure-drafts.store.ts'
import { setOf } from '#domains/people/figure-drafts/server/figures-read.ts'
import { tellOfFigures } from '#domains/people/figure-drafts/server/tell-of-figures.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { figuresTyped, numbered } from '#domains/records/rule-figures/rules/typed.ts'
import { readFigures, versionsOf } from '#domains/records/rule-figures/server/in-force.ts'
import type { RegisteredKind } from '#domains/records/rule-figures/server/registry.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addDays, type Day, latest } from '#platform/days.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

type DraftId = Id<'figureDraft'>

export async function beginFigures(
  actor: Actor,
  set: { kind: string; name: string },
  { effectiveOn, why }: { effectiveOn: Day; why: string },
) {
  const { kind } = setOf(set.kind, set.name)
  const whyNot = whyNotBegin(actor, kind.belongsTo, { hasOpen: false })
  if (whyNot) throw new Refusal(whyNot)
  const newest = versionsOf(kind, set.name).toSorted((a, b) => b.version - a.version)[0]
  if (!newest) throw new Refusal('not_found')
  refuseEarly(effectiveOn, newest.effectiveOn)
  return inTransaction(async (tx) => {
    const id = await addDraft(tx, {
      ...set,
      basedOn: newest.version,
      figures: newest.figures,
      effectiveOn,
      why,
      by: userOf(actor),
      at: clock.now(),
    })
    if (!id) throw new Refusal('draft_open')
    const draft = await stored(tx, id)
    await record(tx, actor, draft, 'begun')
    return presentDraft(actor, kind, draft)
  })
}

/** Tomorrow at the earliest, and after the version that is published already. */
function refuseEarly(on: Day, after: Day): void {
  const earliest = latest(earliestDay(clock.now()), addDays(after, 1))
  if (on < earliest) throw new Refusal('bad_input', { fields: { effectiveOn: laterThan(earliest) } })
}

const laterThan = (earliest: Day): string => english(say`Choose ${{ day: earliest }} or a later day.`)

type Changed = { saves: number; effectiveOn: Day; why: string; typed: Readonly<Record<string, string>> }

/** `saves` is what the caller read; another number means that another user saved first. */
export const changeFigures = (actor: Actor, id: DraftId, { saves, effectiveOn, why, typed }: Changed): Promise<FigureDraft> =>
  onDraft(actor, id, async (tx, draft, { kind }) => {
    const whyNot = whyNotChange(actor, factsOf(kind, draft))
    if (whyNot) throw new Refusal(whyNot)
    if (draft.saves !== saves) throw new Refusal('someone_else_saved', { version: draft.saves })
    const { before, first } = aroundDraft(kind, draft)
    const { figures, faults } = figuresTyped(kind, before, { name: draft.name, first, typed, effectiveOn, today: officeDay() })
    const fields = Object.fromEntries(faults.map(({ path, says }) => [path, english(says)]))
    if (effectiveOn < earliestDay(clock.now())) fields['effectiveOn'] = laterThan(earliestDay(clock.now()))
    if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields })
    await saveDraft(tx, id, { figures, effectiveOn, why, writers: [...new Set([...draft.writers, userOf(actor)])], at: clock.now() })
    await record(tx, actor, draft, 'changed')
  })

export const proposeFigures = (actor: Actor, id: DraftId): Promise<FigureDraft> =>
  onDraft(actor, id, async (tx, draft, { kind }) => {
    const whyNot = whyNotPropose(actor, factsOf(kind, draft), clock.now())
    if (whyNot) throw new Refusal(whyNot)
    await markProposed(tx, id, { by: userOf(actor), at: clock.now() })
    await record(tx, actor, draft, 'proposed')
    await tellOfFigures(tx, kind, draft, { what: 'proposed', by: userOf(actor) })
  })

export const returnFigures = (actor: Actor, id: DraftId, why: string): Promise<FigureDraft> =>
  onDraft(actor, id, async (tx, draft, { kind }) => {
    const whyNot = whyNotReturn(actor, factsOf(kind, draft))
    if (whyNot) throw new Refusal(whyNot)
    await markReturned(tx, id, why)
    await record(tx, actor, draft, 'returned', why)
    await tellOfFigures(tx, kind, draft, { what: 'returned', by: userOf(actor) })
  })

/** Two people: one wrote and proposed it, another publishes. From then on the database lets nobody change a figure. */
export async function publishDraft(actor: Actor, id: DraftId): Promise<FigureDraft> {
  const published = await onDraft(actor, id, async (tx, draft, { kind, published: also }) => {
    const whyNot = whyNotPublish(actor, factsOf(kind, draft), clock.now())
    if (whyNot) throw new Refusal(whyNot)
    const [version, at, effectiveOn] = [draft.based_on + 1, clock.now(), draft.effective_on]
    const figures = numbered(draft.figures as object, version, effectiveOn)
    await endDraft(tx, id, { state: 'published', version, by: userOf(actor), at })
    await addPublished(tx, { kind: draft.kind, name: draft.name, version, effectiveOn, figures, draftId: id, at })
    await also?.(tx, { version, effectiveOn, figures }, at)
    await record(tx, actor, draft, 'published')
    await tellOfFigures(tx, kind, draft, { what: 'published', by: userOf(actor) })
  })
  await readFigures()
  return published
}

export const withdrawFigures = (actor: Actor, id: DraftId): Promise<FigureDraft> =>
  onDraft(actor, id, async (tx, draft, { kind }) => {
    const whyNot = whyNotWithdraw(actor, factsOf(kind, draft))
    if (whyNot) throw new Refusal(whyNot)
    await endDraft(tx, id, { state: 'withdrawn', by: userOf(actor), at: clock.now() })
    await record(tx, actor, draft, 'withdrawn')
  })

/** Locks the draft, does the work, and presents what became of it. */
const onDraft = (
  actor: Actor,
  id: DraftId,
  work: (tx: Tx, draft: StoredDraft, set: RegisteredKind) => Promise<void>,
): Promise<FigureDraft> =>
  inTransaction(async (tx) => {
    const draft = await lockDraft(tx, id)
    if (!draft) throw new Refusal('not_found')
    const set = setOf(draft.kind, draft.name)
    await work(tx, draft, set)
    return presentDraft(actor, set.kind, await stored(tx, id))
  })

async function stored(tx: Tx, id: DraftId): Promise<StoredDraft> {
  const draft = await draftById(tx, id)
  if (!draft) throw new Refusal('not_found')
  return draft
}

type Happened = 'begun' | 'changed' | 'proposed' | 'returned' | 'published' | 'withdrawn'

const record = (
  tx: Tx,
  actor: Actor,
  { id, kind, name, effective_on: effectiveOn }: StoredDraft,
  what: Happened,
  why: string | null = null,
) => recordEvent(tx, { kind: `figures.${what}`, by: actor, about: { noun: 'figureDraft', id }, why, data: { kind, name, effectiveOn } })

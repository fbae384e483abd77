import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { may } from '#access/verbs.ts'
import type { ReplayRow, ReplayView } from '#domains/insight/rule-replay/contract.ts'
import { isMoneyOnly, maySeeMoney } from '#domains/insight/rule-replay/policy.ts'
import { REPLAY } from '#domains/insight/rule-replay/server/replaying.ts'
import {
  changeReplay,
  draftReplayed,
  figuresOf,
  lockDraft,
  newestReplay,
  replaceReplays,
  type Replay,
  rowsOf,
} from '#domains/insight/rule-replay/server/rule-replay.store.ts'
import { unseenOf } from '#domains/insight/membership-replay/rules/unseen.ts'
import type { Period } from '#domains/insight/membership-replay/server/stage.ts'
import { type Compared, REPLAYED_KINDS, stagesOf } from '#domains/insight/rule-replay/server/stages.ts'
import { typedOf } from '#domains/records/rule-figures/rules/typed.ts'
import { kindNamed } from '#domains/records/rule-figures/server/registry.ts'
import { versionOn } from '#domains/records/rule-figures/server/in-force.ts'
import { IN_ENGLISH, translate } from '#domains/records/translations/rules/translation.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addMonths } from '#platform/days.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/new-id.ts'

const MONTHS = 12

/** The period and the version it is compared with are those of the start; a job does the rest. */
export async function startReplay(actor: Actor, draftId: Id<'figureDraft'>): Promise<ReplayView> {
  const to = officeDay()
  const period = { from: addMonths(to, -MONTHS), to }
  const seen = await draftReplayed(draftId)
  const kind = seen && kindNamed(seen.kind)?.kind
  if (!seen || !kind) throw new Refusal('not_found')
  if (!REPLAYED_KINDS.includes(seen.kind)) throw new Refusal('nothing_to_replay', { status: 409 })
  const { version } = versionOn(kind, to, seen.name)
  // Counted before anything is locked; how much there is to read does not depend on the figures.
  const total = await totalOf({ ...seen, figures: seen.figures as object, comparedWith: version }, period)
  await inTransaction(async (tx) => {
    const draft = await lockDraft(tx, draftId)
    if (!draft) throw new Refusal('not_found')
    if (draft.state === 'published' || draft.state === 'withdrawn') throw new Refusal('draft_ended', { status: 409 })
    if ((await newestReplay(draftId, tx))?.state === 'running') throw new Refusal('replay_runs', { status: 409 })
    const id = newId('ruleReplay')
    await replaceReplays(tx, {
      id,
      draft_id: draftId,
      saves: draft.saves,
      kind: draft.kind,
      name: draft.name,
      figures: JSON.stringify(draft.figures),
      compared_with: version,
      from_on: period.from,
      to_on: to,
      state: 'running',
      total,
      started_by: userOf(actor),
      started_at: clock.now(),
    })
    await enqueue(tx, REPLAY, { replayId: id })
  })
  return replayOf(actor, draftId)
}

async function totalOf(compared: Compared, period: Period): Promise<number> {
  let total = 0
  for (const stage of stagesOf(compared, period.to)) total += await stage.count(period)
  return total
}

export async function cancelReplay(actor: Actor, draftId: Id<'figureDraft'>): Promise<ReplayView> {
  await inTransaction(async (tx) => {
    if (!(await lockDraft(tx, draftId))) throw new Refusal('not_found')
    const replay = await newestReplay(draftId, tx)
    if (replay?.state !== 'running') throw new Refusal('replay_over', { status: 409 })
    await changeReplay(tx, replay.id, { state: 'canceled', ended_at: clock.now() })
  })
  return replayOf(actor, draftId)
}

export async function replayOf(actor: Actor, draftId: Id<'figureDraft'>): Promise<ReplayView> {
  const draft = await draftReplayed(draftId)
  if (!draft) throw new Refusal('not_found')
  const replay = await newestReplay(draftId)
  return {
    possible: REPLAYED_KINDS.includes(draft.kind),
    mayRun: may(actor, 'rule_replays.run'),
    unseen: unseenLines(draft),
    replay: replay ? await presentReplay(actor, replay, draft.saves) : null,
  }
}

/** Of the lines that the draft changes, what cannot be seen in the past. */
function unseenLines({ kind: kindName, name, figures }: { kind: string; name: string; figures: unknown }): ReplayView['unseen'] {
  const kind = kindNamed(kindName)?.kind
  if (!kind) return []
  const inForce = versionOn(kind, officeDay(), name).figures
  return kind.lines(inForce, figures as object).flatMap((line) => {
    const says = unseenOf(kindName, line)
    const isChanged = typedOf(figures as object, line) !== typedOf(inForce, line)
    return says && isChanged ? [{ label: translate(line.label, IN_ENGLISH), says: translate(says, IN_ENGLISH) }] : []
  })
}

async function presentReplay(actor: Actor, replay: Replay, saves: number): Promise<NonNullable<ReplayView['replay']>> {
  const seesMoney = maySeeMoney(actor)
  return {
    id: replay.id,
    state: replay.state,
    outdated: replay.saves !== saves,
    comparedWith: replay.compared_with,
    from: replay.from_on,
    to: replay.to_on,
    done: replay.done,
    total: replay.total,
    startedAt: replay.started_at.toISOString(),
    endedAt: replay.ended_at?.toISOString() ?? null,
    figures: (await figuresOf(replay.id)).map(({ figure, part, count, more, less }) => ({
      figure,
      part,
      count,
      more: seesMoney ? more : null,
      less: seesMoney ? less : null,
      opens: seesMoney || !isMoneyOnly(figure),
    })),
  }
}

type Asked = { figure: string; part?: string | undefined; cursor?: string | undefined; limit?: number | undefined }

/** The rows that a figure counts. */
export async function replayRows(
  actor: Actor,
  draftId: Id<'figureDraft'>,
  { figure, part = '', cursor = '', limit = 25 }: Asked,
): Promise<{ rows: ReplayRow[]; next: string | null }> {
  const seesMoney = maySeeMoney(actor)
  const replay = await newestReplay(draftId)
  if (!replay || (isMoneyOnly(figure) && !seesMoney)) throw new Refusal('not_found')
  const found = await rowsOf(replay.id, { figure, part, after: cursor, limit: limit + 1 })
  const rows = found.slice(0, limit).map((row) => (seesMoney ? row : { ...row, ...withoutMoney(row) }))
  return { rows, next: found.length > limit ? (rows.at(-1)?.item ?? null) : null }
}

/** `approve_1::50000` without its amount. */
const withoutMoney = ({ before, after }: { before: string; after: string }) => ({
  before: before.replace(/:\d+$/, ':'),
  after: after.replace(/:\d+$/, ':'),
  cents: null,
})

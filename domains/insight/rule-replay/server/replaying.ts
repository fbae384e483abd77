import * as z from 'zod/mini'
import { idOf } from '#access/shapes.ts'
import { stagesOf } from '#domains/insight/rule-replay/server/stages.ts'
import { addChanges, changeReplay, lockReplay, type Replay } from '#domains/insight/rule-replay/server/rule-replay.store.ts'
import { readFigures } from '#domains/records/rule-figures/server/in-force.ts'
import { clock } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export const replayPayload = z.object({ replayId: idOf('ruleReplay') })

/** The name of the job and its key, for whoever queues it. */
export const REPLAY = { name: 'rule_replay.run', once: ({ replayId }: z.output<typeof replayPayload>) => `rule_replay:${replayId}` }

const PAGE = 1000

/** Page by page until nothing is left, it is canceled, or a repeat replaced it; started again, it goes on where it stopped. */
export async function runReplay({ replayId }: z.output<typeof replayPayload>): Promise<void> {
  await readFigures()
  while (await replayPage(replayId)) continue
}

const stateOf = (id: Id<'ruleReplay'>): Promise<Replay | undefined> =>
  db().selectFrom('rule_replays').selectAll().where('id', '=', id).executeTakeFirst()

/** Reads a page, then saves what changes together with the place; false when there is nothing to go on with. */
async function replayPage(id: Id<'ruleReplay'>): Promise<boolean> {
  const replay = await stateOf(id)
  if (!replay || replay.state !== 'running') return false
  const compared = { kind: replay.kind, name: replay.name, figures: replay.figures as object, comparedWith: replay.compared_with }
  const stage = stagesOf(compared, replay.to_on)[replay.stage]
  const page = stage ? await stage.page({ from: replay.from_on, to: replay.to_on }, { after: replay.after, limit: PAGE }) : null
  return inTransaction(async (tx) => {
    const locked = await lockReplay(tx, id)
    const isSame = locked?.state === 'running' && locked.stage === replay.stage && locked.after === replay.after
    if (!isSame) return locked?.state === 'running'
    if (!page) {
      await changeReplay(tx, id, { state: 'done', ended_at: clock.now() })
      return false
    }
    await addChanges(tx, id, page.changes)
    const place = page.last === null ? { stage: replay.stage + 1, after: '' } : { after: page.last }
    await changeReplay(tx, id, { ...place, done: replay.done + page.count })
    return true
  })
}

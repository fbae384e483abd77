import { expect } from 'vitest'
import type { TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { type ReplayFigure, type ReplayRow, ruleReplayContract as replays } from '#domains/insight/rule-replay/contract.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

/** Dana drafts figures, replays them, and opens the list behind a figure. */
export function replaying(app: TestApp) {
  async function draft(kind: string, figures: object, name = 'house'): Promise<Id<'figureDraft'>> {
    const id = newId('figureDraft')
    await db()
      .updateTable('figure_drafts')
      .set({ state: 'withdrawn', ended_by: app.cast.users.dana.id, ended_at: clock.now() })
      .where('state', '=', 'draft')
      .execute()
    await db()
      .insertInto('figure_drafts')
      .values({
        ...{ id, kind, name, based_on: 1, figures: JSON.stringify(figures), effective_on: addDays(officeDay(), 30), why: 'To see.' },
        ...{ writers: [app.cast.users.dana.id], begun_at: clock.now(), changed_at: clock.now() },
      })
      .execute()
    return id
  }

  async function replayed(draftId: Id<'figureDraft'>): Promise<ReplayFigure[]> {
    const started = await app.call(replays.startRuleReplay, { params: { draftId } }, 'dana')
    expect(started.answer.replay).toMatchObject({ state: 'running', done: 0 })
    await app.work([])
    const { replay } = (await app.call(replays.ruleReplay, { params: { draftId } }, 'dana')).answer
    expect(replay).toMatchObject({ state: 'done', done: replay?.total, outdated: false })
    return replay?.figures ?? []
  }

  const rowsOf = async (draftId: Id<'figureDraft'>, figure: string, part = '', by: CastName = 'dana'): Promise<ReplayRow[]> =>
    (await app.call(replays.ruleReplayRows, { params: { draftId }, query: { figure, part, limit: 200 } }, by)).answer.rows

  return { draft, replayed, rowsOf }
}

import type { Actor } from '#access/actor.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { whyNotChangeView, whyNotShare } from '#domains/records/views/policy.ts'
import { addView, teammates, lockVisibleView, removeView, saveView, type NewView } from '#domains/records/views/server/views.store.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, violatedConstraint } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** Saves the list as it is shown now. Only sharing a view is recorded in the history. */
export async function createView(actor: Actor, view: Pick<NewView, 'list' | 'name' | 'search'>): Promise<Id<'view'>> {
  const id = newId('view')
  await inTransaction((tx) => addView(tx, actor, { id, ...view, at: clock.now() })).catch(nameTaken)
  return id
}

export async function changeView(actor: Actor, id: Id<'view'>, version: number, change: { name?: string; search?: string }): Promise<void> {
  await inTransaction(async (tx) => {
    const view = await lockOwnView(actor, id)
    if (view.version !== version) throw new Refusal('someone_else_saved', { version: view.version })
    await saveView(tx, id, change)
  }).catch(nameTaken)
}

/** Shares a view with its owner's team, or makes it private again. */
export async function shareView(actor: Actor, id: Id<'view'>, shared: boolean): Promise<void> {
  await inTransaction(async (tx) => {
    const view = await lockOwnView(actor, id)
    const whyNot = whyNotShare(actor)
    if (whyNot) throw new Refusal(whyNot)
    const sharedWith = shared ? await teammates(actor) : null
    if (view.shared_with === sharedWith) return
    await saveView(tx, id, { shared_with: sharedWith })
    await recordEvent(tx, {
      kind: shared ? 'view.shared' : 'view.unshared',
      by: actor,
      about: { noun: 'view', id },
      masterCode: actor.masterCode,
      data: { list: view.list, name: view.name },
    })
  })
}

export async function deleteView(actor: Actor, id: Id<'view'>): Promise<void> {
  await inTransaction(async (tx) => {
    await lockOwnView(actor, id)
    await removeView(tx, id)
  })
}

async function lockOwnView(actor: Actor, id: Id<'view'>) {
  const view = await lockVisibleView(actor, id)
  if (!view) throw new Refusal('not_found')
  const whyNot = whyNotChangeView(actor, { savedBy: view.saved_by, isLeft: view.is_left })
  if (whyNot) throw new Refusal(whyNot, { status: 403 })
  return view
}

function nameTaken(error: unknown): never {
  if (violatedConstraint(error) === 'views_own_names')
    throw new Refusal('name_taken', { fields: { name: 'You already have a view with this name.' }, status: 409 })
  throw error
}

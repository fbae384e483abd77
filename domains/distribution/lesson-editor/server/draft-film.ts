import type { Actor } from '#access/actor.ts'
import type { Film } from '#domains/distribution/lesson-editor/rules/content.ts'
import { dropUnusedFilm, takeFilm } from '#domains/distribution/lesson-editor/server/films.ts'
import { draftFor, editor } from '#domains/distribution/lesson-editor/server/lesson-editor.ts'
import { lockLesson, putDraft } from '#domains/distribution/lesson-editor/server/lesson-editor.store.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

type Upload = { stream: AsyncIterable<Uint8Array>; fileName: string; seconds: number }

/** The draft must be there before the first byte is taken. */
export async function addFilm(actor: Actor, id: Id<'video'>, { stream, ...named }: Upload) {
  await inTransaction((tx) => draftFor(tx, id))
  const film = await takeFilm(stream, named)
  return swapFilm(actor, id, film).catch(async (error: unknown) => {
    await dropUnusedFilm(film)
    throw error
  })
}

export const removeFilm = (actor: Actor, id: Id<'video'>) => swapFilm(actor, id, null)

async function swapFilm(actor: Actor, id: Id<'video'>, film: Film | null) {
  const { edit, before } = await inTransaction(async (tx) => {
    await lockLesson(tx, id)
    const { content } = await draftFor(tx, id)
    return { edit: await putDraft(tx, { id, content: { ...content, film }, by: editor(actor), at: clock.now() }), before: content.film }
  })
  if (before?.key !== film?.key) await dropUnusedFilm(before)
  return { edit }
}

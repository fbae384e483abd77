import type { Actor } from '#access/actor.ts'
import {
  EMPTY,
  faultsOf,
  LEARNERS,
  type LessonContent,
  requiredSince,
  scriptOf,
} from '#domains/distribution/lesson-editor/rules/content.ts'
import {
  allLessons,
  draftOf,
  endDraft,
  lockLesson,
  publishedOf,
  putDraft,
  putOrder,
  putRetired,
  putVersion,
  resetProgress,
  passWhoWatched,
  trimProgress,
  versionsOf,
} from '#domains/distribution/lesson-editor/server/lesson-editor.store.ts'
import { dropUnusedFilm } from '#domains/distribution/lesson-editor/server/films.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { db, inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'

export const listLessons = async () => ({ rows: await allLessons() })

export async function readLesson(id: Id<'video'>) {
  const [draft, published, versions] = await Promise.all([
    draftOf(db(), id).executeTakeFirst(),
    publishedOf(db(), id).executeTakeFirst(),
    versionsOf(id),
  ])
  const content = draft?.content ?? published?.content
  if (!content) throw new Refusal('not_found')
  const script = scriptOf(content)
  return {
    content: presented(content),
    edit: draft?.edit ?? null,
    seconds: script?.seconds ?? 0,
    lines: script?.lines.length ?? 0,
    version: published?.version ?? null,
    retired: Boolean(published?.retired_at),
    versions: versions.map((each) => ({ ...each, publishedAt: each.publishedAt.toISOString() })),
  }
}

export async function addLesson(actor: Actor, title: string) {
  const id = newId('video')
  await inTransaction((tx) => putDraft(tx, { id, content: { ...EMPTY, title }, by: editor(actor), at: clock.now() }))
  return { id }
}

type Saved = { edit: number | null; content: Omit<LessonContent, 'film'> }

/** The film is its own command, so that a saved form never loses it. */
export const saveDraft = (actor: Actor, id: Id<'video'>, { edit, content }: Saved) =>
  inTransaction(async (tx) => {
    await lockLesson(tx, id)
    const draft = await draftOf(tx, id).executeTakeFirst()
    const before = draft ?? (await publishedOf(tx, id).executeTakeFirst())
    if (!before) throw new Refusal('not_found')
    if ((draft?.edit ?? null) !== edit) throw new Refusal('someone_else_saved')
    const next = { ...content, film: before.content.film }
    return { edit: await putDraft(tx, { id, content: next, by: editor(actor), at: clock.now() }) }
  })

export async function discardDraft(id: Id<'video'>): Promise<void> {
  const film = await inTransaction(async (tx) => {
    await lockLesson(tx, id)
    const draft = await draftFor(tx, id)
    await endDraft(tx, id, clock.now())
    return draft.content.film
  })
  await dropUnusedFilm(film)
}

/** Everything that is missing is said at once; then the draft is the next version, and what learners see. */
export const publish = (actor: Actor, id: Id<'video'>, { edit, progress }: { edit: number; progress: 'keep' | 'ask_again' }) =>
  inTransaction(async (tx) => {
    await lockLesson(tx, id)
    const { content, edit: current } = await draftFor(tx, id)
    if (current !== edit) throw new Refusal('someone_else_saved')
    const faults = faultsOf(content)
    const script = scriptOf(content)
    if (!script || Object.keys(faults).length > 0) throw new Refusal('bad_input', { fields: faults })

    const before = await publishedOf(tx, id).executeTakeFirst()
    const at = clock.now()
    const keepsProgress = progress === 'keep'
    const number = (before?.version ?? 0) + 1
    const since = requiredSince(
      before ? { requiredFor: before.required_for, since: before.required_since } : null,
      { requiredFor: content.requiredFor, keepsProgress },
      at,
    )
    await putVersion(tx, { id, number, content, script, keepsProgress, requiredSince: since, by: editor(actor), at })
    await (keepsProgress ? trimProgress(tx, id, script.seconds) : resetProgress(tx, id))
    if (content.questions.length === 0) await passWhoWatched(tx, id, at)
    await endDraft(tx, id, at)
    await recordEvent(tx, {
      kind: 'training.lesson_published',
      by: actor,
      about: { noun: 'video', id },
      data: { version: number, progress },
    })
    return { version: number }
  })

/** Lessons that are not named come last, in their order. */
export const order = (ids: readonly Id<'video'>[]): Promise<void> => inTransaction((tx) => putOrder(tx, ids))

export const retire = (actor: Actor, id: Id<'video'>, retired: boolean): Promise<void> =>
  inTransaction(async (tx) => {
    await lockLesson(tx, id)
    const lesson = await publishedOf(tx, id).executeTakeFirst()
    if (!lesson) throw new Refusal('not_found')
    if (Boolean(lesson.retired_at) === retired) return
    await putRetired(tx, id, { at: retired ? clock.now() : null, requiredFor: retired ? [] : lesson.content.requiredFor })
    await recordEvent(tx, {
      kind: retired ? 'training.lesson_retired' : 'training.lesson_restored',
      by: actor,
      about: { noun: 'video', id },
    })
  })

export async function draftFor(tx: Tx, id: Id<'video'>) {
  const draft = await draftOf(tx, id).executeTakeFirst()
  if (draft) return draft
  throw new Refusal((await publishedOf(tx, id).executeTakeFirst()) ? 'no_draft' : 'not_found')
}

/** Where the bytes of a film are is nobody's to know. */
function presented({ film, ...content }: LessonContent) {
  return {
    ...content,
    requiredFor: learners(content.requiredFor),
    offeredTo: learners(content.offeredTo),
    questions: content.questions.map((question) => ({ ...question, options: [...question.options] })),
    film: film && { fileName: film.fileName, mediaType: film.mediaType, bytes: film.bytes, seconds: film.seconds },
  }
}

const learners = (roles: readonly string[]) => LEARNERS.filter((role) => roles.includes(role))

export function editor(actor: Actor): Id<'user'> {
  if (!actor.userId) throw new Refusal('not_your_role')
  return actor.userId
}

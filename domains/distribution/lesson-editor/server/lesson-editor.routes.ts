import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { lessonEditorContract } from '#domains/distribution/lesson-editor/contract.ts'
import { addFilm, removeFilm } from '#domains/distribution/lesson-editor/server/draft-film.ts'
import * as editing from '#domains/distribution/lesson-editor/server/lesson-editor.ts'

export const lessonEditorRoutes = serve(lessonEditorContract, {
  lessons: () => editing.listLessons(),
  lesson: ({ params }) => editing.readLesson(params.videoId),
  add: ({ actor, body }) => editing.addLesson(actor, body.title),
  save: ({ actor, params, body }) => editing.saveDraft(actor, params.videoId, body),
  discard: ({ params }) => editing.discardDraft(params.videoId).then(() => DONE),
  addFilm: ({ actor, params, query, body }) => addFilm(actor, params.videoId, { ...query, stream: body }),
  removeFilm: ({ actor, params }) => removeFilm(actor, params.videoId),
  publish: ({ actor, params, body }) => editing.publish(actor, params.videoId, body),
  order: ({ body }) => editing.order(body.ids).then(() => DONE),
  retire: ({ actor, params, body }) => editing.retire(actor, params.videoId, body.retired).then(() => DONE),
})

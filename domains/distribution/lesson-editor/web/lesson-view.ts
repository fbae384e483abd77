import type { Answer } from '#access/contract.ts'
import { lessonEditorContract } from '#domains/distribution/lesson-editor/contract.ts'

export type LessonView = Answer<typeof lessonEditorContract.lesson>
export const REFRESHES = [lessonEditorContract.lesson, lessonEditorContract.lessons]

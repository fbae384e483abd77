import { LessonPage } from '#domains/distribution/lesson-editor/web/lesson-page.tsx'

export default function LessonDraft() {
  return <LessonPage />
}

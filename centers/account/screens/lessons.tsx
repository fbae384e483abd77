import { LessonsPage } from '#domains/distribution/lesson-editor/web/lessons-page.tsx'

export default function Lessons() {
  return <LessonsPage />
}

import { SchoolScreen } from '#domains/distribution/training/web/school-screen.tsx'

export default function Training() {
  return <SchoolScreen school="agent" />
}

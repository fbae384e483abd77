import { SchoolScreen } from '#capabilities/training/web/school-screen.tsx'

export default function Training() {
  return <SchoolScreen school="agent" />
}

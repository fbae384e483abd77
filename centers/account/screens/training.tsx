import { TeamProgress } from '#domains/distribution/training-reminders/web/team-progress.tsx'
import { SchoolScreen } from '#domains/distribution/training/web/school-screen.tsx'

export default function Training() {
  return <SchoolScreen school="account" team={<TeamProgress />} />
}

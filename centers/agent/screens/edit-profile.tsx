import { ProfilePage } from '#capabilities/colleagues/web/profile-page.tsx'

export default function EditProfile() {
  return <ProfilePage sells="memberships" />
}

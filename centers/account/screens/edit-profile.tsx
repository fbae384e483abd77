import { ProfilePage } from '#capabilities/colleagues/web/profile-page.tsx'
import { Preferences } from '#capabilities/identity/web/profile/preferences.tsx'

export default function EditProfile() {
  return <ProfilePage sells={null} preferences={<Preferences />} />
}
